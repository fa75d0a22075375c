/** Nicknames of the demo athletes who win most. All are invented, like the athletes. */
import { fold } from '../../../src/kernel/text/names.ts'
import type { AthleteRow, SportResultRow } from '../../../src/services/athletes/rules/rows.ts'

/** The most winning athlete gets the first. Each sport has its own, so that one name does not stand for two people. */
export const NICKNAMES = {
  strongman: [
    ...['Big Anvil', 'The Fjord Ox', 'Granite', 'The Lighthouse', 'Old Oak', 'The Ferryman', 'Thunderfoot', 'Big Bell'],
    ...['The Quarry', 'Iron Heron', 'Stonehand', 'The Haybarn', 'Two Ton', 'The Drawbridge', 'Cartwheel', 'Big Barrel'],
    ...['The Plough', 'Kettledrum', 'The Millstone', 'Driftwood'],
  ],
  bodybuilding: [
    ...[
      'The Sculptor',
      'Golden Lion',
      'Q-Bolt',
      'The Architect',
      'Marble',
      'The Cathedral',
      'Silver Fox',
      'Frame by Frame',
    ],
    ...[
      'The Cellist',
      'Wide Angle',
      'The Silhouette',
      'Bronze',
      'The Conservatory',
      'Full Moon',
      'The Horizon',
      'Amber',
    ],
    ...['Sunday Best', 'The Balcony', 'Polaris', 'The Overture'],
  ],
} as const

interface World {
  readonly athletes: readonly AthleteRow[]
  readonly results: readonly Pick<SportResultRow, 'athlete' | 'place'>[]
}

/** Adds them without a random number, so that the contests are the same with and without nicknames. */
export function withNicknames({ athletes, results }: World, names: readonly string[]): AthleteRow[] {
  const wins = new Map<string, number>()
  for (const { athlete, place } of results) if (place === 1) wins.set(athlete, (wins.get(athlete) ?? 0) + 1)
  const best = [...wins].sort(([a, ofA], [b, ofB]) => ofB - ofA || (a < b ? -1 : 1)).slice(0, names.length)
  const nicknames = new Map(best.map(([athlete], at) => [athlete, names[at]!]))
  return athletes.map((athlete) => {
    const nickname = nicknames.get(athlete.key)
    const { fullName, aliases = [] } = athlete
    return nickname && fold(nickname) !== fold(fullName) ? { ...athlete, aliases: [...aliases, nickname] } : athlete
  })
}
