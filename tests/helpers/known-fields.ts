/** Fields of invented contests: whole where more than one athlete took part, as of a lone winner nothing else is known. */
import type { FieldRow, SportResultRow } from '../../src/services/athletes/rules/rows.ts'
import { fullFields, tookPart } from '../../src/services/athletes/rules/sport/coverage.ts'

export function knownFields(results: readonly SportResultRow[]): FieldRow[] {
  const participants = ({ contest, division }: FieldRow) =>
    results.filter((one) => one.contest === contest && one.division === division && tookPart(one)).length
  return fullFields(results).filter((field) => participants(field) > 1)
}
