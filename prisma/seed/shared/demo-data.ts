/** Demo data of a sport, as written to its import bundle, and how it describes itself. */
import type { About } from '../../../src/importers/bundle/sport/records.ts'
import type { SportData } from '../../../src/importers/sport/data.ts'

/** `powerlifters` is not part of the bundle: powerlifting profiles come from powerlifting results. */
export type DemoData<Rows> = About & Pick<SportData<Rows>, 'rows' | 'counts' | 'powerlifters'>

export const aboutDemo = (sport: string, methodology: string): About => ({
  ...{ label: `Demo ${sport} contests`, demo: true, sourceDate: null, sourceUrl: null },
  attribution: {
    text: `Demo data: generated ${sport} contests, no real athletes, contests or results.`,
    linkText: `generated ${sport} contests`,
    url: methodology,
    license: 'CC0-1.0',
  },
})
