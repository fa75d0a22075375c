/** Compares the records of strongman in REST with GraphQL: all of them in order, and those that stand by event. */
import { wireEnum } from '../../../../../kernel/text/names.ts'
import type { Findings } from '../../findings.ts'
import type { RecordRow, ServedRecords } from '../../sports/records.ts'
import type { Json, Surfaces } from '../../surfaces.ts'
import { compareMembers, rowsIn, totalIn } from './members.ts'

const PATH = '/strongman/v1'

export async function checkRecordRoutes(
  surfaces: Surfaces,
  { records, events }: ServedRecords,
  findings: Findings,
): Promise<void> {
  for (let [page, from] = [1, 0]; from < records.length; page++, from += 100) {
    const path = `${PATH}/records?limit=100&page=${page}`
    const body = await surfaces.rest(path)
    const compare = findings.about('REST', path)
    compare('total', totalIn(body), records.length)
    compareMembers(compare, rowsIn(body), records.slice(from, from + 100).map(rowOf))
  }
  for (const sex of ['male', 'female'] as const) {
    const path = `${PATH}/event-records?sex=${sex}&limit=100`
    const expected = events.flatMap(({ key, name, measure, unit, ...of }): Json[] => {
      const record = sex === 'male' ? of.men : of.women
      const progression = sex === 'male' ? of.progressionOfMen : of.progressionOfWomen
      if (!record) return []
      return [
        {
          ...{ event: key, name, measure: wireEnum(measure), unit, record: rowOf(record) },
          total_records: sex === 'male' ? of.totalMen : of.totalWomen,
          progression: progression.map(rowOf),
        },
      ]
    })
    compareMembers(findings.about('REST', path), rowsIn(await surfaces.rest(path)), expected)
  }
}

/** A note that there is not is left out. */
const rowOf = ({ event, division, athlete, contest, note, ...mark }: RecordRow): Json => ({
  ...{ event: event.key, division: division.code, athlete: athlete.nameInSport, athlete_id: athlete.databaseId },
  ...{ athlete_slug: athlete.slug, country_code: athlete.codeInSport, weight_kg: mark.weightKg, value: mark.value },
  ...{ unit: mark.unit, result: mark.result, competition: mark.competition, category: mark.category },
  ...{ contest_id: contest?.databaseId ?? null, contest_slug: contest?.slug ?? null, note: note ?? undefined },
  ...{ date: mark.date, year: mark.year, is_current: mark.isCurrent },
})
