/** `config`: the effective settings, secrets hidden. */
import type { Command } from 'commander'
import { environment, SETTINGS, type SettingName } from '../kernel/config/config.ts'
import { example } from './support/invocation.ts'
import { createOutput, table } from './support/output.ts'
import { settings } from './support/session.ts'

export function defineConfig(command: Command): void {
  command
    .option('--json', 'print the result as JSON')
    .addHelpText('after', example('config'))
    .action(({ json }: { json?: boolean }) => {
      const values = settings()
      const stated = environment()
      const rows = (Object.keys(SETTINGS) as SettingName[]).map((name) => {
        const { help, ...setting } = SETTINGS[name]
        const hidden = 'secret' in setting && setting.secret && stated[name]
        return {
          setting: name,
          value: hidden ? '(hidden)' : String(values[name]),
          from: stated[name] === undefined ? 'default' : 'environment',
          help,
        }
      })
      createOutput(json).result(rows, () => table(rows))
    })
}
