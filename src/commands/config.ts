/** `config`: the effective settings, secrets hidden. */
import type { Command } from 'commander'
import { environment, SETTINGS, type SettingName, shownSettings } from '../kernel/config/config.ts'
import { example } from './support/invocation.ts'
import { createOutput, table } from './support/output.ts'
import { settings } from './support/session.ts'

export function defineConfig(command: Command): void {
  command
    .option('--json', 'print the result as JSON')
    .addHelpText('after', example('config'))
    .action(({ json }: { json?: boolean }) => {
      const values = shownSettings(settings())
      const stated = environment()
      const rows = (Object.keys(SETTINGS) as SettingName[]).map((name) => {
        const { help } = SETTINGS[name]
        return {
          setting: name,
          value: values[name],
          from: stated[name] === undefined ? 'default' : 'environment',
          help,
        }
      })
      createOutput(json).result(rows, () => table(rows))
    })
}
