/** The share preview of a comparison: how often each athlete was ahead of the other. */

import { listed } from '../../../kernel/text/phrases.ts'
import { counted, type Person, SPORT_NAMES, type Sport } from '../../explorer/shared/parts.tsx'
import { enumValue } from '../../graphql.ts'
import { figuresOf } from '../card.ts'
import type { PageShare } from './page-share.ts'

/** How often each was ahead of the other in a sport. */
export interface SportScore {
  readonly sport: Sport
  readonly athlete1: number
  readonly athlete2: number
  readonly ties: number
}

export function shareComparison(one: Person, other: Person, all: readonly SportScore[]): PageShare {
  const scores = all.filter(({ athlete1, athlete2, ties }) => athlete1 + athlete2 + ties > 0)
  const scoreText = scoresText(scores)
  const names = `${one.fullName} vs ${other.fullName}`
  const meetings = scores.reduce((sum, { athlete1, athlete2, ties }) => sum + athlete1 + athlete2 + ties, 0)
  const isOneSport = scores.length === 1
  return {
    headline: scoreText === null ? `${one.fullName} and ${other.fullName} compared` : `${names}: ${scoreText}`,
    description: `${one.fullName} and ${other.fullName} side by side: both careers${scoreText === null ? '' : `, and ${scoreText}`}.`,
    card: {
      eyebrow: isOneSport ? `${SPORT_NAMES[scores[0]!.sport]} · head-to-head` : 'Head-to-head',
      title: names,
      subtitle: scoreText === null ? 'Both careers side by side' : counted(meetings, 'meeting'),
      figures: isOneSport
        ? figuresOf([
            [one.fullName, scores[0]!.athlete1],
            [other.fullName, scores[0]!.athlete2],
            ['Ties', scores[0]!.ties > 0 && scores[0]!.ties],
          ]).map((figure) => ({ ...figure, isName: [one.fullName, other.fullName].includes(figure.label) }))
        : figuresOf(scores.map((score) => [SPORT_NAMES[score.sport], `${score.athlete1}–${score.athlete2}`])),
      sport: isOneSport ? scores[0]!.sport : undefined,
      services: scores.length > 0 ? scores.map(({ sport }) => enumValue(sport)) : undefined,
    },
  }
}

/** `12–7 in head-to-heads`, of both sports where they met in both. */
export function scoresText(scores: readonly SportScore[]): string | null {
  if (scores.length === 0) return null
  const each = scores.map(({ sport, athlete1, athlete2, ties }) => {
    const tied = ties > 0 ? `, ${ties} tied,` : ''
    return `${athlete1}–${athlete2}${tied} in head-to-heads${scores.length > 1 ? ` in ${sport}` : ''}`
  })
  return listed(each)
}
