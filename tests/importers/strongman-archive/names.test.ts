/** Names of contests, places, dates and texts of a strongman archive. */
import { describe, expect, it } from 'vitest'
import { cleaned } from '../../../src/importers/input/text.ts'
import { readDetails } from '../../../src/importers/sources/strongman-archive/contests.ts'
import { readContestName } from '../../../src/importers/sources/strongman-archive/names.ts'
import { broken, setUp } from './support.ts'

setUp()

describe('the name of a contest', () => {
  it.each([
    ["1999 World's Strongest Man", 'WORLD', 'M', "World's Strongest Man", false],
    ['2008 WSM Group 3', 'WORLD', 'M', "World's Strongest Man", true],
    ['2004 WSM Qualifying Round', 'WORLD', 'M', "World's Strongest Man", true],
    ['2026 Masters WSM Qualifier', 'WORLD', 'MM', "Masters World's Strongest Man", true],
    ["2019 U105 World's Strongest Man", 'WORLD', 'M105', "U105 World's Strongest Man", false],
    ["2019 Masters World's Strongest Woman", 'WORLD', 'WM', "Masters World's Strongest Woman", false],
    ['2005 IFSA World Championships Group 2', 'WORLD', 'M', 'IFSA Strongman World Championships', true],
    ["2021 OSG Men's Open Qualifiers", 'MAJOR', 'M', 'Official Strongman Games', true],
    // A great series, whose winner is no world champion.
    ['2019 Arnold Strongman Classic', 'MAJOR', 'M', 'Arnold Strongman Classic', false],
    [
      '2019 U64 Arnold Amateur Strongwoman World Championships',
      'MAJOR',
      'W64',
      'U64 Arnold Amateur Strongwoman World Championships',
      false,
    ],
    ["2019 Europe's Strongest Man", 'MAJOR', 'M', "Europe's Strongest Man", false],
    // Contests of men and women, and editions under another name, are of one series.
    ['2019 Rogue Invitational (Women)', 'MAJOR', 'W', 'Rogue Invitational', false],
    ['2024 Arnold UK - Strongwoman', 'MAJOR', 'W', 'Arnold UK', false],
    ['2024 Arnold UK - Strongman', 'MAJOR', 'M', 'Arnold UK', false],
    ["2005 Arnold's Strongest Man", 'MAJOR', 'M', 'Arnold Strongman Classic', false],
    ['2003 Arnold’s Strength Summit', 'MAJOR', 'M', 'Arnold Strongman Classic', false],
    ['2002 Arnold Strongman Challenge', 'MAJOR', 'M', 'Arnold Strongman Classic', false],
    ['2008 Arnold Strongman Challenge', 'MAJOR', 'M', 'Arnold Strongman Challenge', false],
    ['2024 Classic Open (LW Women)', 'REGIONAL', 'W', 'Classic Open (LW Women)', false],
    ['2019 Strongest Man in the Netherlands', 'NATIONAL', 'M', 'Strongest Man in the Netherlands', false],
    ["2019 Junior South Africa's Strongest Man", 'NATIONAL', 'JM', "Junior South Africa's Strongest Man", false],
    ["2019 IFSA Iceland's Strongest Man", 'NATIONAL', 'M', "IFSA Iceland's Strongest Man", false],
    ["2019 Alberta's Strongest Man", 'REGIONAL', 'M', "Alberta's Strongest Man", false],
    ['2019 WSM Experience II', 'REGIONAL', 'M', 'WSM Experience II', false],
    ['2004 WSMC European Masters', 'REGIONAL', 'M', 'WSMC European Masters', false],
    ['2026 PSL U82kg Championship', 'REGIONAL', 'W82', 'PSL U82kg Championship', false],
  ])('%s is %s, %s', (name, level, division, series, stage) => {
    const read = readContestName(name)
    expect(read).toMatchObject({ year: Number(name.slice(0, 4)), level, series, stage, division: { code: division } })
  })

  it('reports a class that is not a known division', () => {
    for (const limit of ['M120', 'W68', 'W57'])
      expect(readContestName(`2023 Cup U${limit.slice(1)}`).division).toMatchObject({ code: limit, unknownClass: null })
    expect(readContestName('2026 Open Cup U110').division).toEqual({
      code: 'M',
      statesSex: true,
      unknownClass: 'under 110 kg',
    })
    expect(readContestName('2024 Classic Open (LW Women)').division).toMatchObject({
      code: 'W',
      unknownClass: 'light weight',
    })
  })
})

describe('place and date', () => {
  const nothing = {
    date: null,
    endDate: null,
    year: null,
    city: null,
    countryCode: null,
    alternative: null,
    ignored: [],
  }

  it.each([
    [
      'Ulm, Germany, 2001-05-05 to 2001-05-06',
      { city: 'Ulm', countryCode: 'GER', date: '2001-05-05', endDate: '2001-05-06', year: 2001 },
    ],
    ['Ulm, Germany, 2001-05-05 to 2001-05-05', { city: 'Ulm', countryCode: 'GER', date: '2001-05-05', year: 2001 }],
    ['Sparta, North Carolina, 2001', { city: 'Sparta', countryCode: 'USA', year: 2001 }],
    ['Finland, 2002', { countryCode: 'FIN', year: 2002 }],
    ['2020-06-20', { date: '2020-06-20', year: 2020 }],
    ['1996', { year: 1996 }],
    ['Competitor', {}],
    ['', {}],
    [
      'Ulm, Atlantis, 1996',
      { city: 'Ulm, Atlantis', year: 1996, ignored: [['place is not in a known country', 'Atlantis']] },
    ],
    [
      'Finland, 2026-02-30',
      { countryCode: 'FIN', year: 2026, ignored: [['date is not a calendar day', '2026-02-30']] },
    ],
    [
      'Finland, 2021-08-14 to 2020-08-15',
      { countryCode: 'FIN', year: 2021, ignored: [['end date is before the date', '2021-08-14 to 2020-08-15']] },
    ],
  ])('are parsed: %s', (details, read) => {
    expect(readDetails(details)).toEqual({ ...nothing, ...read })
  })
})

describe('text', () => {
  it('that was read as Latin-1 is repaired, in part or as a whole, and correct text stays unchanged', () => {
    expect(cleaned(broken('Lietuvos galiūnų čempionatas'))).toBe('Lietuvos galiūnų čempionatas')
    expect(cleaned(`Ž. ${broken('Šmaukšis')}`)).toBe('Ž. Šmaukšis')
    for (const text of ['Åland', 'Þór Ægisson', 'Ñuñez', 'Citroën', 'Sjællands Stærkeste', 'Ã', '25 °'])
      expect(cleaned(text)).toBe(text)
  })

  it('has single spaces and no invisible characters', () => {
    expect(cleaned('  Mi\u00adchał\u00a0 Przy\u200bkład\u0000\ud800\ufffe ')).toBe('Michał Przykład')
  })
})
