/** Recomputes what is said of strongman records and personal bests from the records themselves. */
import { graphql } from '../../../../contract/index.ts'
import { groupedBy } from '../../../../kernel/collections/groups.ts'
import type { Findings } from '../findings.ts'
import type { RecordRow, ServedRecords } from '../sports/records.ts'
import { allOf, type Surfaces } from '../surfaces.ts'

const BESTS = graphql(`
  query ($after: String) {
    list: strongmanAthletes(first: 100, after: $after) {
      pageInfo { hasNextPage endCursor }
      nodes { athlete { slug } biography personalBests { eventKey value unit result } }
    }
  }
`)

export async function checkRecords(
  surfaces: Surfaces,
  { records, events }: ServedRecords,
  findings: Findings,
): Promise<void> {
  const ofEvent = groupedBy(records, ({ event }) => event.key)
  const inWords = ({ athlete, competition, result, isCurrent }: RecordRow): string =>
    `${athlete.slug}: ${result} at ${competition}${isCurrent ? ' (current)' : ''}`
  for (const { key, men, women, totalMen, totalWomen } of events) {
    for (const [sex, record, total] of [
      ['MALE', men, totalMen],
      ['FEMALE', women, totalWomen],
    ] as const) {
      const own = (ofEvent.get(key) ?? []).filter(({ division }) => division.sex === sex)
      const compare = findings.about('records', `strongman event ${key}, ${sex}`)
      const alike = own.filter(({ unit, category }) => unit === record?.unit && category === record.category)
      const better = alike.filter((other) => record && isBetter(other, record))
      const rows = () => own.map(inWords)
      compare('totalRecords', total, own.length, rows)
      compare('a record', record !== null, own.length > 0, rows)
      compare('marks better than the record', better.length, 0, () => better.map(inWords))
      compare(
        'the record among the current ones',
        record !== null,
        alike.some((other) => other.isCurrent && other.value === record?.value),
        rows,
      )
      for (const one of own) {
        const holders = own.filter((other) => one.isCurrent && isShared(one, other)).map(({ athlete }) => athlete.slug)
        compare(`other holders of ${inWords(one)}`, one.otherHolders, Math.max(new Set(holders).size - 1, 0), rows)
      }
    }
  }
  const listed = new Set(events.map(({ key }) => key))
  for (const [key, own] of ofEvent)
    findings.about('records', `strongman event ${key}`)('is listed', listed.has(key), true, () => own.map(inWords))
  const ofAthlete = groupedBy(records, ({ athlete }) => athlete.slug)
  const keyOf = new Map(events.map(({ key, name }) => [name.toLowerCase(), key]))
  for (const { athlete, personalBests, biography } of await allOf(surfaces, BESTS)) {
    const compare = findings.about('records', `strongman athlete ${athlete.slug}`)
    const own = ofAthlete.get(athlete.slug) ?? []
    const bests = new Map<string | undefined, number>()
    for (const { eventKey, value, unit, result } of personalBests) {
      const better = own.filter(
        (record) => record.event.key === eventKey && record.unit === unit && isBetter(record, { value, unit }),
      )
      compare(`personal best in ${eventKey} (${result})`, better.length, 0, () => better.map(inWords))
      bests.set(eventKey, value)
    }
    for (const [, name, value] of biography?.matchAll(LIFT) ?? [])
      compare(`best ${name} in the biography`, Number(value), bests.get(keyOf.get(name!)), () => [biography!])
  }
}

/** `a deadlift of 501 kg`. */
const LIFT = /(?:\b(?:is|are|and)|,) (?:an? )?([a-z ]+?) of (\d+(?:\.\d+)?) kg/g

/** Whether they are the same current record; weights may be rounded differently. */
const isShared = (one: RecordRow, other: RecordRow): boolean =>
  other.isCurrent &&
  other.category === one.category &&
  other.unit === one.unit &&
  Math.abs(other.value - one.value) <= (one.unit === 'kg' ? 0.05 : 0)

interface Mark {
  readonly value: number
  readonly unit: string
}

/** Of times the least is best, of everything else the most. */
const isBetter = (one: Mark, other: Mark): boolean =>
  one.unit === 's' ? one.value < other.value : one.value > other.value
