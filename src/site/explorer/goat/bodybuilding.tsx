/** The greatest bodybuilders of all time, scored in three ways. */
import { enumValue, graphql } from '../../graphql.ts'
import type { Choice } from '../shared/form.tsx'
import type { Visit } from '../shared/frame.tsx'
import { all, divisionChoices, filters, GENDERS, pager, pagesOf, read, SIZE } from '../shared/paging.tsx'
import { ACROSS_DIVISIONS, type Greatest, ofWomen, opening, type ScorePart, scores, shareScores } from './scores.tsx'

const PARTS = [
  { name: 'flagshipTitles', label: 'Flagship titles', mark: 'fill-a' },
  { name: 'totalWins', label: 'Wins', mark: 'fill-b' },
  { name: 'dominance', label: 'Dominance', mark: 'fill-c' },
  { name: 'longevity', label: 'Longevity', mark: 'fill-d' },
] as const satisfies readonly ScorePart[]

const GOAT = graphql(/* GraphQL */ `
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
      entries(page: $page, first: $size) { totalCount nodes { ...Scored } }
    }
    women: bodybuildingGreatest(mode: $mode, division: $women) @include(if: $beside) {
      title
      entries(first: 10) { totalCount nodes { ...Scored } }
    }
  }
  fragment Scored on BodybuildingGreatestEntry {
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
`)

/** The divisions that the page opens on. */
const [MEN, WOMEN] = ['mens-open', 'womens-bodybuilding']
const ALL = 'all'

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
  // Only figures of one division are comparable, so the page opens on one.
  const isDefault = !division && !gender
  const board = isDefault ? MEN : division === ALL ? undefined : division
  const variables = {
    mode: enumValue(mode),
    division: board,
    women: WOMEN,
    beside: isDefault && page === 1,
    gender: gender && enumValue(gender),
  }
  const {
    bodybuildingGreatest: greatest,
    women,
    bodybuildingDivisions: divisions,
  } = await visit.load(GOAT, {
    ...variables,
    page,
    size: SIZE,
  })
  return {
    lead: greatest.description,
    share: shareScores('bodybuilding', greatest.title, greatest.entries),
    body: (
      <>
        {filters('/goat', [
          { name: 'mode', label: 'Counted', value: mode, choices: MODES },
          {
            name: 'division',
            label: 'Division',
            value: isDefault ? MEN : division,
            choices: [{ value: ALL, label: 'All divisions' }, ...divisionChoices(divisions)],
          },
          { name: 'gender', label: 'Who', value: gender, choices: [all('Everybody'), ...GENDERS] },
        ])}
        {isDefault && opening(women)}
        {board === undefined && ACROSS_DIVISIONS}
        {scores(greatest.title, PARTS, greatest.entries, pagesOf(greatest.entries.totalCount))}
        {pager(visit, page, greatest.entries.totalCount)}
        {ofWomen(women, PARTS, `/goat?division=${WOMEN}`)}
      </>
    ),
  }
}
