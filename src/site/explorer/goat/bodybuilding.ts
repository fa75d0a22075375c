/** The greatest bodybuilders of all time, scored in three ways. */
import { enumValue, graphql } from '../../graphql.ts'
import { html } from '../../layout/html.ts'
import type { Choice } from '../shared/form.ts'
import type { Visit } from '../shared/frame.ts'
import { all, divisionChoices, filters, GENDERS, pager, read, SIZE } from '../shared/paging.ts'
import { type Greatest, type ScorePart, scores } from './scores.ts'

const PARTS = [
  { name: 'flagshipTitles', label: 'Flagship titles', mark: 'fill-a' },
  { name: 'totalWins', label: 'Wins', mark: 'fill-b' },
  { name: 'dominance', label: 'Dominance', mark: 'fill-c' },
  { name: 'longevity', label: 'Longevity', mark: 'fill-d' },
] as const satisfies readonly ScorePart[]

const GOAT = graphql(/* GraphQL */ `
  query siteGoat($mode: BodybuildingGreatestMode, $division: String, $gender: Sex, $page: Int, $size: Int) {
    bodybuildingDivisions(first: 100) { nodes { slug name } }
    bodybuildingGreatest(mode: $mode, division: $division, sex: $gender) {
      title
      description
      entries(page: $page, first: $size) {
        totalCount
        nodes {
          place
          athlete { slug fullName countryCode }
          score
          components {
            flagshipTitles { value share }
            totalWins { value share }
            dominance { value share adjusted contests contestsWithField }
            longevity { value share }
          }
        }
      }
    }
  }
`)

const MODES = [
  { value: 'base', label: 'The whole career' },
  { value: 'era-adjusted', label: 'Adjusted for the depth of the era' },
  { value: 'peak', label: 'The best five seasons' },
] as const satisfies readonly Choice[]

export async function bodybuildingGoat(visit: Visit): Promise<Greatest> {
  const { page, mode, division, gender } = read(visit.query, (form) => ({
    mode: form.choice('mode', MODES, 'base'),
    division: form.text('division'),
    gender: form.choice('gender', GENDERS),
  }))
  const variables = { mode: enumValue(mode), division, gender: gender && enumValue(gender) }
  const { bodybuildingGreatest: greatest, bodybuildingDivisions: divisions } = await visit.load(GOAT, {
    ...variables,
    page,
    size: SIZE,
  })
  return {
    lead: greatest.description,
    body: html`${filters('/goat', [
      { name: 'mode', label: 'Counted', value: mode, choices: MODES },
      {
        name: 'division',
        label: 'Division',
        value: division,
        choices: [all('All divisions'), ...divisionChoices(divisions)],
      },
      { name: 'gender', label: 'Who', value: gender, choices: [all('Everybody'), ...GENDERS] },
    ])}
${scores(greatest.title, PARTS, greatest.entries)}
${pager(visit, page, greatest.entries.totalCount)}`,
  }
}
