interface Limits {
  readonly packed: number
  readonly unpacked: number
  readonly installed: number
}
export const PACKAGES: readonly { readonly name: string; readonly limits: Limits }[]
export const PYTHON_LIMITS: Omit<Limits, 'unpacked'>
