/** Professional marks in an event, summarized in a few numbers. */
import { describe, expect, it } from 'vitest'
import { summaryOf } from '../../../../src/services/strongman/rules/events/summaries.ts'

const season = (marks: readonly number[], winnerMarks: readonly number[] = []) => ({ marks, winnerMarks })

describe('a summary', () => {
  it('has the mean, the median and the mean of the winners of all seasons', () => {
    expect(summaryOf([season([400, 380], [400]), season([420, 360, 440], [440])], true)).toEqual({
      ...{ sampleSize: 5, mean: 400, median: 400, topTenMean: 400, winnerMean: 420 },
    })
  })

  it('has the mean of the two middle marks as median of an even number', () => {
    expect(summaryOf([season([10, 40, 20, 50])], true)?.median).toBe(30)
  })

  it('has the mean of the ten best marks, of which a time is better if lower', () => {
    // 1 to 12: the ten highest are 3 to 12, the ten lowest 1 to 10.
    const marks = [7, 1, 12, 3, 10, 5, 6, 2, 8, 9, 4, 11]
    expect(summaryOf([season(marks)], true)?.topTenMean).toBe(7.5)
    expect(summaryOf([season(marks)], false)?.topTenMean).toBe(5.5)
  })

  it('has no mean of winners if there are none, and does not exist without marks', () => {
    expect(summaryOf([season([400])], true)?.winnerMean).toBeNull()
    expect(summaryOf([season([])], true)).toBeNull()
    expect(summaryOf([], true)).toBeNull()
  })
})
