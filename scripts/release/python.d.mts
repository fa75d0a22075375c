/** The Python of an environment with these packages, which is made on first use with the first interpreter that can. */
export function pythonWith(name: string, packages: readonly string[], interpreters?: readonly string[]): string
