/** Rankings of bodybuilders by titles and other measures. */

import { enumValue, graphql, type ResultOf } from '../../graphql.ts'
import { integer, percent, withUnit } from '../../layout/format.ts'
import { shareBoard } from '../../share/pages/board.ts'
import type { SharedPart } from '../../share/pages/page-share.ts'
import { figure, PLACE_AND_ATHLETE, share, YEARS } from '../shared/columns.tsx'
import type { Choice } from '../shared/form.tsx'
import type { Visit } from '../shared/frame.tsx'
import { all, divisionChoices, filters, GENDERS, List, labelOf, read, SIZE, TOP } from '../shared/paging.tsx'

/** The measures to rank bodybuilders by; a test compares them with the schema. */
export const TYPES = [
  { value: 'flagship_wins', label: 'Flagship titles' },
  { value: 'total_wins', label: 'Wins' },
  { value: 'second_wins', label: 'Second major titles' },
  { value: 'podiums', label: 'Podiums' },
  { value: 'top_fives', label: 'Top fives' },
  { value: 'contests', label: 'Contests' },
  { value: 'win_rate', label: 'Win rate' },
  { value: 'seasons', label: 'Seasons' },
  { value: 'streak', label: 'Wins in a row' },
] as const satisfies readonly Choice[]

type Line = ResultOf<typeof BODYBUILDING>['bodybuildingRanking']['entries']['nodes'][number]

const BODYBUILDING = graphql(`
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
  const { bodybuildingDivisions, bodybuildingRanking } = await visit.load(BODYBUILDING, {
    ...{ type: enumValue(type), division, gender: gender && enumValue(gender) },
    ...{ page, size: full ? SIZE : TOP },
  })
  const { entries } = bodybuildingRanking
  const divisions = divisionChoices(bodybuildingDivisions)
  const label = labelOf(TYPES, type)!
  const isShare = type === 'win_rate'
  const title = `Bodybuilders by ${label.toLowerCase()}`
  const others = [
    figure<Line>('Contests', 'contests', ({ totalContests }) => totalContests),
    figure<Line>('Wins', 'total_wins', ({ totalWins }) => totalWins),
  ]
  const body = (
    <section aria-labelledby="bodybuilding">
      <h2 id="bodybuilding">{title}</h2>
      {filters(
        '/rankings',
        [
          { name: 'type', label: 'Ranked by', value: type, choices: TYPES },
          { name: 'division', label: 'Division', value: division, choices: [all('All divisions'), ...divisions] },
          { name: 'gender', label: 'Sex', value: gender, choices: [all('Men and women'), ...GENDERS] },
        ],
        [{ label: 'sport', value: 'bodybuilding' }],
      )}
      <List<Line>
        id="bodybuilding-ranking"
        page={full ? page : undefined}
        entries={entries}
        caption={`${label}, ${division ? labelOf(divisions, division) : 'all divisions'}`}
        columns={[
          PLACE_AND_ATHLETE,
          isShare
            ? share(label, type, ({ value }) => value)
            : figure(
                label,
                type,
                ({ value }) => value,
                (value) => <span class="key">{integer(value)}</span>,
              ),
          ...others.filter(({ sort }) => sort !== type),
          YEARS,
        ]}
      />
    </section>
  )
  const rows = entries.nodes.map(({ place, athlete, value }) => ({
    ...{ place, name: athlete.fullName },
    value: isShare ? percent(value * 100) : withUnit(integer(value), label.toLowerCase()),
  }))
  return { body, share: shareBoard({ eyebrow: 'Bodybuilding · ranking', title, sport: 'bodybuilding', rows }) }
}
