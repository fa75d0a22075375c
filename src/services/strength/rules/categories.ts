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

const COMPETITORS = {
  RAW: 'raw competitors',
  WRAPS: 'competitors in knee wraps',
  SINGLE_PLY: 'competitors in single-ply equipment',
  MULTI_PLY: 'competitors in multi-ply equipment',
  UNLIMITED: 'competitors in unlimited equipment',
} as const satisfies Record<Equipment, string>

/** `raw competitors`, `competitors in knee wraps`. */
export const competitorsIn = (equipment: Equipment): string => COMPETITORS[equipment]

/** `drug-tested meets`; undefined for all meets. */
export const meetsOf = ({ tested }: Category): string | undefined =>
  tested === null ? undefined : `${tested ? 'drug-tested' : 'untested'} meets`

/** `raw competitors at drug-tested meets`. */
export const competitorsOf = (category: Category): string =>
  [competitorsIn(category.equipment), meetsOf(category)].filter(Boolean).join(' at ')

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
