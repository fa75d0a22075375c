/** The file of schedules (SCHEDULES), validated as a whole: every fault with its place and what is allowed. */
import { readFileSync } from 'node:fs'
import { Cron } from 'croner'
import { demandSendable } from '../../http/webhooks/send.ts'
import { SOURCES } from '../../importers/generated/sources.ts'
import { demandFetchable, privateHostsOf } from '../../importers/input/addresses.ts'
import { type Config, InvalidSettings } from '../../kernel/config/config.ts'
import { nearest } from '../../kernel/text/names.ts'
import { printable } from '../../kernel/text/printable.ts'
import type { Alert, Schedule } from './schedule.ts'

export type ScheduleSettings = HostSettings & Pick<Config, 'SCHEDULES'>
/** Which private hosts are allowed. */
type HostSettings = Pick<Config, 'IMPORT_ALLOW_PRIVATE_HOSTS' | 'WEBHOOKS_ALLOW_PRIVATE'>

type Json = Readonly<Record<string, unknown>>

/** Reports a fault at a place in the file: `schedules[0].cron`. */
type Faults = (place: string, fault: string) => undefined

const FIELDS = ['name', 'import', 'cron', 'timezone', 'urls', 'options', 'privateHosts', 'alert']
const ALERT_FIELDS = ['url', 'secret']

const MAX_SCHEDULES = 100
const MAX_URLS = 20
const LONGEST_SHOWN = 80

/** Empty if the setting is. Throws InvalidSettings with all faults of the file. */
export function readSchedules(settings: ScheduleSettings): readonly Schedule[] {
  const { SCHEDULES: path } = settings
  if (path === '') return []
  const wrong: string[] = []
  const faults: Faults = (place, fault) =>
    void wrong.push(`SCHEDULES: ${path}: ${place === '' ? '' : `${place}: `}${fault}`)
  const schedules = listIn(parsed(path), faults).map((one, at) => scheduleOf(one, `schedules[${at}]`, settings, faults))
  demandDistinct(schedules, faults)
  if (wrong.length > 0) throw new InvalidSettings(wrong.join('\n'))
  return schedules as Schedule[]
}

/** Reads a `definitionOf`. Throws InvalidSettings. */
export function scheduleFrom(definition: unknown, settings: HostSettings): Schedule {
  const wrong: string[] = []
  const schedule = scheduleOf(definition, 'schedule', settings, (place, fault) => void wrong.push(`${place}: ${fault}`))
  if (!schedule || wrong.length > 0) throw new InvalidSettings(wrong.join('\n'))
  return schedule
}

function parsed(path: string): unknown {
  const invalid = (fault: string) => new InvalidSettings(`SCHEDULES: ${path} ${fault}`)
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (error) {
    throw invalid(`cannot be read: ${(error as Error).message}`)
  }
  try {
    return JSON.parse(text)
  } catch (error) {
    // The message quotes the file, which may contain a secret.
    const position = /position (\d+)/.exec((error as Error).message)?.[1]
    const line = position === undefined ? '' : `, line ${text.slice(0, Number(position)).split('\n').length}`
    throw invalid(`is not JSON${line}. deploy/schedules.json is an example`)
  }
}

function listIn(document: unknown, faults: Faults): readonly unknown[] {
  if (!isObject(document) || !Array.isArray(document['schedules'])) {
    faults('', 'must be an object with a list "schedules", as in deploy/schedules.json')
    return []
  }
  demandKnown(document, ['schedules'], '', faults)
  const list: readonly unknown[] = document['schedules']
  if (list.length > MAX_SCHEDULES)
    faults('schedules', `has ${list.length} entries; at most ${MAX_SCHEDULES} are allowed`)
  return list.slice(0, MAX_SCHEDULES)
}

function scheduleOf(one: unknown, place: string, settings: HostSettings, faults: Faults): Schedule | undefined {
  if (!isObject(one)) return faults(place, `must be an object with ${FIELDS.slice(0, 3).join(', ')} and urls`)
  demandKnown(one, FIELDS, place, faults)
  const name = nameIn(one, `${place}.name`, faults)
  const kind = kindIn(one, `${place}.import`, faults)
  const cron = cronIn(one, place, faults)
  const privateHosts = privateHostsIn(one, `${place}.privateHosts`, faults)
  const urls = urlsIn(one, place, { kind, privateHosts, settings }, faults)
  const options = kind === undefined ? {} : optionsIn(one, kind, `${place}.options`, faults)
  const alert = alertIn(one, `${place}.alert`, settings, faults)
  if (name === undefined || kind === undefined || cron === undefined) return undefined
  return { ...{ name, kind, source: SOURCES[kind]!, cron, urls, options, privateHosts }, alert }
}

function nameIn({ name }: Json, place: string, faults: Faults): string | undefined {
  if (typeof name === 'string' && /^[a-z0-9][a-z0-9-]{0,39}$/.test(name)) return name
  return faults(place, not(name, 'a name of 1 to 40 lower-case letters, digits and hyphens, e.g. "openpowerlifting"'))
}

function kindIn({ import: kind }: Json, place: string, faults: Faults): string | undefined {
  const known = Object.keys(SOURCES)
  if (typeof kind === 'string' && known.includes(kind)) return kind
  return faults(place, not(kind, `one of ${known.join(', ')}, as in \`strengthgraph import\``))
}

function cronIn({ cron, timezone = 'UTC' }: Json, place: string, faults: Faults): Cron | undefined {
  if (typeof timezone !== 'string' || !isTimezone(timezone))
    return faults(
      `${place}.timezone`,
      `${printed(timezone)} is not a time zone, e.g. "Europe/Helsinki"; UTC is the default`,
    )
  try {
    const text = typeof cron === 'string' ? cron : ''
    const parsed = new Cron(text, { mode: '5-part', timezone, paused: true })
    // The parser also takes a date and time, which comes once.
    if (!isCounted(text)) return faults(`${place}.cron`, `${notCron(cron)}. ${CRON_SHAPE}`)
    if (parsed.nextRun()) return parsed
    return faults(`${place}.cron`, `${printed(cron)} never comes. ${CRON_SHAPE}`)
  } catch (error) {
    return faults(`${place}.cron`, `${notCron(cron, (error as Error).message)}. ${CRON_SHAPE}`)
  }
}

const CRON_SHAPE =
  'It takes five fields: minute, hour, day of the month, month, day of the week, e.g. "30 3 * * 0" for Sundays at 3:30'

/** What each field takes, by the name that the parser has for it. It counts days and months from 0 where it refuses one. */
const CRON_FIELDS: Readonly<Record<string, string>> = {
  minute: 'minutes are 0 to 59',
  hour: 'hours are 0 to 23',
  day: 'days of the month are 1 to 31, and L the last one',
  month: 'months are 1 to 12, or JAN to DEC',
  dayOfWeek: 'days of the week are 0 to 7, or SUN to SAT',
}

const fieldsOf = (cron: string): number => cron.trim().split(/\s+/).filter(Boolean).length

/** Five fields, or a nickname such as `@daily`. */
const isCounted = (cron: string): boolean => cron.startsWith('@') || fieldsOf(cron) === 5

function notCron(cron: unknown, message = ''): string {
  const refused = not(cron, 'a cron expression')
  if (typeof cron !== 'string') return refused
  const fields = fieldsOf(cron)
  if (!isCounted(cron)) return `${refused} (it has ${fields} ${fields === 1 ? 'field' : 'fields'})`
  const [, field = ''] = /^CronPattern: Invalid value for (\w+)/.exec(message) ?? []
  return `${refused} (${CRON_FIELDS[field] ?? printable(message.replace(/^Cron\w*: /, '').replace(/\.$/, ''))})`
}

function isTimezone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

function privateHostsIn({ privateHosts = [] }: Json, place: string, faults: Faults): readonly string[] {
  const isHost = (host: unknown) =>
    typeof host === 'string' && URL.canParse(`http://${host}`) && new URL(`http://${host}/`).host === host
  if (Array.isArray(privateHosts) && privateHosts.every(isHost)) return privateHosts
  faults(
    place,
    `${printed(privateHosts)} is not a list of hosts, in lower case and with their port, e.g. ["mirror.internal:8080"]`,
  )
  return []
}

interface UrlContext {
  readonly kind: string | undefined
  readonly privateHosts: readonly string[]
  readonly settings: HostSettings
}

function urlsIn({ urls }: Json, place: string, { kind, privateHosts, settings }: UrlContext, faults: Faults): string[] {
  const at = `${place}.urls`
  if (!Array.isArray(urls) || urls.length === 0 || urls.length > MAX_URLS) {
    faults(at, `must be a list of 1 to ${MAX_URLS} https URLs`)
    return []
  }
  const isSingle = kind !== undefined && !SOURCES[kind]!.files.argument.includes('...')
  if (isSingle && urls.length > 1) faults(at, `has ${urls.length} URLs, but \`import ${kind}\` takes one`)
  for (const [index, text] of urls.entries()) {
    const where = `${at}[${index}]`
    if (urls.indexOf(text) < index) faults(where, `repeats ${at}[${urls.indexOf(text)}]`)
    else if (typeof text !== 'string' || !URL.canParse(text))
      faults(where, 'is not a URL; give the whole https address')
    else {
      const url = new URL(text)
      const allowPrivateHosts = settings.IMPORT_ALLOW_PRIVATE_HOSTS
      const reason = refusalOf(() => demandFetchable(url, privateHostsOf(url, { allowPrivateHosts, privateHosts })))
      if (reason !== undefined) faults(where, `${reason} ${FOR_MIRRORS}`)
    }
  }
  return urls.filter((text) => typeof text === 'string')
}

const FOR_MIRRORS = 'To allow a host of your own network, list it in privateHosts.'

function optionsIn(
  { options = {} }: Json,
  kind: string,
  place: string,
  faults: Faults,
): Readonly<Record<string, string>> {
  const known = Object.keys(SOURCES[kind]!.options ?? {})
  if (!isObject(options) || Object.values(options).some((value) => typeof value !== 'string')) {
    faults(place, `must be an object of texts, as the options of \`import ${kind}\`: ${known.join(', ')}`)
    return {}
  }
  demandKnown(options, known, place, faults)
  return options as Readonly<Record<string, string>>
}

function alertIn({ alert }: Json, place: string, settings: HostSettings, faults: Faults): Alert | undefined {
  if (alert === undefined) return undefined
  if (!isObject(alert)) return faults(place, 'must be an object with url and secret')
  demandKnown(alert, ALERT_FIELDS, place, faults)
  const { url, secret } = alert
  const isUrl = typeof url === 'string' && URL.canParse(url)
  if (!isUrl) faults(`${place}.url`, 'is not a URL; give the whole https address')
  else {
    const reason = refusalOf(() => demandSendable(new URL(url), settings.WEBHOOKS_ALLOW_PRIVATE))
    if (reason !== undefined) faults(`${place}.url`, reason)
  }
  if (!isSecret(secret))
    return faults(`${place}.secret`, `the value given is not a secret of Standard Webhooks. ${NEW_SECRET}`)
  return isUrl ? { url: new URL(url).href, secret } : undefined
}

/** 24 to 64 bytes, as Standard Webhooks demands. */
function isSecret(text: unknown): text is string {
  if (typeof text !== 'string' || !/^whsec_[\w+/]+=*$/.test(text)) return false
  const { length } = Buffer.from(text.slice('whsec_'.length), 'base64')
  return length >= 24 && length <= 64
}

const NEW_SECRET = `This makes one: node -p "'whsec_' + require('node:crypto').randomBytes(32).toString('base64')"`

/** Two schedules with one name would share their history, and two of the same data would replace each other's. */
function demandDistinct(schedules: readonly (Schedule | undefined)[], faults: Faults): void {
  for (const [at, one] of schedules.entries()) {
    if (one === undefined) continue
    const earlier = schedules.slice(0, at)
    const sameName = earlier.findIndex((other) => other?.name === one.name)
    if (sameName >= 0) faults(`schedules[${at}].name`, `${printed(one.name)} is the name of schedules[${sameName}] too`)
    const sameData = earlier.findIndex((other) => other?.source.replaces === one.source.replaces)
    if (sameData >= 0)
      faults(
        `schedules[${at}].import`,
        `replaces the ${one.source.replaces} data, as schedules[${sameData}] does: each would undo the other. Keep one of them, with all its files in urls`,
      )
  }
}

function demandKnown(one: Json, known: readonly string[], place: string, faults: Faults): void {
  for (const field of Object.keys(one).filter((name) => !known.includes(name))) {
    const meant = nearest(field, known)
    const hint =
      meant === undefined ? `known are ${known.join(', ') || 'none'}` : `did you mean ${JSON.stringify(meant)}?`
    faults(place, `the field ${printed(field)} is not known; ${hint}`)
  }
}

function refusalOf(check: () => void): string | undefined {
  try {
    check()
    return undefined
  } catch (error) {
    return (error as Error).message
  }
}

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

const printed = (value: unknown): string => printable(JSON.stringify(value)).slice(0, LONGEST_SHOWN)

const not = (value: unknown, what: string): string =>
  value === undefined ? `is required: ${what}` : `${printed(value)} is not ${what}`
