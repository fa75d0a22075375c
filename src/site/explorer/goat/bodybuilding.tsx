/** The greatest bodybuilders of all time, scored in three ways. */
import { enumValue, graphql } from '../../graphql.ts'
import type { Choice } from '../shared/form.tsx'
import type { Visit } from '../shared/frame.tsx'
import { all, divisionChoices, GENDERS, labelOf, read, SIZE } from '../shared/paging.tsx'
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
      description
      entries(page: $page, first: $size) { totalCount nodes { ...BodybuildingScore } }
    }
    women: bodybuildingGreatest(mode: $mode, division: $women) @include(if: $beside) {
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
  { value: 'base', label: 'The whole career', title: '' },
  { value: 'era-adjusted', label: 'Adjusted for the depth of the era', title: ', era-adjusted' },
  { value: 'peak', label: 'The best five seasons', title: ', at their peak' },
] as const satisfies readonly (Choice & { readonly title: string })[]

const TITLES = {
  male: 'Greatest male bodybuilders of all time',
  female: 'Greatest female bodybuilders of all time',
  all: 'Greatest bodybuilders of all time',
} as const

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
  const suffix = MODES.find(({ value }) => value === mode)?.title ?? ''
  const titleOf = (of: string | undefined): string => {
    const name = of === undefined || of === ALL ? undefined : labelOf(divisions, of)
    return `${TITLES[gender ?? 'all']}${name ? `, ${name}` : ''}${suffix}`
  }
  return {
    ...{
      page,
      greatest: { ...bodybuildingGreatest, title: titleOf(selectedDivision) },
      women: women && { ...women, title: titleOf(WOMEN) },
      isDefault,
      isMixed: !selectedDivision || selectedDivision === ALL,
    },
    lead: bodybuildingGreatest.description,
    choices: [
      { name: 'mode', label: 'Scored on', value: mode, choices: MODES },
      { name: 'division', label: 'Division', value: selectedDivision, choices: divisions },
      { name: 'gender', label: 'Sex', value: gender, choices: [all('Men and women'), ...GENDERS] },
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
