/** Methodology: the lifters who are left out of the verified tables, and how much that changes. */

import type { VNode } from 'preact'
import { fixed, integer, signed, words } from '../layout/format.ts'
import { table } from '../layout/page.tsx'
import type { LeftOut } from './documents.ts'

export function leftOut(cohorts: readonly LeftOut[]): VNode {
  const rows = cohorts.flatMap(({ tiers, leftOut: out, ...cohort }) =>
    tiers && out ? [{ ...cohort, tiers, out }] : [],
  )
  if (rows.length === 0)
    return (
      <p class="note">
        The data served here does not say whom it leaves out. Import the bulk file of the archive to see the table.
      </p>
    )
  return (
    <>
      <p>
        Children and para lifters make up much of the lightest classes and hardly any of the others. The table compares
        each verified cohort with what it would be if they counted. A lifter with entries that are left out still counts
        by later entries as an adult.
      </p>
      <details>
        <summary>All {rows.length} cohorts, weights in kilograms</summary>
        {table(
          'Median and elite (p95) of adults, and the change if everybody else counted',
          ['Cohort', 'Adults', 'Under 18', 'Para', 'Median', 'Change', 'Elite', 'Change'],
          rows.map(({ lift, sex, weightClass, sampleSize, tiers, out }) => [
            `${words(lift)}, ${sex === 'MALE' ? 'men' : 'women'} ${weightClass.label}`,
            ...[integer(sampleSize), integer(out.youth), integer(out.para)],
            ...[fixed(tiers.intermediate, 1), change(out.median, tiers.intermediate)],
            ...[fixed(tiers.elite, 1), change(out.elite, tiers.elite)],
          ]),
        )}
      </details>
    </>
  )
}

const change = (withThem: number | null, without: number): string =>
  withThem === null ? '–' : signed(withThem - without, 1)
