/** The tables of a bodybuilding bundle. */
import { fold, nearest } from '../../../kernel/text/names.ts'
import { DIVISIONS } from '../../../services/bodybuilding/rules/divisions.ts'
import type { Level } from '../../../services/bodybuilding/rules/rows.ts'
import { sexFault, statusOf, yearOf } from '../../bundle/sport/checks.ts'
import { fields } from '../../bundle/sport/fields.ts'
import {
  about,
  athleteId,
  athletes,
  type ContestRecord,
  contestId,
  contests,
  results,
  YEARS,
} from '../../bundle/sport/tables.ts'
import {
  type Bundle,
  CellFault,
  type CheckContext,
  type Column,
  decimal,
  optional,
  type Records,
  table,
  text,
  year,
} from '../../bundle/tables.ts'
import type { RowFault } from '../../input/csv.ts'

// Divisions by slug or name, with the sex of their athletes.

const SLUGS: ReadonlyMap<string, string> = new Map(DIVISIONS.map(({ slug, name }) => [fold(name), slug]))

const divisionFault = sexFault(new Map(DIVISIONS.map(({ slug, sex }) => [slug, sex])))

const divisionText = text(['The division, by its slug (listed below) or its name.', 'classic-physique'])

const division: Column<string> = {
  ...divisionText,
  read(cell) {
    const name = divisionText.read(cell)
    return name instanceof CellFault ? name : (SLUGS.get(fold(name)) ?? unknown(name))
  },
}

function unknown(name: string): CellFault {
  const near = nearest(fold(name), [...SLUGS.keys()])
  const advice = near ? `; did you mean ${SLUGS.get(near)}?` : ' that are listed on the page of columns'
  return new CellFault(`is not one of the divisions${advice}`)
}

const contestOf = (contest: string | null, context: CheckContext) =>
  context.row('contests', [contest]) as ContestRecord<Level> | undefined

/** A contest qualifies only if it is over, and not for a season before its own. */
function qualificationFault(
  { contest_id, year }: { readonly contest_id: string | null; readonly year: number },
  context: CheckContext,
): RowFault | undefined {
  const contest = contestOf(contest_id, context)
  if (!contest) return undefined
  if (statusOf(contest, context.today) === 'UPCOMING')
    return { column: 'contest_id', reason: 'refers to an upcoming contest' }
  const seasonOfContest = contest.year ?? yearOf(contest.date)
  return seasonOfContest !== null && seasonOfContest > year
    ? { column: 'year', reason: 'is before that of the contest', value: `${year}` }
    : undefined
}

const tables = {
  about: about('Bodybuilding in the north, 1990 to 2026'),
  athletes,
  contests: contests<Level>({
    ...{ flagship: 'FLAGSHIP', second: 'SECOND', major: 'MAJOR', pro: 'PRO', regional: 'REGIONAL' },
  }),
  results: results(division, divisionFault),
  fields: fields(division),
  qualifications: table({
    required: false,
    description: 'One row for each way in which an athlete qualified for the flagship contest of a season.',
    key: ['athlete_id', 'division', 'year', 'contest_id'],
    references: [
      { columns: ['athlete_id'], table: 'athletes' },
      { columns: ['contest_id'], table: 'contests' },
    ],
    columns: {
      ...{ athlete_id: athleteId, division },
      year: year(['The season of the contest qualified for.', '2024'], YEARS),
      contest_id: optional({
        ...contestId,
        description: 'The qualifying contest, by the id in contests.csv. Empty: a standing invitation.',
      }),
      points: optional(
        decimal(['Points towards it, if qualification is by points.', '12'], '', { min: 0, max: 100_000 }),
      ),
      rule: text(['The rule: a win, points, or a standing invitation.', 'win']),
    },
    check: (record, context) => divisionFault(record, context) ?? qualificationFault(record, context),
  }),
} as const

export const BODYBUILDING = {
  service: 'bodybuilding',
  title: 'Bodybuilding contests, results and qualifications',
  tables,
  lists: [{ title: 'Divisions', words: DIVISIONS.map(({ slug, name }) => [slug, name] as const) }],
} satisfies Bundle

export type BodybuildingRecords = Records<typeof tables>
