/**
 * The settings (`settings.ts`), read once at start from the environment and `.env`. An invalid
 * value stops the start with a message that has its name, the expected shape and an example.
 */
import { existsSync, readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { distance } from 'fastest-levenshtein'
import { withoutSecrets, withoutUrlCredentials } from '../text/secrets.ts'
import { SETTINGS } from './settings.ts'

export { SETTINGS } from './settings.ts'

export type SettingName = keyof typeof SETTINGS

export type Config = {
  readonly [Name in SettingName]: NonNullable<ReturnType<(typeof SETTINGS)[Name]['parse']>>
}

export type Environment = Readonly<Record<string, string | undefined>>

/** Thrown at start; its message is for the operator. */
export class InvalidSettings extends Error {
  override readonly name = 'InvalidSettings'
}

/** Reads the settings, and reports all invalid ones at once. */
export function readConfig(environment: Environment): Config {
  const wrong: string[] = []
  const values: Record<string, unknown> = {}
  for (const [name, one] of Object.entries(SETTINGS)) {
    const former = 'formerly' in one && environment[name] === undefined ? environment[one.formerly] : undefined
    const text = environment[name] ?? former ?? one.preset
    const value = one.parse(text)
    values[name] = value
    if (value === undefined) {
      // The output of a start ends up in logs, and operators sometimes enter a whole key instead of its prefix.
      const quoted = isSecret(one) ? 'the value given' : JSON.stringify(withoutSecrets(withoutUrlCredentials(text)))
      const used = former === undefined || !('formerly' in one) ? name : `${one.formerly} (now ${name})`
      wrong.push(`${used}: ${quoted} is not ${one.shape}, e.g. ${name}=${one.example}`)
    }
  }
  if (wrong.length > 0) throw new InvalidSettings(wrong.join('\n'))
  return values as Config
}

const isSecret = (one: { readonly secret?: boolean }): boolean => one.secret === true

/** Every setting with its value, without secrets, as it may be shown. */
export const shownSettings = (values: Config): Readonly<Record<SettingName, string>> =>
  Object.fromEntries(
    (Object.keys(SETTINGS) as SettingName[]).map((name) => {
      const value = String(values[name])
      if (isSecret(SETTINGS[name])) return [name, value && '(hidden)']
      return [name, withoutSecrets(withoutUrlCredentials(value))]
    }),
  ) as Record<SettingName, string>

/** Warnings about settings that use a deprecated name. */
export const deprecatedSettings = (environment: Environment): string[] =>
  Object.entries(SETTINGS).flatMap(([name, one]) =>
    'formerly' in one && environment[one.formerly] !== undefined
      ? [`${one.formerly} is now called ${name}; the old name will stop working in the next release.`]
      : [],
  )

/** `.env` of the current folder, unless the environment names another file. */
const envFile = (): string => process.env['STRENGTHGRAPH_ENV_FILE'] ?? '.env'

/** The environment variables, which override `.env`. */
export const environment = (file = envFile()): Record<string, string | undefined> => ({
  ...inFile(file),
  ...process.env,
})

/** Variables in `.env` that other software reads. */
const OF_OTHERS =
  /^(NODE|NPM|OTEL|PG|POSTGRES|SSL|UV|TZ$|LANG$|LC|HTTPS?_PROXY$|NO_PROXY$|FORCE_COLOR$|NO_COLOR$|DEBUG$)/i

/**
 * Warnings about names that are probably meant as settings: all unknown ones in `.env`, and in the environment, which has
 * many variables of others, those that resemble a setting.
 */
export function unknownSettings(file = envFile(), variables: Environment = process.env): string[] {
  const stated = inFile(file)
  return Object.keys({ ...stated, ...variables }).flatMap((name) => {
    if (KNOWN.has(name) || OF_OTHERS.test(name)) return []
    const meant = similarSetting(name)
    if (meant !== undefined) return [`${name} is not a setting; did you mean ${meant}?`]
    return name in stated ? [`${name} in ${file} is not a setting; \`config\` lists them.`] : []
  })
}

const KNOWN: ReadonlySet<string> = new Set(
  Object.entries(SETTINGS).flatMap(([name, one]) => ('formerly' in one ? [name, one.formerly] : [name])),
)

/** Like HOST and PORT, short names are too close to those of other software: only two swapped letters are noticed. */
const LEAST_COMPARED = 6
const MOST_TYPOS = 2

function similarSetting(name: string): SettingName | undefined {
  const all = Object.keys(SETTINGS) as SettingName[]
  if (name.length < LEAST_COMPARED) return all.find((one) => isSwapped(name, one))
  const plain = (one: string) => one.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
  const names = all.filter((one) => one.length >= LEAST_COMPARED)
  return names
    .map((one) => ({ one, typos: distance(plain(name), plain(one)) }))
    .filter(({ typos }) => typos <= MOST_TYPOS)
    .sort((a, b) => a.typos - b.typos)[0]?.one
}

/** Whether two adjacent letters of one are swapped in the other. */
function isSwapped(one: string, other: string): boolean {
  const at = [...one].findIndex((letter, index) => letter !== other[index])
  return at >= 0 && `${one.slice(0, at)}${one[at + 1]}${one[at]}${one.slice(at + 2)}` === other
}

const inFile = (file: string): Environment => (existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {})

/** The settings as the rows of a Markdown table. */
export const settingsTable = (): string =>
  Object.entries(SETTINGS)
    .map(([name, { preset, help }]) => `| \`${name}\` | ${preset === '' ? '' : `\`${preset}\``} | ${help} |`)
    .join('\n')
