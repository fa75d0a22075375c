/** The greatest bodybuilders of all time in three ways of counting, with what each score is made of as a bar. */
import { question } from '../ask.ts'
import { fixed } from '../format.ts'
import { type Html, html } from '../html.ts'
import { table } from '../page.ts'
import { legend, stack } from '../plots/stack.ts'
import type { Choice } from './form.ts'
import type { Explore } from './frame.ts'
import { all, type Divisions, divisionChoices, filters, GENDERS, pager, ranked, read, SIZE } from './paging.ts'
import type { Person } from './parts.ts'

const PARTS = [
  { name: 'flagshipTitles', label: 'Flagship titles', mark: 'fill-a' },
  { name: 'totalWins', label: 'Wins', mark: 'fill-b' },
  { name: 'dominance', label: 'Dominance', mark: 'fill-c' },
  { name: 'longevity', label: 'Longevity', mark: 'fill-d' },
] as const

interface Line {
  readonly place: number
  readonly athlete: Person
  readonly score: number
  readonly detail: string | null
  readonly components: Readonly<
    Record<(typeof PARTS)[number]['name'], { readonly value: number; readonly share: number }>
  >
}

interface Goat {
  readonly title: string
  readonly description: string
  readonly entries: { readonly totalCount: number; readonly nodes: readonly Line[] }
}

interface Found {
  readonly divisions: Divisions
  readonly goat: Goat
}

const GOAT = question<{ bodybuilding: Found }>(/* GraphQL */ `
  query siteGoat($mode: BodybuildingGoatMode, $division: String, $gender: Gender, $page: Int, $size: Int) {
    bodybuilding {
      divisions(first: 100) { nodes { slug name } }
      goat(mode: $mode, division: $division, gender: $gender) {
        title
        description
        entries(page: $page, first: $size) {
          totalCount
          nodes {
            place
            athlete { slug fullName countryCode }
            score
            detail
            components {
              flagshipTitles { value share }
              totalWins { value share }
              dominance { value share }
              longevity { value share }
            }
          }
        }
      }
    }
  }
`)

const MODES: readonly Choice[] = [
  { value: 'base', label: 'The whole career' },
  { value: 'era-adjusted', label: 'Adjusted for the depth of the era' },
  { value: 'peak', label: 'The best five seasons' },
]

export const goat: Explore = async (visit) => {
  const { page, mode, division, gender } = read(visit.query, (form) => ({
    mode: form.choice('mode', MODES, 'base')!,
    division: form.text('division'),
    gender: form.choice('gender', GENDERS),
  }))
  const variables = { mode: mode.toUpperCase().replace('-', '_'), division, gender: gender?.toUpperCase() }
  const { bodybuilding } = await visit.ask(GOAT, { ...variables, page, size: SIZE })
  const { goat: found, divisions } = bodybuilding
  return {
    title: 'The greatest of all time',
    description: 'The greatest bodybuilders of all time, in three ways of counting, and what each score is made of.',
    services: ['BODYBUILDING'],
    indexed: Object.keys(visit.query).length === 0,
    body: html`<h1>The greatest of all time</h1>
<p class="lead">${found.description}</p>
${filters('/goat', [
  { name: 'mode', label: 'Counted', value: mode, choices: MODES },
  {
    name: 'division',
    label: 'Division',
    value: division,
    choices: [all('All divisions'), ...divisionChoices(divisions)],
  },
  { name: 'gender', label: 'Who', value: gender, choices: [all('Everybody'), ...GENDERS] },
])}
${found.entries.nodes.length === 0 ? html`<p class="note">Nobody is in it.</p>` : lines(found)}
${pager(visit, page, found.entries.totalCount)}
<p class="soft"><a href="/methodology/bodybuilding">How the score is worked out</a></p>`,
  }
}

const lines = ({ title, entries }: Goat): Html => html`${legend(PARTS)}
${table(
  `${title}: score from 0 to 100, and what each part adds to it`,
  ['Athlete', 'Made of', 'Score', ...PARTS.map(({ label }) => label)],
  entries.nodes.map(({ place, athlete, score, components }) => [
    ranked(place, athlete),
    stack(
      PARTS.map(({ name, mark }) => ({ mark, value: components[name].share })),
      100,
    ),
    html`<span class="key">${fixed(score, 1)}</span>`,
    ...PARTS.map(({ name }) => fixed(components[name].share, 1)),
  ]),
  2,
)}`
