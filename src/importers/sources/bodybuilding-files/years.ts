/** The year of a contest in a column of its own. */
import { type Wrong, wrong } from './table.ts'

export function readYear(text: string, today: string): number | Wrong {
  if (!/^(19|20)\d\d$/.test(text)) return wrong('year', 'year is no year', text)
  return Number(text) > Number(today.slice(0, 4)) ? wrong('year', 'contest is of a year to come', text) : Number(text)
}
