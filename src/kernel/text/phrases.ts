/** English phrases that texts of the services and of the pages share. */

/** `log` becomes `Log`. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** `a`, `a and b`, `a, b and c`. */
export const listed = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`

/** `a`, `a or b`, `a, b or c`. */
export const alternatives = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} or ${parts.at(-1)}`

/** `2009, 2011, 2013–2015`. The years must ascend. */
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
