/** Comparison with figures that a study published from the same archive. */

import type { VNode } from 'preact'
import { fixed, integer, signed, words } from '../layout/format.ts'
import { table } from '../layout/page.tsx'
import type { Ratio } from './documents.ts'

/** The row of the study that is compared with our figures. */
export const STUDY = {
  sex: 'MALE',
  weightClass: '83',
  citation:
    'van den Hoek DJ, Beaumont PL, van den Hoek AK, Owen PJ, Garrett JM, Buhmann R, Latella C. Normative data for the squat, bench press and deadlift exercises in powerlifting: Data from 809,986 competition entries. J Sci Med Sport 2024; 27(10): 734–742.',
  doi: 'https://doi.org/10.1016/j.jsams.2024.07.005',
  published: [
    { lift: 'squat', p10: 1.71, p50: 2.29, p90: 2.83 },
    { lift: 'bench-press', p10: 1.16, p50: 1.56, p90: 1.96 },
    { lift: 'deadlift', p10: 2.08, p50: 2.68, p90: 3.24 },
  ],
} as const

const POINTS = ['p10', 'p50', 'p90'] as const

export function study(ratios: readonly Ratio[], dataVersion: string | undefined): VNode {
  const inClass = ratios.filter(({ sex, weightClass }) => sex === STUDY.sex && weightClass === STUDY.weightClass)
  const rows = STUDY.published.flatMap((published) => {
    const ours = inClass.find(({ lift }) => lift === published.lift)
    return ours ? [{ published, ours }] : []
  })
  const differences = rows.flatMap(({ published, ours }) => POINTS.map((point) => ours[point] - published[point]))
  const largest = Math.max(...differences.map(Math.abs))
  return (
    <>
      <p>
        The tables above count each lifter once, so they cannot be compared with a study that counts every entry. For
        this comparison the same competition file is read in a second way: every entry at a drug-tested raw meet counts,
        with the lift divided by the bodyweight on that day. <cite>van den Hoek et al.</cite> (2024) read the same
        archive that way.
      </p>
      {rows.length === 0 ? (
        <p class="note">
          The data served here ({dataVersion ?? 'none'}) has no such rows for men of the {STUDY.weightClass} kg class,
          so nothing can be compared. Import the bulk file of the archive to see the table.
        </p>
      ) : (
        <>
          {table(
            `Men, ${STUDY.weightClass} kg class: lift ÷ bodyweight, computed here from ${dataVersion} and as published`,
            ['Lift', 'Percentile', 'Computed', 'Published', 'Difference'],
            rows.flatMap(({ published, ours }) =>
              POINTS.map((point) => [
                words(ours.lift),
                point,
                <span class="key">{fixed(ours[point], 2)}</span>,
                fixed(published[point], 2),
                signed(ours[point] - published[point], 2),
              ]),
            ),
            2,
          )}
          <p>
            Entries counted:{' '}
            {rows.map(({ ours }) => `${words(ours.lift).toLowerCase()} ${integer(ours.entries)}`).join(', ')}.
          </p>
          <p>
            The largest difference of these {differences.length} figures is {fixed(largest, 3)} of a bodyweight. The two
            read the archive on different days, and may differ in details such as how a lifter’s class is determined;
            here it is that of the weigh-in. Entries of para classes are left out; those of lifters under 18 count, as
            they do in the study.
          </p>
        </>
      )}
      <p>
        The study publishes nine deciles of every class, of which the table above has three. With the paper at hand, the
        others can be compared with the figures below. The two lightest classes of each sex differ most, because the
        study counts para lifters there.
      </p>
      {allDeciles(ratios)}
      <p class="small soft">
        <cite>{STUDY.citation}</cite>{' '}
        <a class="citation" href={STUDY.doi} rel="noreferrer">
          doi:10.1016/j.jsams.2024.07.005
        </a>
      </p>
    </>
  )
}

/** What is computed for every class, so that each cell of the study can be compared. */
function allDeciles(ratios: readonly Ratio[]): VNode | null {
  const rows = ratios.filter(({ deciles }) => deciles.length === DECILES.length)
  if (rows.length === 0) return null
  return (
    <details>
      <summary>All {rows.length * DECILES.length} computed figures: nine deciles of every class</summary>
      {table(
        'Lift ÷ bodyweight of tested raw entries, computed here',
        ['Class', 'Entries', ...DECILES],
        rows.map(({ lift, sex, weightClass, entries, deciles }) => [
          `${words(lift)}, ${sex === 'MALE' ? 'men' : 'women'} ${weightClass}`,
          integer(entries),
          ...deciles.map((ratio) => fixed(ratio, 2)),
        ]),
      )}
    </details>
  )
}

const DECILES = Array.from({ length: 9 }, (_, index) => `p${10 * (index + 1)}`)
