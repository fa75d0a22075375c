/** How the reader of a help text starts the program: through the checkout's script, or as the installed command. */
const INVOCATION = process.env['npm_lifecycle_event'] === 'cli' ? 'npm run cli --' : 'strengthgraph'

/** The text after the help of a command. A line begins with the command, or with settings and then the command. */
export const example = (...lines: readonly string[]): string =>
  ['\nExample:', ...lines.map((line) => `  ${invoked(line)}`)].join('\n')

const invoked = (line: string): string => {
  const [, settings = '', command] = /^((?:[A-Z_]+=\S+ )*)(.*)$/.exec(line) ?? []
  return `${settings}${INVOCATION} ${command}`
}
