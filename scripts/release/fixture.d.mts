export function storeFixture(version: string): Promise<void>
export function firstStart(
  env: Readonly<Record<string, string | undefined>>,
  command?: readonly string[],
): Promise<void>
