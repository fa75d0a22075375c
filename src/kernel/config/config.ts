/**
 * The settings (`settings.ts`), read once at start from the environment and `.env`. An invalid
 * value stops the start with a message that has its name, the expected shape and an example.
 */
import { existsSync, readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { withoutSecrets } from '../text/secrets.ts'
import { SETTINGS } from './settings.ts'

export { SETTINGS } from './settings.ts'

export type SettingName = keyof typeof SETTINGS

export type Config = {
  readonly [Name in SettingName]: NonNullable<ReturnType<(typeof SETTINGS)[Name]['parse']>>
}

/** Thrown at start; its message is for the operator. */
export class InvalidSettings extends Error {
  override readonly name = 'InvalidSettings'
}

/** Reads the settings, and reports all invalid ones at once. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const wrong: string[] = []
  const values: Record<string, unknown> = {}
  for (const [name, one] of Object.entries(SETTINGS)) {
    const former = 'formerly' in one && environment[name] === undefined ? environment[one.formerly] : undefined
    const text = environment[name] ?? former ?? one.preset
    const value = one.parse(text)
    values[name] = value
    if (value === undefined) {
      // The output of a start ends up in logs, and operators sometimes enter a whole key instead of its prefix.
      const shown = 'secret' in one && one.secret ? 'the value given' : JSON.stringify(withoutSecrets(text))
      const used = former === undefined || !('formerly' in one) ? name : `${one.formerly} (now ${name})`
      wrong.push(`${used}: ${shown} is not ${one.shape}, e.g. ${name}=${one.example}`)
    }
  }
  if (wrong.length > 0) throw new InvalidSettings(wrong.join('\n'))
  return values as Config
}

/** Warnings about settings that use a deprecated name. */
export const deprecatedSettings = (environment: Readonly<Record<string, string | undefined>>): string[] =>
  Object.entries(SETTINGS).flatMap(([name, one]) =>
    'formerly' in one && environment[one.formerly] !== undefined
      ? [`${one.formerly} is now called ${name}; the old name will stop working in the next release.`]
      : [],
  )

/** The environment variables, which override `.env`. */
export function environment(file = '.env'): Record<string, string | undefined> {
  return { ...(existsSync(file) && parseEnv(readFileSync(file, 'utf8'))), ...process.env }
}

/** The settings as the rows of a Markdown table. */
export const settingsTable = (): string =>
  Object.entries(SETTINGS)
    .map(([name, { preset, help }]) => `| \`${name}\` | ${preset === '' ? '' : `\`${preset}\``} | ${help} |`)
    .join('\n')
