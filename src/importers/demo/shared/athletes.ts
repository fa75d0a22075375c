/** Made-up athletes as rows: of the better known more is known. */
import type { Draw } from '../../../kernel/draw.ts'
import type { AthleteRow, Sex } from '../../../services/athletes/rules/rows.ts'
import { clamp } from './careers.ts'
import { type Day, dateOf, yearOf } from './days.ts'
import type { Nation } from './nations.ts'

interface Person {
  readonly key: string
  readonly fullName: string
  readonly sex: Sex
  readonly nation: Nation
  readonly born: Day
  readonly heightCm: number
  readonly talent: number
}

/** Of those of no fame, the share of whom it is known; each step of talent adds a fifth. */
interface Known {
  readonly birthday: number
  readonly measures: number
}

const BY_FAME = 0.2
/** Of those whose day of birth is not known. */
const YEAR_ALONE = 0.25
/** Of those whose height is not known. */
const WEIGHT_ALONE = 0.2

export function athleteRow(draw: Draw, person: Person, bodyKg: number, { birthday, measures }: Known): AthleteRow {
  const { key, fullName, sex, nation, born, heightCm, talent } = person
  const fame = clamp(talent, 0, 2)
  const known = draw.chance(birthday + BY_FAME * fame)
  const year = known || draw.chance(YEAR_ALONE)
  const measured = draw.chance(measures + BY_FAME * fame)
  return {
    ...{ key, fullName, sex },
    countryCode: nation.code,
    dateOfBirth: known ? dateOf(born) : null,
    birthYear: year ? yearOf(born) : null,
    heightCm: measured ? heightCm : null,
    weightKg: measured || draw.chance(WEIGHT_ALONE) ? bodyKg : null,
  }
}
