/** Charts by year: gaps where years are missing, and bands where the source changes. */
import { describe, expect, it } from 'vitest'
import { markupOf } from '../../src/site/layout/render.tsx'
import { ratingPlot } from '../../src/site/plots/career.tsx'
import { series, sourceSpans } from '../../src/site/plots/series.tsx'

const size = (years: readonly number[], sources: Parameters<typeof series>[0]['sources'] = []) =>
  markupOf(
    series({
      ...{ id: 'size', title: 'Size', label: 'Athletes', format: String, sources },
      series: [{ name: 'Athletes', mark: 'a', points: years.map((year) => ({ year, value: 20 })) }],
    }),
  )

/** Of the wide drawing: the paths of lines, and their number of points. */
const linesIn = (text: string): number[] =>
  [...(text.split('</svg>')[0] ?? '').matchAll(/class="line-a" d="([^"]*)"/g)].map(
    ([, path = '']) => path.split(/[ML]/).length - 1,
  )

describe('a chart by year', () => {
  it('has no line across a missing year, and a dot for a year alone', () => {
    expect(linesIn(size([2001, 2002, 2003]))).toEqual([3])
    const text = size([2001, 2002, 2005, 2009, 2010, 2011])
    expect(linesIn(text)).toEqual([2, 3])
    expect(text.split('</svg>')[0]?.match(/class="dot-a"/g)).toHaveLength(6)
  })

  it('of a career bridges no season without a contest', () => {
    const seasons = [2001, 2002, 2007, 2008].map((year) => ({
      ...{
        year,
        contests: 1,
        wins: 0,
        bestPlace: 4,
        meanPlace: 4,
        rating: 0.5,
        deviation: 0.1,
        phase: null,
        division: null,
      },
    }))
    expect(linesIn(markupOf(ratingPlot('Ari', seasons, [])))).toEqual([2, 2])
  })

  it('shows a change of sources as a band, and names them', () => {
    const years = [2001, 2002, 2003].map((year) => ({
      year,
      sources: year < 2003 ? ['A book', 'A site'].slice(0, year - 2000) : ['A site', 'A book'],
    }))
    const spans = sourceSpans(years)
    expect(spans).toEqual([
      { firstYear: 2001, lastYear: 2002, source: 'A book' },
      { firstYear: 2003, lastYear: 2003, source: 'A site' },
    ])
    const text = size([2001, 2002, 2003], spans)
    expect(text.split('</svg>')[0]?.match(/class="band"/g)).toHaveLength(1)
    expect(text).toContain('2001–2002: A book. 2003: A site.')
    expect(size([2001, 2002], sourceSpans(years.slice(0, 2)))).not.toContain('class="band"')
    // No line steps from one source to the other.
    const all = years.map(({ year }) => year)
    expect(linesIn(size(all, spans))).toEqual(
      spans.map(({ firstYear, lastYear }) => lastYear - firstYear + 1).filter((n) => n > 1),
    )
    expect(linesIn(size(all))).toEqual([all.length])
  })
})
