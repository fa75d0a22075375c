/**
 * Derives the level of a contest from its name, because the archive does not state it. The first matching line of the
 * table decides; a country's strongest is a national title, and everything else is regional.
 */
import { countryOf } from '../../../services/athletes/rules/countries/countries.ts'
import type { Level } from '../../../services/strongman/rules/rows.ts'

const CONTINENTS = 'Africa|Asia|Europe|North America|South America|Oceania'

const TABLE: readonly (readonly [level: Level, names: RegExp])[] = [
  // World's Strongest Man and Woman, in every class, including groups and qualifying rounds.
  ['WORLD', /^World's Strongest (Man|Woman)\b/],
  ['WORLD', /^Strongest Woman in the World$/],
  // The world championships of federations.
  ['WORLD', /^(IFSA )?(Strongman |Strongwoman )?World Championships\b/],
  ['WORLD', /^World (Strongman|Strongwoman) Championships$/],
  ['WORLD', /^WSF World Championship$/],
  // The Arnold in Columbus, under all of its names.
  ['WORLD', /^Arnold (Strongman Classic|Strongman Challenge|Strongwoman Classic|Pro Strongwoman)$/],
  ['WORLD', /^Arnold's (Strength Summit|Strongest Man)$/],

  ['MAJOR', new RegExp(`^(${CONTINENTS})'s Strongest (Man|Woman)$`)],
  ['MAJOR', /^Giants Live\b/],
  ['MAJOR', /^Arnold\b/],
  ['MAJOR', /^(Rogue Invitational|Shaw Classic|Strongest Man on Earth)$/],
  ['MAJOR', /^(Official Strongman Games|OSG)\b/],
  ['MAJOR', /^SCL (World|Masters World|North American Championships)\b/],
  ['MAJOR', /^(Ultimate Strongman|World) (\w+ )?(World|Strength) Championships$/],
  ['MAJOR', /^IFSA (European|North American Strongman|Pan-American|West European) Championships$/],
  ['MAJOR', /^IFSA World Open$/],
  ['MAJOR', /^World (Muscle Power Classic|Strongman Challenge|Strongman Cup)$/],
  ['MAJOR', /^(Strongman World Cup|Pure Strength|Fortissimus|PSL Final)$/],
  ['MAJOR', /^(Natural World's|Globe's) Strongest (Man|Woman)$/],
  ['MAJOR', /^World's (Ultimate Strongwoman|Strongest Viking)$/],
  ['MAJOR', /^(WUS (Dubai|Strength Island)|Força Bruta|Magnús Ver Magnússon Strongman Classic)$/],
]

/** Classes and federations that precede the name of a title. */
const BEFORE = /^(U\d+(kg)? |M\d+\+ |Masters |Juniors? |IFSA (?=\S+'s )|UFSA )+/
const AFTER = / \((LW )?(Men|Women)\)$/

/** The title of a country: `Iceland's Strongest Man`, `Strongest Man in the Netherlands`. */
const NATIONAL = /^(?:(?<of>.+?)(?:'s)? Strongest (?:Man|Woman)|Strongest (?:Man|Woman) in (?<place>.+))$/

export function levelOf(series: string): Level {
  const name = series.replace(BEFORE, '').replace(AFTER, '')
  const known = TABLE.find(([, names]) => names.test(name))
  if (known) return known[0]
  const { of, place } = NATIONAL.exec(name)?.groups ?? {}
  return countryOf(of ?? place ?? '') ? 'NATIONAL' : 'REGIONAL'
}
