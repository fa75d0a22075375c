/** What is said of two athletes where their comparison is shared: how often each was ahead of the other. */
import { counted, type Person, SPORT_NAMES, SPORTS, type Sport } from '../../explorer/shared/parts.tsx'
import { graphql, type Load } from '../../graphql.ts'
import { figuresOf } from '../card.ts'
import { listed, type PageShare } from './said.ts'

const SPORTS_OF = graphql(/* GraphQL */ `
  query siteShareTwo($a: String!, $b: String!) {
    a: athlete(slug: $a) { strongman { totalContests } bodybuilding { totalContests } }
    b: athlete(slug: $b) { strongman { totalContests } bodybuilding { totalContests } }
  }
`)

const SCORES = graphql(/* GraphQL */ `
  query siteShareScores($a: String!, $b: String!, $strongman: Boolean!, $bodybuilding: Boolean!) {
    strongman: strongmanComparison(athlete1: $a, athlete2: $b) @include(if: $strongman) {
      score { athlete1 athlete2 ties }
    }
    bodybuilding: bodybuildingComparison(athlete1: $a, athlete2: $b) @include(if: $bodybuilding) {
      score { athlete1 athlete2 ties }
    }
  }
`)

export interface Score {
  readonly sport: Sport
  readonly athlete1: number
  readonly athlete2: number
  readonly ties: number
}

/** Reads the scores alone, apart from the documents of the page, whose parts know them only while they are drawn. */
export async function shareComparison(load: Load, one: Person, other: Person): Promise<PageShare> {
  const slugs = { a: one.slug, b: other.slug }
  const { a, b } = await load(SPORTS_OF, slugs)
  const has = (sport: Sport): boolean => Boolean(a?.[sport] && b?.[sport])
  const found =
    has('strongman') || has('bodybuilding')
      ? await load(SCORES, { ...slugs, strongman: has('strongman'), bodybuilding: has('bodybuilding') })
      : {}
  const scores = SPORTS.flatMap((sport): Score[] => {
    const score = found[sport]?.score
    return score && score.athlete1 + score.athlete2 + score.ties > 0 ? [{ sport, ...score }] : []
  })
  const said = scoresText(scores)
  const names = `${one.fullName} vs ${other.fullName}`
  const meetings = scores.reduce((sum, { athlete1, athlete2, ties }) => sum + athlete1 + athlete2 + ties, 0)
  const isOneSport = scores.length === 1
  return {
    headline: said === null ? `${one.fullName} and ${other.fullName} compared` : `${names}: ${said}`,
    description: `${one.fullName} and ${other.fullName} side by side: both careers${said === null ? '' : `, and ${said}`}.`,
    card: {
      eyebrow: isOneSport ? `${SPORT_NAMES[scores[0]!.sport]} · head-to-head` : 'Head-to-head',
      title: names,
      subtitle: said === null ? 'Both careers side by side' : counted(meetings, 'meeting'),
      figures: isOneSport
        ? figuresOf([
            [one.fullName, scores[0]!.athlete1],
            [other.fullName, scores[0]!.athlete2],
            ['Ties', scores[0]!.ties > 0 && scores[0]!.ties],
          ])
        : figuresOf(scores.map((score) => [SPORT_NAMES[score.sport], `${score.athlete1}–${score.athlete2}`])),
      sport: isOneSport ? scores[0]!.sport : undefined,
    },
  }
}

/** `12–7 in head-to-heads`, of both sports where they met in both. */
export function scoresText(scores: readonly Score[]): string | null {
  if (scores.length === 0) return null
  const each = scores.map(({ sport, athlete1, athlete2, ties }) => {
    const tied = ties > 0 ? `, ${ties} tied,` : ''
    return `${athlete1}–${athlete2}${tied} in head-to-heads${scores.length > 1 ? ` in ${sport}` : ''}`
  })
  return listed(each)
}
