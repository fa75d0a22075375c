/** Which countries may be one and the same to an athlete: home nations, and states that were parts of one. */

/** The whole first, then its parts. Northern Irish athletes compete for either. */
const FAMILIES: readonly (readonly string[])[] = [
  ['GBR', 'ENG', 'SCO', 'WAL', 'NIR'],
  ['IRL', 'NIR'],
  ['GER', 'FRG', 'GDR'],
  ['TCH', 'CZE', 'SVK'],
  ['YUG', 'SCG', 'SRB', 'MNE', 'CRO', 'SLO', 'BIH', 'MKD', 'KOS'],
  ['SCG', 'SRB', 'MNE'],
  ['SRB', 'KOS'],
  [...['URS', 'RUS', 'UKR', 'BLR', 'LTU', 'LAT', 'EST', 'MDA', 'GEO', 'ARM', 'AZE', 'KAZ', 'UZB', 'KGZ', 'TJK', 'TKM']],
]

/** Equal, or one is the whole of which the other is a part; within Great Britain any two. */
export const sameCountry = (one: string, other: string): boolean =>
  one === other ||
  FAMILIES.some(
    (family) => family.includes(one) && family.includes(other) && ['GBR', one, other].includes(family[0] as string),
  )
