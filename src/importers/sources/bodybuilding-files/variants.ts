/**
 * Names that may be one person's: the same words in another order, with or without an initial, a nickname or a suffix;
 * a first name alone. They are named for somebody who knows, never merged.
 */
import { groupedBy } from '../../../kernel/groups.ts'
import { fold } from '../../../kernel/names.ts'
import type { Report } from '../../../kernel/report.ts'

/** `Jo (Flash) Q. Example Jr.` and `Example Jo` are both `example jo`. */
const coreOf = (name: string): string =>
  fold(name.replaceAll(/\([^)]*\)|["“][^"”]*["”]|(?<!\S)['‘][^'’]+['’](?!\S)/g, ' '))
    .split(' ')
    .filter((word) => word.length > 1 && !SUFFIXES.includes(word))
    .toSorted()
    .join(' ')

const SUFFIXES: readonly string[] = ['jr', 'sr', 'ii', 'iii', 'iv']

export function tellVariants(athletes: readonly { readonly name: string }[], report: Pick<Report, 'decide'>): void {
  const namesakes = groupedBy(athletes, ({ name }) => coreOf(name))
  namesakes.delete('')
  for (const group of namesakes.values()) {
    const names = [...new Map(group.map(({ name }) => [fold(name), name])).values()]
    if (names.length > 1)
      report.decide(
        'suspect',
        `${names.join(' and ')} have one name but for order, initials, nicknames or suffix, and are held to be ${names.length} people.`,
      )
  }
  for (const { name } of athletes)
    if (!fold(name).includes(' ')) report.decide('suspect', `${name} is a name of one word, perhaps cut short.`)
}
