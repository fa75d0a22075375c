export const PROJECT: string
/** A suite could not be installed, usually for lack of network. */
export class NotInstalled extends Error {}
/** The folder of the installed packages; `packages` maps names to versions. */
export function installed(
  name: string,
  packages: Readonly<Record<string, string>>,
  npmOptions?: readonly string[],
  overrides?: Readonly<Record<string, string>>,
): string
