/** The divisions as a bundle names them, by slug or name, and who competes in them. */
import { fold, nearest } from '../../../kernel/names.ts'
import { DIVISIONS } from '../../../services/bodybuilding/rules/divisions.ts'
import type { Sex } from '../../../services/bodybuilding/rules/rows.ts'
import { type Column, text, Wrong } from '../columns.ts'
import type { AthleteRecord } from '../sport/tables.ts'
import type { Known, Misfit } from '../tables.ts'

/** By the folded name, which is the folded slug as well. */
const SLUGS: ReadonlyMap<string, string> = new Map(DIVISIONS.map(({ slug, name }) => [fold(name), slug]))

const SEXES: ReadonlyMap<string, Sex> = new Map(DIVISIONS.map(({ slug, sex }) => [slug, sex]))

const described = text(['The division, by its slug (listed below) or its name.', 'classic-physique'])

export const division: Column<string> = {
  ...described,
  read(cell) {
    const written = described.read(cell)
    return written instanceof Wrong ? written : (SLUGS.get(fold(written)) ?? unknown(written))
  },
}

function unknown(written: string): Wrong {
  const near = nearest(fold(written), [...SLUGS.keys()])
  const advice = near ? `; did you mean ${SLUGS.get(near)}?` : ' that are listed on the page of columns'
  return new Wrong(`is none of the divisions${advice}`)
}

/** Men compete with men and women with women; of whom the sex is not known may be either. */
export function ofSex(
  { athlete_id, division }: { readonly athlete_id: string; readonly division: string },
  known: Known,
): Misfit | undefined {
  const athlete = known.row('athletes', [athlete_id]) as AthleteRecord | undefined
  const sex = SEXES.get(division)
  if (!athlete || athlete.sex === null || athlete.sex === sex) return undefined
  const reason = `is of ${sex === 'MALE' ? 'men' : 'women'}, and the athlete is none`
  return { column: 'division', reason, value: division }
}
