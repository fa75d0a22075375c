/** Rankings of bodybuilders by titles and other measures. */

import { enumValue, graphql } from '../../graphql.ts'
import { fixed, whole } from '../../layout/format.ts'
import { shareBoard } from '../../share/pages/board.ts'
import { type SharedPart, withUnit } from '../../share/pages/said.ts'
import type { Choice } from '../shared/form.tsx'
import type { Visit } from '../shared/frame.tsx'
import {
  all,
  divisionChoices,
  filters,
  GENDERS,
  labelOf,
  lines,
  pager,
  pagesOf,
  ranked,
  read,
  SIZE,
  TOP,
} from '../shared/paging.tsx'
import { years } from '../shared/parts.tsx'

/** The measures to rank bodybuilders by; a test compares them with the schema. */
export const TYPES = [
  { value: 'flagship_wins', label: 'Flagship titles' },
  { value: 'total_wins', label: 'Wins' },
  { value: 'second_wins', label: 'Second major titles' },
  { value: 'podiums', label: 'Podiums' },
  { value: 'top_fives', label: 'Top fives' },
  { value: 'contests', label: 'Contests' },
  { value: 'win_rate', label: 'Share of contests won' },
  { value: 'seasons', label: 'Seasons' },
  { value: 'streak', label: 'Wins in a row' },
] as const satisfies readonly Choice[]

const BODYBUILDING = graphql(/* GraphQL */ `
  query siteRanking($type: BodybuildingRankingType, $division: String, $gender: Sex, $page: Int, $size: Int) {
    bodybuildingDivisions(first: 100) { nodes { slug name } }
    bodybuildingRanking(type: $type, division: $division, sex: $gender) {
      entries(page: $page, first: $size) {
        totalCount
        nodes { place athlete { slug fullName countryCode } value totalContests totalWins firstYear lastYear }
      }
    }
  }
`)

export async function bodybuilders(visit: Visit, full: boolean): Promise<SharedPart> {
  const { page, type, division, gender } = read(full ? visit.query : {}, (form) => ({
    type: form.choice('type', TYPES, 'flagship_wins'),
    division: form.text('division'),
    gender: form.choice('gender', GENDERS),
  }))
  const variables = {
    type: enumValue(type),
    division,
    gender: gender && enumValue(gender),
    page,
    size: full ? SIZE : TOP,
  }
  const { bodybuildingDivisions: divisions, bodybuildingRanking: found } = await visit.load(BODYBUILDING, variables)
  const label = labelOf(TYPES, type)!
  const share = type === 'win_rate'
  const title = `Bodybuilders by ${label.toLowerCase()}`
  const body = (
    <section aria-labelledby="bodybuilding">
      <h2 id="bodybuilding">{title}</h2>
      {filters(
        '/rankings',
        [
          { name: 'type', label: 'By', value: type, choices: TYPES },
          {
            name: 'division',
            label: 'Division',
            value: division,
            choices: [all('All divisions'), ...divisionChoices(divisions)],
          },
          { name: 'gender', label: 'Who', value: gender, choices: [all('Everybody'), ...GENDERS] },
        ],
        [{ label: 'sport', value: 'bodybuilding' }],
      )}
      {lines(
        `${label}${division ? ` in ${labelOf(divisionChoices(divisions), division)}` : ', all divisions'}`,
        ['Athlete', 'Years', label, 'Contests', 'Wins'],
        2,
        found.entries.nodes.map((line) => [
          ranked(line.place, line.athlete),
          years(line.firstYear, line.lastYear),
          share ? `${fixed(line.value * 100, 1)} %` : whole(line.value),
          line.totalContests,
          line.totalWins,
        ]),
        found.entries.totalCount,
        full ? pagesOf(found.entries.totalCount) : 1,
      )}
      {full && pager(visit, page, found.entries.totalCount)}
    </section>
  )
  const rows = found.entries.nodes.map((line) => ({
    ...{ place: line.place, name: line.athlete.fullName },
    value: share ? `${fixed(line.value * 100, 1)} %` : withUnit(whole(line.value), label.toLowerCase()),
  }))
  return { body, share: shareBoard({ eyebrow: 'Bodybuilding · ranking', title, sport: 'bodybuilding', rows }) }
}
