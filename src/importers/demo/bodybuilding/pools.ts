/** Who competes at present, by the division they are at home in, and who did so once. */
import type { Draw } from '../../../kernel/draw.ts'
import { at } from '../../../kernel/groups.ts'
import { MASTERS } from './divisions.ts'
import { maybeMove } from './moves.ts'
import { isVeteran, type Person } from './people.ts'
import type { Plan } from './plan.ts'

type Pools = Map<string, Person[]>

const poolOf = (pools: Pools, division: string): Person[] => at(pools, division, () => [])

export function createPools(draw: Draw) {
  const active: Pools = new Map()
  const retired: Pools = new Map()
  /** At home in other divisions, but old enough for the masters. */
  let veterans: readonly Person[] = []
  let swept = 0

  const add = (person: Person) => poolOf(active, person.home.division).push(person)

  /** At the turn of the year those whose careers are over leave, and some change division. */
  function sweep({ year, day }: Plan): void {
    if (year === swept) return
    swept = year
    const moved: Person[] = []
    for (const [division, all] of active) {
      const still = all.filter((person) => {
        if (day > person.until) poolOf(retired, division).push(person)
        else if (maybeMove(draw, person, year)) moved.push(person)
        else return true
        return false
      })
      active.set(division, still)
    }
    moved.forEach(add)
    veterans = [...active.values()].flatMap((all) => all.filter((person) => isVeteran(person, day)))
  }

  const present = (division: string): readonly Person[] =>
    division === MASTERS ? [...poolOf(active, MASTERS), ...veterans] : poolOf(active, division)

  /** Those of the past too, who left last before those who left long ago. */
  const all = (division: string): readonly Person[] => [...present(division), ...poolOf(retired, division).toReversed()]

  return { add, sweep, present, all }
}
