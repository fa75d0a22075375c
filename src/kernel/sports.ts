/** The sports of the schema. Scopes, access, datasets and footers of pages follow from this list. */

interface SportFacts {
  /** The scope that a key needs to read it. */
  readonly scope: `${string}:read`
  readonly description: string
}

export const SPORTS = {
  STRONGMAN: { scope: 'strongman:read', description: 'Strongman: athletes, contests and results.' },
  BODYBUILDING: { scope: 'bodybuilding:read', description: 'Bodybuilding: athletes, contests and results.' },
} as const satisfies Readonly<Record<string, SportFacts>>

export type SportName = keyof typeof SPORTS

export const SPORT_NAMES = Object.keys(SPORTS) as readonly SportName[]
