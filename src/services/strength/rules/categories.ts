/** Equipment and drug testing: which competition results a table is made of. */

/** From the least support to the most. */
export const EQUIPMENT = ['RAW', 'WRAPS', 'SINGLE_PLY', 'MULTI_PLY', 'UNLIMITED'] as const
export type Equipment = (typeof EQUIPMENT)[number]

export interface Category {
  /** Gym lifts are raw. */
  readonly equipment: Equipment
  /** True for drug-tested meets only, false for untested meets only, null for both. */
  readonly tested: boolean | null
}

/** The documented default. */
export const RAW: Category = { equipment: 'RAW', tested: null }

export const CATEGORIES: readonly Category[] = EQUIPMENT.flatMap((equipment) =>
  [null, true, false].map((tested) => ({ equipment, tested })),
)

/** `wraps`, `raw+tested`, `single-ply+untested`; null for the default. */
export function categoryKey({ equipment, tested }: Category): string | null {
  if (equipment === 'RAW' && tested === null) return null
  const name = equipment.toLowerCase().replace('_', '-')
  return tested === null ? name : `${name}+${tested ? 'tested' : 'untested'}`
}

export const isDefault = (category: Category): boolean => categoryKey(category) === null

export const categoryOf = (key: string | null): Category =>
  CATEGORIES.find((category) => categoryKey(category) === key) ?? RAW

/** The keys of all categories but the default. */
export const CATEGORY_KEYS: readonly string[] = CATEGORIES.flatMap((category) => categoryKey(category) ?? [])
