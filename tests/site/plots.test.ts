/** Charts: gaps where years are missing, a panel per source, colours of medals, and nothing that is not there. */
import { describe, expect, it, test } from 'vitest'
import { markupOf } from '../../src/site/layout/render.tsx'
import { ratingPlot } from '../../src/site/plots/career.tsx'
import { dumbbell } from '../../src/site/plots/dumbbell.tsx'
import { histogram } from '../../src/site/plots/histogram.tsx'
import { progression } from '../../src/site/plots/progression.tsx'
import { series, sourceSpans } from '../../src/site/plots/series.tsx'
import { timeline } from '../../src/site/plots/timeline.tsx'

const size = (years: readonly number[], sources: Parameters<typeof series>[0]['sources'] = []) =>
  markupOf(
    series({
      ...{ id: 'size', title: 'Size', label: 'Athletes', format: String, sources },
      series: [{ name: 'Athletes', mark: 'a', points: years.map((year) => ({ year, value: 20 })) }],
    }),
  )

/** Without legend and caption. */
const drawn = (text: string): string => text.split(/<ul|<figcaption/)[0] ?? ''

/** The number of points of each line. */
const linesIn = (text: string): number[] =>
  [...drawn(text).matchAll(/class="line-a" d="([^"]*)"/g)].map(([, path = '']) => path.split(/[ML]/).length - 1)

const dotsIn = (text: string, mark: string): number => drawn(text).split(`<circle class="dot-${mark}"`).length - 1

const season = (year: number) => ({
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
})

const starts = (places: readonly (number | null)[], from = 2000) =>
  places.map((place, at) => ({
    ...{ name: `Contest ${at}`, date: null, year: from + at, importance: 1, place, outcome: 'did not finish' },
  }))

describe('a chart by year', () => {
  it('has no line across a missing year, and a dot for a year alone', () => {
    expect(linesIn(size([2001, 2002, 2003]))).toEqual([3])
    const text = size([2001, 2002, 2005, 2009, 2010, 2011])
    expect(linesIn(text)).toEqual([2, 3])
    expect(dotsIn(text, 'a')).toBe(6)
  })

  it('of a single year is a sentence', () => {
    const text = size([2012])
    expect(text).not.toContain('<svg')
    expect(text).toContain('<p>Athletes: 20 in 2012.</p>')
  })

  it('of a career bridges no season without a contest', () => {
    const seasons = [2001, 2002, 2007, 2008].map(season)
    expect(linesIn(markupOf(ratingPlot('Ari', seasons, [])))).toEqual([2, 2])
  })

  it('has a panel and a scale for each source of several years, and says which years are in the table alone', () => {
    const years = Array.from({ length: 12 }, (_, at) => 2001 + at)
    const spans = sourceSpans(
      years.map((year) => ({
        year,
        sources: year < 2006 ? ['A book'] : year < 2007 ? ['A site'] : ['A list', 'A site'],
      })),
    )
    expect(spans.map(({ firstYear, lastYear }) => [firstYear, lastYear])).toEqual([
      [2001, 2005],
      [2006, 2006],
      [2007, 2012],
    ])
    const text = size(years, spans)
    // No line steps from one source to the other.
    expect(linesIn(text)).toEqual([5, 6])
    expect([...text.matchAll(/<title id="([^"]+)">([^<]+)</g)].map(([, id, title]) => [id, title])).toEqual([
      ['size-1-title', 'Size, 2001–2005'],
      ['size-2-title', 'Size, 2007–2012'],
    ])
    for (const named of ['2001–2005: A book', '2007–2012: A list']) expect(text).toContain(`>${named}</p>`)
    expect(text).toContain('In the table only, as their sources have few years: 2006.')
    for (const year of years) expect(text).toContain(`>${year}</th>`)
  })

  it('has one panel where there is one source, without a word about sources', () => {
    const text = size(
      [2001, 2002, 2003],
      sourceSpans([2001, 2002, 2003].map((year) => ({ year, sources: ['A book'] }))),
    )
    expect(linesIn(text)).toEqual([3])
    expect(text).not.toMatch(/A book|[Ss]ources/)
  })
})

describe('a chart of marks', () => {
  const marks = (better: 'higher' | 'lower', unit: string, lines: readonly (readonly number[])[]) =>
    markupOf(
      series({
        ...{ id: 'marks', title: 'Marks', label: 'Mark', format: String, fromZero: false, better, unit },
        series: lines.map((values, at) => ({
          ...{ name: ['Best', 'Winners'][at]!, mark: (['a', 'b'] as const)[at]! },
          points: values.map((value, year) => ({ year: 2001 + year, value })),
        })),
      }),
    )

  it('says the best one with its unit, which is the lowest where less is better', () => {
    const timed = marks('lower', 's', [[18, 15.73, 30.9, 17.5]])
    expect(timed).toContain(
      '<desc id="marks-text">Best: from 18 s in 2001 to 17.5 s in 2004, at best 15.73 s in 2002.</desc>',
    )
    expect(timed).not.toContain('at most')
    expect(marks('higher', 'kg', [[400, 440, 420]])).toContain('at best 440 kg in 2002.')
  })

  it('shows each of two lines that coincide: the one below is wider, and so are its dots', () => {
    const text = drawn(
      marks('higher', 'kg', [
        [400, 440],
        [400, 440],
      ]),
    )
    expect(text).toContain('class="line-a under-1"')
    expect(text).toContain('class="line-b"')
    const [below, above] = ['a', 'b'].map(
      (mark) => new RegExp(`class="dot-${mark}"[^>]* r="([\\d.]+)"`).exec(text)?.[1],
    )
    expect(Number(below)).toBeGreaterThan(Number(above))
    expect(
      drawn(
        marks('higher', 'kg', [
          [400, 440],
          [400, 430],
        ]),
      ),
    ).not.toContain('under-')
  })
})

describe('records', () => {
  const grown = (lastYear: number) =>
    drawn(
      markupOf(
        progression({
          ...{ event: 'Deadlift', unit: 'kg', higherIsBetter: true, lastYear },
          lines: [
            {
              ...{ name: 'Men', mark: 'a' },
              marks: [
                { name: 'Orri', year: 2010, value: 400 },
                { name: 'Tauno', year: 2014, value: 440 },
              ],
            },
          ],
        }),
      ),
    )

  it('that stand go on as steps to the year of the latest results, with each dot on its line', () => {
    const text = grown(2026)
    // Across in thousandths, as the path is stretched; the dots are in percent.
    const dots = [...text.matchAll(/<circle class="dot-a" cx="([\d.]+)%" cy="([\d.]+)"/g)].map(([, x, y]) => [
      Number(x) * 10,
      Number(y),
    ])
    const path = / d="([^"]+)"/.exec(text)?.[1] ?? ''
    const corners = path
      .split(/[ML]/)
      .slice(1)
      .map((point) => point.split(',').map(Number))
    const ofDot = corners.filter(([x, y]) => dots.some(([cx, cy]) => Math.abs(cx! - x!) < 1 && cy === y))
    expect(dots).toHaveLength(2)
    expect(ofDot).toHaveLength(2)
    expect(corners.at(-1)).toEqual([975, dots[1]![1]])
    expect(dots[1]![0]).toBeLessThan(975)
    expect(text).toContain('>2026</text>')
  })
})

describe('a histogram', () => {
  const text = drawn(
    markupOf(
      histogram({
        ...{ id: 'lifts', title: 'Lifts', description: 'Lifts of competitors', name: 'You', weight: 150, unit: 'kg' },
        bins: [
          { from: 120, to: 140, count: 1, share: 0.1 },
          { from: 140, to: 160, count: 4, share: 0.4 },
          { from: 160, to: 180, count: 5, share: 0.5 },
        ],
      }),
    ),
  )
  const bars = [...text.matchAll(/<rect class="(inner|bar)" x="([\d.]+)%" y="([\d.]+)" width="([\d.]+)%"/g)].map(
    ([, mark, x, y, width]) => ({ mark, from: Number(x), to: Number(x) + Number(width), top: Number(y) }),
  )

  it('has the bar with the lifter in two parts, which meet at their mark', () => {
    const mark = Number(/class="mark-line" x1="([\d.]+)%"/.exec(text)?.[1])
    expect(bars.map((bar) => bar.mark)).toEqual(['inner', 'inner', 'bar', 'bar'])
    expect(bars[1]!.to).toBeCloseTo(mark, 1)
    expect(bars[2]!.from).toBeCloseTo(mark, 1)
    expect(bars[1]!.top).toBe(bars[2]!.top)
  })

  it('leaves room for the label above its highest bar', () => {
    const label = Number(/<text class="strong halo"[^>]* y="(\d+)"/.exec(text)?.[1])
    expect(Math.min(...bars.map(({ top }) => top)) - label).toBeGreaterThan(13)
  })
})

describe('a rating', () => {
  it('has a text alternative with the phases, each of which is named where it begins', () => {
    const phases = [
      { phase: 'RISE', firstYear: 2001, lastYear: 2002 },
      { phase: 'PEAK', firstYear: 2003, lastYear: 2005 },
    ]
    const text = markupOf(ratingPlot('Ari', [2001, 2002, 2003, 2004, 2005].map(season), phases))
    expect(text).toContain('role="img" aria-labelledby="rating-title rating-text"')
    expect(text).toMatch(/<desc id="rating-text">From 0.50 in 2001 to 0.50 in 2005.* Rise 2001–2002, peak 2003–2005\./)
    expect(dotsIn(text, 'a')).toBe(5)
    expect(drawn(text).match(/<rect class="phase-/g)).toHaveLength(2)
    for (const name of ['Rise', 'Peak']) expect(drawn(text)).toContain(`>${name}</text>`)
  })

  it('begins and ends with the rated seasons, and is told in words if they are few', () => {
    const unrated = { ...season(1974), rating: null, deviation: null }
    const ticksIn = (text: string): number[] => [...text.matchAll(/>(\d{4})<\/text>/g)].map(([, year]) => Number(year))
    const years = [2001, 2002, 2003, 2004]
    expect(ticksIn(markupOf(ratingPlot('Ari', [unrated, ...years.map(season)], [])))).toEqual(years)
    const few = markupOf(ratingPlot('Ari', [unrated, season(1992), season(1993)], []))
    expect(few).toContain('Rated in 2 seasons only: 0.50 in 1992, 0.50 in 1993.')
    expect(few).not.toContain('<svg')
    expect(ratingPlot('Ari', [unrated], [])).toBeUndefined()
  })
})

describe('a timeline', () => {
  it('has the podium in the colours of medals, and names only what it has', () => {
    const text = markupOf(timeline('t', 'Ari', starts([1, 2, 3, 7, 1])))
    expect(['gold', 'silver', 'bronze', 'place', 'none'].map((mark) => dotsIn(text, mark))).toEqual([2, 1, 1, 1, 0])
    const legend = /<ul class="legend">[\s\S]*?<\/ul>/.exec(text)?.[0].replaceAll(/<[^>]*>/g, ' ')
    expect(legend?.split(/ {2,}/).filter(Boolean)).toEqual(['Win', '2nd', '3rd', 'Other place'])
  })

  it('ends at the line after the worst place, and has a line of all places below the twentieth', () => {
    const placesIn = (text: string): string[] => [...text.matchAll(/text-anchor="end">([\d+]+)</g)].map(([, at]) => at!)
    expect(placesIn(markupOf(timeline('t', 'Ari', starts([1, 9]))))).toEqual(['1', '2', '3', '5', '9'])
    expect(placesIn(markupOf(timeline('t', 'Ari', starts([1, 48]))))).toEqual(['1', '2', '3', '5', '10', '15', '20+'])
  })

  it('has a tick where each year begins, and a line where a named one does', () => {
    const text = drawn(markupOf(timeline('t', 'Ari', starts([1, 4, 2]))))
    const ticks = [...text.matchAll(/<line class="axis" x1="([\d.]+%)" x2="\1"/g)].map(([, at]) => at)
    // 2000 to the end of 2002, which is the beginning of 2003.
    expect(ticks).toHaveLength(4)
    for (const [, at] of text.matchAll(/<text[^>]* x="([\d.]+%)"[^>]*>\d{4}</g)) {
      expect(ticks).toContain(at)
      expect(text).toContain(`<line class="grid" x1="${at}" x2="${at}"`)
    }
  })

  it('says which years have no contest, in the drawing where there is room', () => {
    const text = markupOf(timeline('t', 'Ari', [...starts([2, 3], 1974), ...starts([12, 10], 1992)]))
    expect(drawn(text)).toMatch(/no contests<\/text><text[^>]*>1976–1991</)
    expect(text).toContain('One dot per contest; no contest in 1976–1991.')
    expect(text).not.toContain('class="band"')
  })
})

test('two values that are close are drawn one above the other, and far ones on one line', () => {
  const linesOf = (shares: Parameters<typeof dumbbell>[0]): number[] => {
    const text = markupOf(dumbbell(shares))
    return [/ cy="(\d+)"/, /<svg x="[^"]+" y="(\d+)"/].map((place) => Number(place.exec(text)?.[1]))
  }
  expect(linesOf([1, 1])).toEqual([8, 16])
  expect(linesOf([0.95, 1])).toEqual([8, 16])
  expect(linesOf([0.3, 1])).toEqual([12, 12])
})
