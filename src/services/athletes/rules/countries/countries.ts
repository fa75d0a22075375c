/**
 * Countries as the sports name them: three-letter codes in the style of the International Olympic Committee, including
 * the home nations of Great Britain and former states.
 */
import { fold, slugOf } from '../../../../kernel/text/names.ts'
import { TODAY } from './codes.ts'

// States, provinces and territories that sources list as a country, by the code of their country.

const REGIONS: Readonly<Record<string, string>> = {
  AUS: `
Australian Capital Territory; New South Wales; Northern Territory; Queensland; South Australia; Tasmania; Victoria;
Western Australia`,
  CAN: `
Alberta; British Columbia; Manitoba; New Brunswick; Newfoundland and Labrador; Newfoundland; Northwest Territories;
Nova Scotia; Nunavut; Ontario; Prince Edward Island; Quebec; Québec; Saskatchewan; Yukon`,
  UKR: 'Crimea',
  USA: `
Alabama; Alaska; Arizona; Arkansas; California; Colorado; Connecticut; Delaware; District of Columbia; Florida; Georgia;
Hawaii; Idaho; Illinois; Indiana; Iowa; Kansas; Kentucky; Louisiana; Maine; Maryland; Massachusetts; Michigan;
Minnesota; Mississippi; Missouri; Montana; Nebraska; Nevada; New Hampshire; New Jersey; New Mexico; New York;
North Carolina; North Dakota; Ohio; Oklahoma; Oregon; Pennsylvania; Rhode Island; South Carolina; South Dakota;
Tennessee; Texas; Utah; Vermont; Virginia; Washington; Washington D.C.; West Virginia; Wisconsin; Wyoming`,
}

// Home nations, territories and historic countries, with the same columns as in codes.ts.

/** Their athletes compete for them, or for Great Britain. */
const HOME_NATIONS = `
ENG - - England
NIR - - Northern Ireland; Ulster
SCO - - Scotland
WAL - - Wales
`

/** Territories without an Olympic committee use their ISO code, except Curaçao, which the sport writes as CUR. */
const TERRITORIES = `
AIA AI AIA Anguilla
ALA AX ALA Åland Islands
BES BQ BES Caribbean Netherlands; Bonaire
BLM BL BLM Saint Barthélemy
CCK CC CCK Cocos Islands
CUR CW CUW Curaçao
CXR CX CXR Christmas Island
ESH EH ESH Western Sahara
FLK FK FLK Falkland Islands; Malvinas; Falklands
FRO FO FRO Faroe Islands; Faroes; Faeroe Islands; FAR
GGY GG GGY Guernsey; GUE
GIB GI GIB Gibraltar
GLP GP GLP Guadeloupe; GUD
GRL GL GRL Greenland
GUF GF GUF French Guiana; FGU
IMN IM IMN Isle of Man; IOM
JEY JE JEY Jersey; JER
MAC MO MAC Macao; Macau
MAF MF MAF Saint Martin
MNP MP MNP Northern Mariana Islands; NMA
MSR MS MSR Montserrat; MNT
MTQ MQ MTQ Martinique
MYT YT MYT Mayotte; MAY
NCL NC NCL New Caledonia; NCD
NFK NF NFK Norfolk Island; NFI
NIU NU NIU Niue
PCN PN PCN Pitcairn Islands
PYF PF PYF French Polynesia; FPO
REU RE REU Réunion
SHN SH SHN Saint Helena; HEL
SJM SJ SJM Svalbard and Jan Mayen
SPM PM SPM Saint Pierre and Miquelon
SXM SX SXM Sint Maarten
TCA TC TCA Turks and Caicos Islands; TKS
TKL TK TKL Tokelau
VAT VA VAT Vatican City; Holy See; Vatican
WLF WF WLF Wallis and Futuna; WAF
`

/** Former states. Their withdrawn ISO codes are accepted on input. */
const HISTORIC = `
AHO - - Netherlands Antilles
FRG - - West Germany; BRD
GDR - - East Germany; German Democratic Republic; DDR
SCG - - Serbia and Montenegro
TCH - - Czechoslovakia; CSK; CSSR
URS - - Soviet Union; USSR; SUN
YUG - - Yugoslavia
`

export interface CountryFacts {
  /** The sport's code, e.g. `GER`. */
  readonly code: string
  readonly name: string
  readonly slug: string
  /** ISO 3166-1 alpha-2; null if none. */
  readonly iso2: string | null
  /** ISO 3166-1 alpha-3; null if none. */
  readonly iso3: string | null
  /** True for states that no longer exist. */
  readonly historic: boolean
  /** The code of the country that its athletes also compete for, as those of the home nations do; null for others. */
  readonly partOf: string | null
}

interface Line {
  readonly country: CountryFacts
  readonly others: readonly string[]
}

const lines = (table: string, { historic = false, partOf = null }: Partial<CountryFacts> = {}): Line[] =>
  table
    .trim()
    .split('\n')
    .map((line) => {
      const [code = '', iso2 = '', iso3 = '', ...rest] = line.split(' ')
      const [name = '', ...others] = rest.join(' ').split('; ')
      const known = (iso: string) => (iso === '-' ? null : iso)
      const country = { code, name, slug: slugOf(name), iso2: known(iso2), iso3: known(iso3), historic, partOf }
      return { country, others }
    })

const ALL = [
  ...[TODAY, TERRITORIES].flatMap((table) => lines(table)),
  ...lines(HOME_NATIONS, { partOf: 'GBR' }),
  ...lines(HISTORIC, { historic: true }),
].toSorted((one, other) => (one.country.code < other.country.code ? -1 : 1))

/** Sorted by code. */
export const COUNTRIES: readonly CountryFacts[] = ALL.map(({ country }) => country)

const wholes = new Map(COUNTRIES.map(({ code, partOf }) => [code, partOf]))

/** The code of the country that athletes of all its parts may compete for: GBR for ENG; of others, the code itself. */
export const wholeOf = (code: string): string => wholes.get(code) ?? code

/**
 * Normalizes spelling, so that `Bosnia & Herzegovina`, `St. Lucia`, `The Netherlands` and `U.S.A.` match their country
 * names.
 */
const spelling = (text: string): string =>
  fold(text.replaceAll('.', ''))
    .replace(/^st /, 'saint ')
    .replace(/^the /, '')
    .replaceAll(/ (and|the)(?= )/g, '')

/** The sport's code takes precedence: `BRN` is Bahrain, although ISO uses it for Brunei. */
const bySpelling = new Map<string, CountryFacts>(
  [
    ...ALL.flatMap(({ country, others }) => others.map((other) => [other, country] as const)),
    ...COUNTRIES.map((country) => [country.name, country] as const),
    ...COUNTRIES.flatMap((country) => (country.iso2 ? [[country.iso2, country] as const] : [])),
    ...COUNTRIES.flatMap((country) => (country.iso3 ? [[country.iso3, country] as const] : [])),
    ...COUNTRIES.map((country) => [country.code, country] as const),
  ].map(([text, country]) => [spelling(text), country]),
)

/** The country for a code (the sport's, ISO alpha-2 or alpha-3), an English name or another common spelling. */
export const countryOf = (text: string): CountryFacts | undefined => bySpelling.get(spelling(text))

const otherNames = new Map(ALL.map(({ country, others }) => [country.code, others] as const))

/** Other spellings of the name of a country, by its code. */
export const otherNamesOf = (code: string): readonly string[] => otherNames.get(code) ?? []

const byRegion = new Map(
  Object.entries(REGIONS).flatMap(([code, names]) =>
    names
      .trim()
      .split(/;\s+/)
      .map((name) => [spelling(name), code] as const),
  ),
)

/**
 * The country code of a state or province, e.g. USA for `California`. `Georgia` is a state here and a country in
 * `countryOf`; the caller knows from the address which one is meant.
 */
export const regionOf = (text: string): string | undefined => byRegion.get(spelling(text))
