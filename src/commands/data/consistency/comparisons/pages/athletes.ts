/** Compares the pages of athletes with GraphQL: the tiles of a career, and the winners in its table of results. */

import type { Findings } from '../findings.ts'
import type { CareerRow } from '../rows.ts'
import { counts, type ServedSport } from '../served.ts'
import type { Surfaces } from '../surfaces.ts'

/** The athletes with the most contests come first: most is told of them. */
export async function checkPages(
  surfaces: Surfaces,
  served: ServedSport,
  findings: Findings,
  sample: number,
): Promise<void> {
  const athletes = served.careers.toSorted((a, b) => b.totalContests - a.totalContests).slice(0, sample)
  for (const career of athletes) {
    const path = `/athletes/${career.athlete.slug}`
    const text = sectionOf(await surfaces.page(path), served.sport)
    const tiles = new Map([...text.matchAll(TILE)].map(([, label, value]) => [label!, plain(value!)]))
    const compare = findings.about('pages', path)
    compare('Contests', tiles.get('Contests'), String(career.totalContests))
    compare('Wins', tiles.get('Wins'), String(career.totalWins))
    compare('Podiums', tiles.get('Podiums'), String(career.podiums))
    compare('Win rate', /^(?:\d+ %|unknown)/.exec(tiles.get('Win rate') ?? '')?.[0], rateOf(career))
    if (career.contestsWithField < career.totalContests && career.winRate !== null)
      compare('basis of the win rate', tiles.get('Win rate')?.includes(basisOf(career)), true, () => [
        tiles.get('Win rate') ?? '',
      ])
    const streak = tiles.get('Longest streak')
    compare('Longest streak', Number(/^\d+/.exec(streak ?? '1')?.[0]), Math.max(1, career.longestStreak))
    const results = served.resultsOf(career.athlete.slug)
    if (results.length <= 100 && results.every(counts)) {
      const rows = [...text.matchAll(/<tr>(?:(?!<\/tr>)[\s\S])*<\/tr>/g)].filter(([row]) => row.includes(`/contests/`))
      compare('rows of results', rows.length >= results.length, true)
    }
  }
}

const TILE = /<div><dt>([^<]*)<\/dt><dd>([\s\S]*?)<\/dd><\/div>/g

const plain = (markup: string): string =>
  markup
    .replace(/<[^>]*>/g, '')
    .replace(/&nbsp;|\u00a0/g, ' ')
    .trim()

function sectionOf(html: string, sport: ServedSport['sport']): string {
  const from = html.indexOf(`id="${sport}"`)
  const next = html.indexOf('<h2', from + 1)
  return from < 0 ? '' : html.slice(from, next < 0 ? undefined : next)
}

const rateOf = ({ winRate }: CareerRow): string => (winRate === null ? 'unknown' : `${Math.round(winRate * 100)} %`)

const basisOf = ({ winsWithField, contestsWithField }: CareerRow): string => `${winsWithField} of ${contestsWithField}`
