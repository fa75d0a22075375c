/** Gives newcomers their names, and keys that tell namesakes of a nation apart. */
import type { Draw } from '../../../kernel/draw.ts'
import { at } from '../../../kernel/groups.ts'
import { slugOf } from '../../../kernel/names.ts'
import type { Sex } from '../../../services/athletes/rules/rows.ts'
import { drawName } from './names.ts'
import type { Nation } from './nations.ts'

interface RollOptions {
  /** Names of people of the sport, who are none of these. */
  readonly isTaken: (name: string) => boolean
  /** Of newcomers, those who bear the name of somebody before them; none without it. */
  readonly namesakes?: number
}

export function createRoll(draw: Draw, { isTaken, namesakes = 0 }: RollOptions) {
  const used = new Set<string>()
  const keys = new Map<string, number>()
  const borne = new Map<string, string[]>()

  function nameFor({ code, cultures }: Nation, sex: Sex): string {
    if (namesakes === 0) return drawName(draw, cultures, sex, { isTaken, used })
    const names = at(borne, `${code} ${sex}`, () => [])
    if (names.length > 0 && draw.chance(namesakes)) return draw.one(names)
    const name = drawName(draw, cultures, sex, { isTaken, used })
    names.push(name)
    return name
  }

  function enrol(nation: Nation, sex: Sex): { key: string; fullName: string } {
    const fullName = nameFor(nation, sex)
    const slug = `${slugOf(fullName)}-${nation.code.toLowerCase()}`
    const number = (keys.get(slug) ?? 0) + 1
    keys.set(slug, number)
    used.add(fullName)
    return { key: number === 1 ? slug : `${slug}-${number}`, fullName }
  }

  return { enrol }
}
