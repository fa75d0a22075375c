/**
 * Names by country: a library's lists of given and family names, combined by our own PRNG. The library's locales take a
 * fifth of a second to load, so a server loads this generator only on demand.
 */
import { faker as af } from '@faker-js/faker/locale/af_ZA'
import { faker as az } from '@faker-js/faker/locale/az'
import { faker as cs } from '@faker-js/faker/locale/cs_CZ'
import { faker as da } from '@faker-js/faker/locale/da'
import { faker as de } from '@faker-js/faker/locale/de'
import { faker as en } from '@faker-js/faker/locale/en'
import { faker as enAu } from '@faker-js/faker/locale/en_AU'
import { faker as gh } from '@faker-js/faker/locale/en_GH'
import { faker as hi } from '@faker-js/faker/locale/en_IN'
import { faker as ng } from '@faker-js/faker/locale/en_NG'
import { faker as enZa } from '@faker-js/faker/locale/en_ZA'
import { faker as es } from '@faker-js/faker/locale/es'
import { faker as esMx } from '@faker-js/faker/locale/es_MX'
import { faker as fi } from '@faker-js/faker/locale/fi'
import { faker as fr } from '@faker-js/faker/locale/fr'
import { faker as sn } from '@faker-js/faker/locale/fr_SN'
import { faker as hr } from '@faker-js/faker/locale/hr'
import { faker as hu } from '@faker-js/faker/locale/hu'
import { faker as hy } from '@faker-js/faker/locale/hy'
import { faker as id } from '@faker-js/faker/locale/id_ID'
import { faker as it } from '@faker-js/faker/locale/it'
import { faker as ka } from '@faker-js/faker/locale/ka_GE'
import { faker as ko } from '@faker-js/faker/locale/ko'
import { faker as lv } from '@faker-js/faker/locale/lv'
import { faker as mk } from '@faker-js/faker/locale/mk'
import { faker as nb } from '@faker-js/faker/locale/nb_NO'
import { faker as nl } from '@faker-js/faker/locale/nl'
import { faker as nlBe } from '@faker-js/faker/locale/nl_BE'
import { faker as pl } from '@faker-js/faker/locale/pl'
import { faker as ptBr } from '@faker-js/faker/locale/pt_BR'
import { faker as pt } from '@faker-js/faker/locale/pt_PT'
import { faker as ro } from '@faker-js/faker/locale/ro'
import { faker as roMd } from '@faker-js/faker/locale/ro_MD'
import { faker as ru } from '@faker-js/faker/locale/ru'
import { faker as sk } from '@faker-js/faker/locale/sk'
import { faker as sl } from '@faker-js/faker/locale/sl_SI'
import { faker as sr } from '@faker-js/faker/locale/sr_RS_latin'
import { faker as sv } from '@faker-js/faker/locale/sv'
import { faker as tr } from '@faker-js/faker/locale/tr'
import { faker as uk } from '@faker-js/faker/locale/uk'
import { faker as uz } from '@faker-js/faker/locale/uz_UZ_latin'
import { faker as zh } from '@faker-js/faker/locale/zh_CN'
import { faker as zu } from '@faker-js/faker/locale/zu_ZA'
import anyAscii from 'any-ascii'
import type { Random } from '../../../src/kernel/numbers/random.ts'
import type { Sex } from '../../../src/services/athletes/rules/rows.ts'
import { ENGLISH_LAST, OWN_NAMES } from './invented-names.ts'

interface NameLists {
  readonly first: readonly string[]
  readonly last: readonly string[]
}

/** The part of a locale that is read: lists for men, women or both. */
interface Locale {
  readonly rawDefinitions: { readonly person?: { readonly first_name?: unknown; readonly last_name?: unknown } }
}

type Lists = Readonly<Partial<Record<'male' | 'female' | 'generic', readonly string[]>>>

const LIBRARY: Readonly<Record<string, Locale>> = {
  ...{ af, az, cs, da, de, es, fi, fr, gh, hi, hr, hu, hy, id, it, ka, ko, lv, mk, nb, ng, nl, pl, pt, ro, ru, sk, sl },
  ...{ sn, sr, sv, tr, uk, uz, zh, es_MX: esMx, nl_BE: nlBe, pt_BR: ptBr, ro_MD: roMd },
}

/** Cultures whose names are romanised by rule; each part of a name then has one capital and no diacritics. */
const ROMANISED = new Set(['ru', 'uk', 'mk', 'ka', 'hy', 'ko', 'zh'])
const romanised = (name: string): string => {
  const letters = anyAscii(name).replaceAll(/[^A-Za-z -]/g, '')
  return letters.toLowerCase().replaceAll(/(^|[ -])[a-z]/g, (start) => start.toUpperCase())
}

/** Some lists contain names with broken letters. */
const isLatin = (name: string): boolean => /^[\p{Script=Latin}\p{M}'’ -]+$/u.test(name) && !name.includes('Ã')

const KNOWN_NAMES = new Set(ours(de, 'male').first.concat(ours(enZa, 'male').first, ours(enAu, 'male').first))

const built = new Map<string, NameLists>()

/** The name lists of a culture and sex, built on first use. */
export function nameLists(culture: string, sex: Sex): NameLists {
  const key = `${culture} ${sex}`
  let lists = built.get(key)
  if (!lists) {
    lists = lookUp(culture, sex === 'MALE' ? 'male' : 'female')
    const spelt = ROMANISED.has(culture) ? romanised : (name: string) => name
    lists = { first: lists.first.map(spelt).filter(isLatin), last: lists.last.map(spelt).filter(isLatin) }
    built.set(key, lists)
  }
  return lists
}

function lookUp(culture: string, sex: 'male' | 'female'): NameLists {
  const own = OWN_NAMES[culture]
  if (own) {
    const last = (sex === 'female' ? (own.lastOfWomen ?? own.last) : own.last).split(' ')
    const ending = culture === 'is' ? (sex === 'male' ? 'son' : 'dóttir') : ''
    return { first: own[sex].split(' '), last: last.map((name) => name + ending) }
  }
  if (culture === 'english') return { first: ours(enAu, sex).first, last: ENGLISH_LAST }
  // The American list is long and has rare names; names that other lists contain too read better.
  if (culture === 'american') {
    const first = ours(en, 'male').first.filter((name) => KNOWN_NAMES.has(name))
    return { first: sex === 'male' ? first : ours(enZa, sex).first, last: ENGLISH_LAST }
  }
  if (culture === 'za') return merged(ours(enZa, sex), ours(zu, sex))
  const lists = ours(LIBRARY[culture]!, sex)
  const slavic = culture === 'pl' && sex === 'female'
  return slavic ? { ...lists, last: lists.last.map((name) => name.replace(/(sk|ck|dzk)i$/, '$1a')) } : lists
}

const merged = (one: NameLists, other: NameLists): NameLists => ({
  first: [...one.first, ...other.first],
  last: [...one.last, ...other.last],
})

function ours({ rawDefinitions }: Locale, sex: 'male' | 'female'): { first: string[]; last: string[] } {
  const of = (lists: unknown): string[] => {
    const { [sex]: own, generic } = lists as Lists
    return [...(own ?? generic ?? [])]
  }
  return { first: of(rawDefinitions.person?.first_name), last: of(rawDefinitions.person?.last_name) }
}

/** Share of people with a name of their country's first culture. */
const FIRST_CULTURE = 0.85

export interface Unwanted {
  /** Whether a real person of the sport has the name. */
  readonly isTaken: (name: string) => boolean
  /** Names used before. */
  readonly used: ReadonlySet<string>
}

/** A name that no real athlete of the sport has, and that is unused unless the lists run short. */
export function drawName(random: Random, cultures: readonly string[], sex: Sex, { isTaken, used }: Unwanted): string {
  for (let tries = 1; ; tries += 1) {
    const rest = cultures.slice(1)
    const culture = rest.length > 0 && !random.chance(FIRST_CULTURE) ? random.one(rest) : cultures[0]!
    const { first, last } = nameLists(culture, sex)
    const name = `${random.one(first)} ${random.one(last)}`
    if ((tries > 20 || !used.has(name)) && !isTaken(name)) return name
  }
}
