/** The greatest bodybuilders of all time, scored in three ways. */
import { enumValue, graphql } from '../../graphql.ts'
import type { Choice } from '../shared/form.tsx'
import type { Visit } from '../shared/frame.tsx'
import { all, divisionChoices, GENDERS, read, SIZE } from '../shared/paging.tsx'
import { BODYBUILDING_SCORE, type Board } from './scores.tsx'

const GOAT = graphql(
  `
  query siteGoat(
    $mode: BodybuildingGreatestMode
    $division: String
    $gender: Sex
    $page: Int
    $size: Int
    $women: String
    $beside: Boolean!
  ) {
    bodybuildingDivisions(first: 100) { nodes { slug name } }
    bodybuildingGreatest(mode: $mode, division: $division, sex: $gender) {
      title
      description
      entries(page: $page, first: $size) { totalCount nodes { ...BodybuildingScore } }
    }
    women: bodybuildingGreatest(mode: $mode, division: $women) @include(if: $beside) {
      title
      entries(first: 10) { totalCount nodes { ...BodybuildingScore } }
    }
  }
`,
  [BODYBUILDING_SCORE],
)

/** The divisions that the page opens on. */
const [MEN, WOMEN] = ['mens-open', 'womens-bodybuilding']
const ALL = 'all'

const MODES = [
  { value: 'base', label: 'The whole career' },
  { value: 'era-adjusted', label: 'Adjusted for the depth of the era' },
  { value: 'peak', label: 'The best five seasons' },
] as const satisfies readonly Choice[]

export async function bodybuildingGoat(visit: Visit): Promise<Board> {
  const { page, mode, division, gender } = read(visit.query, (form) => ({
    mode: form.choice('mode', MODES, 'base'),
    division: form.text('division'),
    gender: form.choice('gender', GENDERS),
  }))
  // Only figures of one division are comparable, so the page opens on one.
  const isDefault = !division && !gender
  const selectedDivision = isDefault ? MEN : division
  const { bodybuildingGreatest, women, bodybuildingDivisions } = await visit.load(GOAT, {
    ...{ page, size: SIZE, mode: enumValue(mode), gender: gender && enumValue(gender) },
    ...{
      division: selectedDivision === ALL ? undefined : selectedDivision,
      women: WOMEN,
      beside: isDefault && page === 1,
    },
  })
  const divisions = [{ value: ALL, label: 'All divisions' }, ...divisionChoices(bodybuildingDivisions)]
  return {
    ...{
      page,
      greatest: bodybuildingGreatest,
      women,
      isDefault,
      isMixed: !selectedDivision || selectedDivision === ALL,
    },
    lead: bodybuildingGreatest.description,
    choices: [
      { name: 'mode', label: 'Counted', value: mode, choices: MODES },
      { name: 'division', label: 'Division', value: selectedDivision, choices: divisions },
      { name: 'gender', label: 'Who', value: gender, choices: [all('Everybody'), ...GENDERS] },
    ],
    womenPath: `/goat?division=${WOMEN}`,
    parts: [
      ['flagshipTitles', 'Flagship titles'],
      ['totalWins', 'Wins'],
      ['dominance', 'Dominance'],
      ['longevity', 'Longevity'],
    ],
  }
}
