/** Countries by every code and name that sources use, each of them unique. */
import { describe, expect, it } from 'vitest'
import { COUNTRIES, countryOf, regionOf, wholeOf } from '../../../../src/services/athletes/rules/countries/countries.ts'

/** Every country code in the contest archive and its event results. */
const ARCHIVE = `
ALG ARG ARM AUS AUT AZE BAH BEL BIH BLR BOL BOT BRA BRN BUL BUR CAN CHI CHN CMR COD COL CRO CUB CUR CYP CZE DEN DOM EGY
ENG ESP EST FIJ FIN FRA FRO GBR GEO GER GHA GIB GRE GRL GRN HKG HON HUN IND IRI IRL ISL ISR ITA JPN KAZ KEN KOR KSA KUW
KYR LAT LBN LIB LTU MAR MAS MDA MEX MKD MNG NAM NED NGR NIR NOR NZL OMA PAK PHI PLE POL POR PUR ROU RSA RUS SAM SCO SGP
SLO SRB SUI SVK SWE SYR THA TJK TUR UAE UKR URU USA UZB VEN WAL ZAM`
  .trim()
  .split(/\s+/)

/** The countries of the archive's venues. */
const PLACES = [
  ...['Bahamas', 'Bahrain', 'Bosnia and Herzegovina', 'Botswana', 'Curaçao', 'Czech Republic', 'Dominican Republic'],
  ...['England', 'Faroe Islands', 'Gibraltar', 'Iran', 'Isle of Man', 'Jordan', 'Malta', 'Martinique', 'Mauritius'],
  ...['Netherlands', 'New Zealand', 'Northern Ireland', 'Russia', 'Scotland', 'Slovakia', 'Slovenia', 'South Korea'],
  ...['Turkey', 'USA', 'United Arab Emirates', 'Wales', 'Zambia'],
]

const unique = (values: readonly (string | null)[]) => {
  const known = values.filter((value) => value !== null)
  expect(known.filter((value, at) => known.indexOf(value) !== at)).toEqual([])
}

describe('a country', () => {
  it('has a code, a name, a slug and ISO codes of its own', () => {
    unique(COUNTRIES.map(({ code }) => code))
    unique(COUNTRIES.map(({ name }) => name))
    unique(COUNTRIES.map(({ slug }) => slug))
    unique(COUNTRIES.map(({ iso2 }) => iso2))
    unique(COUNTRIES.map(({ iso3 }) => iso3))
    for (const { code, slug, iso2, iso3 } of COUNTRIES) {
      expect(code).toMatch(/^[A-Z]{3}$/)
      expect(slug).toMatch(/^[a-z]+(-[a-z]+)*$/)
      expect(iso2 ?? 'XX').toMatch(/^[A-Z]{2}$/)
      expect(iso3 ?? 'XXX').toMatch(/^[A-Z]{3}$/)
      expect(iso2 === null).toBe(iso3 === null)
    }
  })

  it('is listed by code', () => {
    const codes = COUNTRIES.map(({ code }) => code)
    expect(codes).toEqual(codes.toSorted())
    expect(codes.length).toBeGreaterThan(240)
  })

  it('is known by its code, its name and its ISO codes, unless another country has that code in sport', () => {
    for (const country of COUNTRIES) {
      expect(countryOf(country.code)).toBe(country)
      expect(countryOf(country.name)).toBe(country)
      if (country.iso2) expect(countryOf(country.iso2)).toBe(country)
    }
    const otherwise = COUNTRIES.filter(({ iso3 }) => iso3 && countryOf(iso3)?.iso3 !== iso3)
    expect(otherwise.map(({ code, iso3 }) => [code, iso3, countryOf(iso3!)?.code])).toEqual([['BRU', 'BRN', 'BRN']])
  })

  it.each([
    ['Germany', 'GER'],
    ['DEU', 'GER'],
    ['de', 'GER'],
    ['ger', 'GER'],
    ['  Germany ', 'GER'],
    ['Holland', 'NED'],
    ['The Netherlands', 'NED'],
    ['CHE', 'SUI'],
    ['ZA', 'RSA'],
    ['Portugal', 'POR'],
    ['US', 'USA'],
    ['U.S.A.', 'USA'],
    ['🇨🇭', 'SUI'],
    ['AND', 'AND'],
    ['Saint Vincent & the Grenadines', 'VIN'],
    ['United States of America', 'USA'],
    ['UK', 'GBR'],
    ['United Kingdom', 'GBR'],
    ['England', 'ENG'],
    ['Türkiye', 'TUR'],
    ['Turkiye', 'TUR'],
    ['Czechia', 'CZE'],
    ['Cote d’Ivoire', 'CIV'],
    ["Côte d'Ivoire", 'CIV'],
    ['Bosnia & Herzegovina', 'BIH'],
    ['Trinidad & Tobago', 'TTO'],
    ['St. Lucia', 'LCA'],
    ['BRN', 'BRN'],
    ['BFA', 'BUR'],
    ['SGP', 'SGP'],
    ['MNG', 'MGL'],
    ['KYR', 'KGZ'],
    ['LIB', 'LBN'],
    ['USSR', 'URS'],
    ['East Germany', 'GDR'],
    ['Georgia', 'GEO'],
  ])('spelt %s is %s', (text, code) => expect(countryOf(text)?.code).toBe(code))

  it.each(['', ' ', 'X', 'Atlantis', 'ZZZ', 'California', '-', 'constructor', '__proto__'])(
    'is not meant by %j',
    (text) => expect(countryOf(text)).toBeUndefined(),
  )

  it('that no longer exists is still listed, without ISO codes', () => {
    const historic = COUNTRIES.filter((country) => country.historic)
    expect(historic.map(({ code }) => code)).toEqual(['AHO', 'FRG', 'GDR', 'SCG', 'TCH', 'URS', 'YUG'])
    for (const { iso2, iso3 } of historic) expect([iso2, iso3]).toEqual([null, null])
  })

  it('of which athletes of others compete for it, too, is Great Britain', () => {
    const parts = COUNTRIES.flatMap(({ code, partOf }) => (partOf ? [`${code} of ${partOf}`] : []))
    expect(parts).toEqual(['ENG of GBR', 'NIR of GBR', 'SCO of GBR', 'WAL of GBR'])
    expect(['ENG', 'GBR', 'IRL'].map(wholeOf)).toEqual(['GBR', 'GBR', 'IRL'])
  })

  it('is known by every code and name in the contest archive', () => {
    expect([...ARCHIVE, ...PLACES].filter((text) => !countryOf(text))).toEqual([])
  })
})

describe('a state or province', () => {
  it('belongs to a country', () => {
    expect(['California', 'New York', 'ohio', 'Washington, D.C.', 'Hawaii'].map(regionOf)).toEqual(
      Array.from({ length: 5 }, () => 'USA'),
    )
    expect(['Québec', 'Quebec', 'British Columbia', 'Newfoundland & Labrador'].map(regionOf)).toEqual(
      Array.from({ length: 4 }, () => 'CAN'),
    )
  })

  it('may have the name of a country', () => {
    expect([regionOf('Georgia'), countryOf('Georgia')?.code]).toEqual(['USA', 'GEO'])
    expect(regionOf('Georgia Tech')).toBeUndefined()
  })
})
