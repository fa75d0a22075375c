/** Small words of English that texts of all sports need. */

/** `1 win`, `2 wins`. */
export const counted = (count: number, one: string, several = `${one}s`): string =>
  `${count} ${count === 1 ? one : several}`

/** `log` is `Log`. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** `a`, `a and b`, `a, b and c`. */
export const listed = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`

/** `2009, 2011, 2013–2015` of years that rise. */
export function yearsIn(years: readonly number[]): string {
  const runs: number[][] = []
  for (const year of years) {
    const run = runs.at(-1)
    if (run?.at(-1) === year - 1) run.push(year)
    else if (run?.at(-1) !== year) runs.push([year])
  }
  return runs.flatMap((run) => (run.length > 2 ? [`${run[0]}–${run.at(-1)}`] : run.map(String))).join(', ')
}

/** `1st`, `2nd`, `3rd`, `11th`, `21st`. */
export function ordinal(place: number): string {
  const teen = Math.floor((place % 100) / 10) === 1
  const ending = teen ? undefined : ['th', 'st', 'nd', 'rd'][place % 10]
  return `${place}${ending ?? 'th'}`
}

/** Names that are said with an article: the United States, the Netherlands, the Czech Republic. */
const WITH_ARTICLE =
  /^(United|Netherlands|Philippines|Bahamas|Gambia|Maldives|Seychelles|Soviet)\b|\b(Republic|Islands|Emirates|Federation|Union)$/

export const withArticle = (name: string): string => (WITH_ARTICLE.test(name) ? `the ${name}` : name)
