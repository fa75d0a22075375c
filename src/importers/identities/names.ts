/** The parts of a name: words, nicknames in quotes or brackets, and a suffix such as Jr. */
import { fold } from '../../kernel/text/names.ts'

export interface NameParts {
  /** Folded, without nicknames and suffix. */
  readonly words: readonly string[]
  /** As spelt. */
  readonly nicknames: readonly string[]
  /** `jr`, `sr`, `ii`, `iii`, `iv`; null without one. */
  readonly suffix: string | null
}

const SUFFIXES: readonly string[] = ['jr', 'sr', 'ii', 'iii', 'iv']

/** Quotes only count around whole words, because `O'Brien` has none. */
const NICKNAME = /\(([^()]+)\)|["“„]([^"“”„]+)["”“]|(?<!\S)['‘’`]([^'‘’`]+)['’`](?!\S)/g

export function partsOf(name: string): NameParts {
  const nicknames: string[] = []
  const bare = name.replaceAll(NICKNAME, (_, ...groups: (string | undefined)[]) => {
    const nickname = groups.slice(0, 3).find((group) => group !== undefined)
    if (nickname !== undefined && fold(nickname) !== '') nicknames.push(nickname.trim())
    return ' '
  })
  const words = fold(bare).split(' ')
  const suffix = words.length > 2 ? (SUFFIXES.find((one) => one === words.at(-1)) ?? null) : null
  if (suffix !== null) words.pop()
  // A name that is nothing but a nickname is that name.
  return words.join('') === ''
    ? { words: fold(name).split(' '), nicknames: [], suffix: null }
    : { words, nicknames, suffix }
}

/** What a person with a nickname may also be called: `Jo "The Oak" Example` is Jo The Oak, The Oak Example or The Oak. */
export function nicknameForms({ words, nicknames }: NameParts): string[] {
  const [first, last] = [words[0]!, words.at(-1)!]
  return nicknames.map(fold).flatMap((nickname) => [
    `${first} ${nickname}`,
    ...(words.length > 1 ? [`${nickname} ${last}`] : []),
    // One word may be anybody's name.
    ...(nickname.includes(' ') ? [nickname] : []),
  ])
}

/** Whether `short` leaves out words of `long`, or writes some as initials; the last word stays. */
export function abbreviates(short: readonly string[], long: readonly string[]): boolean {
  if (short.length < 2 || short.length > long.length || short.at(-1) !== long.at(-1)) return false
  if (!standsFor(short[0]!, long[0]!)) return false
  let at = 1
  for (const word of short.slice(1, -1)) {
    while (at < long.length - 1 && !standsFor(word, long[at]!)) at++
    if (at >= long.length - 1) return false
    at++
  }
  return true
}

const standsFor = (word: string, other: string): boolean =>
  word === other ||
  (word.length === 1 && other.startsWith(word)) ||
  (other.length === 1 && word.startsWith(other)) ||
  isShortForm(word, other)

/** First names, each with its usual short forms that begin with the same letter. */
const SHORT_FORMS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...{ abigail: 'abby', alexander: 'alex', alexandra: 'alex', andrew: 'andy', benjamin: 'ben', bradley: 'brad' },
    ...{ charles: 'charlie', christina: 'chris', christine: 'chris', christian: 'chris', christopher: 'chris' },
    ...{ cynthia: 'cindy', daniel: 'dan danny', david: 'dave', deborah: 'deb debbie', donald: 'don', douglas: 'doug' },
    ...{ edward: 'ed eddie', frederick: 'fred', gabriel: 'gabe', gregory: 'greg', jacob: 'jake', james: 'jim jimmy' },
    ...{ jeffery: 'jeff', jeffrey: 'jeff', jennifer: 'jen jenn jenny', jessica: 'jess jessie', john: 'johnny' },
    ...{ jonathan: 'jon', joseph: 'joe joey', joshua: 'josh', katherine: 'kate kathy', kathleen: 'kathy' },
    ...{ kenneth: 'ken', kimberly: 'kim', lawrence: 'larry', matthew: 'matt', maxwell: 'max', michael: 'mike' },
    ...{ mitchell: 'mitch', nathan: 'nate', nathaniel: 'nate', nicholas: 'nick', nicolas: 'nick', pamela: 'pam' },
    ...{ patricia: 'pat', patrick: 'pat', peter: 'pete', philip: 'phil', phillip: 'phil' },
    ...{ raymond: 'ray', richard: 'rich rick ricky', robert: 'rob robbie', ronald: 'ron ronnie', samantha: 'sam' },
    ...{ samuel: 'sam', stephen: 'steve', steven: 'steve', susan: 'sue', theodore: 'ted', thomas: 'tom tommy' },
    ...{ timothy: 'tim', victoria: 'vicky', vincent: 'vince vinnie', william: 'will', zachary: 'zach zack' },
  }),
)

/** Whether one is a usual short form of the other: Nick of Nicholas. */
export const isShortForm = (one: string, other: string): boolean => shortens(one, other) || shortens(other, one)

const shortens = (short: string, long: string): boolean => SHORT_FORMS.get(long)?.split(' ').includes(short) ?? false
