/** A contest before it is held. */
import type { Level } from '../../../src/services/bodybuilding/rules/rows.ts'
import type { Occasion } from '../shared/local-series.ts'
import { hostsOf, type Nation, nationsOf } from '../shared/nations.ts'

export interface PlannedField {
  readonly division: string
  readonly size: number
}

export interface Plan extends Occasion<Level> {
  readonly fields: readonly PlannedField[]
}

// Whole sizes of fields that add up.

const LEAST = 3

/** The sizes at their likely proportions, as whole numbers with the sum of all entries. */
export function wholeSizes(plans: readonly Plan[], entries: number): Plan[] {
  const likely = plans.flatMap(({ fields }) => fields.map(({ size }) => size))
  const sizes = whole(likely, entries / likely.reduce((sum, size) => sum + size, 0))
  balance(sizes, entries - sizes.reduce((sum, size) => sum + size, 0))
  let at = 0
  return plans.map((plan) => ({ ...plan, fields: plan.fields.map((field) => ({ ...field, size: sizes[at++]! })) }))
}

/** What is lost by rounding one is made up for by the next. */
function whole(likely: readonly number[], factor: number): number[] {
  let owed = 0
  return likely.map((size) => {
    const want = factor * size + owed
    const given = Math.max(Math.round(want), LEAST)
    owed = want - given
    return given
  })
}

/** Spreads what is missing or too much over the last fields. */
function balance(sizes: number[], missing: number): void {
  const step = Math.sign(missing)
  for (let left = Math.abs(missing), at = sizes.length - 1; left > 0; at = at === 0 ? sizes.length - 1 : at - 1) {
    if (sizes[at]! + step < LEAST) continue
    sizes[at]! += step
    left -= 1
  }
}

// Where made-up bodybuilders come from. Shares are rough, from general knowledge.

const TABLE =
  'USA 900 1965, CAN 200 1966, GBR 190 1965, BRA 190 1985, GER 110 1966, ESP 90 1975, ITA 85 1970, MEX 85 1975, ' +
  'KOR 80 1995, AUS 75 1970, FRA 70 1965, CHN 60 2008, RUS 60 1992, JPN 50 1975, POL 50 1985, IRI 50 1992, ' +
  'EGY 45 1985, UKR 45 1994, NED 45 1970, IND 40 1990, CZE 40 1993, SVK 35 1993, SWE 35 1975, AUT 30 1967, ' +
  'HUN 30 1985, KUW 30 2008, NOR 25 1978, FIN 25 1975, BEL 25 1968, SUI 25 1972, POR 25 1985, UAE 25 2000, ' +
  'RSA 25 1975, DEN 20 1975, GRE 20 1980, ROU 20 1994, ARG 20 1990, COL 20 1995, NZL 20 1980, TUR 15 1985, ' +
  'LBN 15 1975, KSA 15 2005, VEN 15 1990, PUR 15 1978, THA 15 1996, BUL 12 1992, IRQ 12 2008, IRL 12 1985, ' +
  'DOM 12 1990, PHI 12 1998, CHI 10 1998, NGR 10 1990, MAS 10 1990, INA 10 1998, BRN 8 2002, ISR 8 1975, MAR 8 1995, ' +
  'JAM 8 1980, CRO 8 1996, SRB 8 1996, LTU 8 1996, LAT 6 1996, EST 6 1996, SLO 6 1996, ALG 6 1995, BAH 6 1980, ' +
  'SGP 6 1985, KAZ 6 2002, BLR 6 1996, PAK 6 2000, CYP 5 1990, UZB 5 2004, GHA 4 1995, ARM 4 1998, ISL 4 1990, ' +
  'OMA 4 2005, URU 4 2000, KEN 4 2008, CUB 3 1998, MLT 3 1995, GEO 3 2005, AZE 3 2005, KGZ 3 2005, ZIM 3 1998, ' +
  'CMR 3 2002, SEN 3 2002, BIH 3 2000, MDA 3 2002, BOL 2 2005, HON 2 2006, NAM 2 2005, ZAM 2 2005, MKD 2 2004, ' +
  'MNE 2 2008, BOT 2 2010, FIJ 2 1998, SAM 2 1998'

/** The strongest first. */
export const NATIONS: readonly Nation[] = nationsOf(TABLE)

export const HOSTS: readonly Nation[] = hostsOf(NATIONS)
