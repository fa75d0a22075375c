/** The settings as the rows of a Markdown table. */
import { SETTINGS } from './config.ts'

export const settingsTable = (): string =>
  Object.entries(SETTINGS)
    .map(([name, { preset, help }]) => `| \`${name}\` | ${preset === '' ? '' : `\`${preset}\``} | ${help} |`)
    .join('\n')
