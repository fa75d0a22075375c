/** The records of a strongman that stand: what they are of, their marks, and where they were set. */
import type { ComponentChildren } from 'preact'
import { graphql, type Load } from '../../graphql.ts'
import { amount, loadsIn } from '../../layout/format.ts'
import type { Unit } from '../../serve/units.ts'
import { RECORD_MARK, recordsPath, setAt } from '../strongman/records.tsx'
import type { Achievement } from './shared.tsx'

const RECORDS = graphql(
  `
  query siteRecordsOfAthlete($athlete: [String!], $unit: WeightUnit = KG) {
    strongmanRecords(first: 100, filter: { athlete: $athlete, current: true }) {
      nodes { event { key name } ...RecordMark }
    }
  }
`,
  [RECORD_MARK],
)

/** Without a query for the many athletes who have no record. */
export async function recordsOf(
  { load, unit }: { readonly load: Load; readonly unit: Unit },
  slug: string,
  all: readonly Achievement[],
): Promise<ComponentChildren> {
  if (!all.some(({ kind }) => kind === 'RECORD')) return null
  const { nodes } = (await load(RECORDS, { athlete: [slug] })).strongmanRecords
  return (
    <>
      <h3>Records</h3>
      <ul>
        {nodes.map(({ event, ...one }) => (
          <li>
            <a href={recordsPath(event.key)}>{one.category === null ? event.name : loadsIn(one.category, unit)}</a>:{' '}
            <strong>{amount(one.value, one.unit)}</strong>, {setAt(one)}, {one.year}
          </li>
        ))}
      </ul>
      {nodes.some(({ category }) => category?.includes('(')) && (
        <p class="soft">
          A record with a load or format in brackets counts for that load or format alone; the personal best in the
          event may have been set with another.
        </p>
      )}
    </>
  )
}
