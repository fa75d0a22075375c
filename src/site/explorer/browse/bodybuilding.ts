/** What the pages of bodybuilding lie under: its divisions, seasons, records and top lists. */
import { question } from '../../ask.ts'
import { whole } from '../../format.ts'
import { html, type Part } from '../../html.ts'
import { table } from '../../page.ts'
import type { Explore } from '../shared/frame.ts'
import { crumbs, years } from '../shared/parts.ts'

/** A page of bodybuilding that is a table; `name` is what it is called after `Bodybuilding: `. */
const under = (name: string, description: string, body: Part): ReturnType<Explore> => ({
  title: `${name} of bodybuilding`,
  description,
  services: ['BODYBUILDING'],
  body: html`${crumbs(['/bodybuilding', 'Bodybuilding'])}
<h1>${name} of bodybuilding</h1>
${body}`,
})

const DIVISIONS = question<{
  bodybuilding: {
    divisions: {
      nodes: {
        slug: string
        name: string
        description: string | null
        totals: { athletes: number; contests: number; firstYear: number | null; lastYear: number | null } | null
      }[]
    }
  }
}>(/* GraphQL */ `
  query siteDivisions {
    bodybuilding {
      divisions(first: 100) { nodes { slug name description totals { athletes contests firstYear lastYear } } }
    }
  }
`)

export const divisions: Explore = async ({ ask }) => {
  const { nodes } = (await ask(DIVISIONS)).bodybuilding.divisions
  return under(
    'Divisions',
    'The divisions of bodybuilding: what each is, how many athletes and contests it had, and when.',
    table(
      'Every division',
      ['Division', 'What it is', 'Years', 'Athletes', 'Contests'],
      nodes.map(({ slug, name, description, totals }) => [
        html`<a href="/bodybuilding/divisions/${slug}">${name}</a>`,
        description,
        totals ? years(totals.firstYear, totals.lastYear) : '–',
        whole(totals?.athletes ?? 0),
        whole(totals?.contests ?? 0),
      ]),
      3,
    ),
  )
}

const SEASONS = question<{
  bodybuilding: {
    seasons: {
      nodes: { year: number; totalContests: number; totalUpcoming: number; totalAthletes: number; newFaces: number }[]
    }
  }
}>(/* GraphQL */ `
  query siteSeasons {
    bodybuilding { seasons(first: 100) { nodes { year totalContests totalUpcoming totalAthletes newFaces } } }
  }
`)

export const seasons: Explore = async ({ ask }) => {
  const { nodes } = (await ask(SEASONS)).bodybuilding.seasons
  return under(
    'Seasons',
    'Bodybuilding year by year: how many contests and athletes there were, and how many were new.',
    nodes.length === 0
      ? html`<p class="note">No contest is known.</p>`
      : table(
          'Every year, the latest first',
          ['Year', 'Contests', 'To come', 'Athletes', 'New faces'],
          nodes.map((one) => [
            html`<a href="/bodybuilding/seasons/${one.year}">${one.year}</a>`,
            ...[one.totalContests, one.totalUpcoming, one.totalAthletes, one.newFaces].map(whole),
          ]),
        ),
  )
}

interface Board {
  readonly slug: string
  readonly title: string
  readonly description: string
}

const BOARDS = question<{ bodybuilding: { recordLists: Board[]; topLists: Board[] } }>(/* GraphQL */ `
  query siteBoards {
    bodybuilding { recordLists { slug title description } topLists { slug title description } }
  }
`)

const boards = (folder: string, all: readonly Board[]): Part =>
  all.length === 0
    ? html`<p class="note">There is no list yet.</p>`
    : html`<ul class="found">${all.map(({ slug, title, description }) => html`<li><a href="/bodybuilding/${folder}/${slug}">${title}</a><span class="soft">${description}</span></li>\n`)}</ul>`

export const records: Explore = async ({ ask }) => {
  const { recordLists } = (await ask(BOARDS)).bodybuilding
  return under(
    'Records',
    'The records of bodybuilding: most titles, longest streaks, youngest and oldest winners.',
    boards('records', recordLists),
  )
}

export const topLists: Explore = async ({ ask }) => {
  const { topLists: all } = (await ask(BOARDS)).bodybuilding
  return under(
    'Top lists',
    'The best of bodybuilding by one measure each, of all divisions or of one.',
    boards('top-lists', all),
  )
}
