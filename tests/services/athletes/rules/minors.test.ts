/** Birth and body facts of minors are withheld. */
import { describe, expect, it } from 'vitest'
import { isMinor } from '../../../../src/services/athletes/rules/minors.ts'

const now = new Date('2026-11-20T12:00:00Z')
const born = (day: string | null, birthYear: number | null = day === null ? null : Number(day.slice(0, 4))) => ({
  dateOfBirth: day === null ? null : new Date(day),
  birthYear,
})

describe('a minor', () => {
  it('is who has not had the eighteenth birthday', () => {
    expect(isMinor(born('2008-11-21'), now)).toBe(true)
    expect(isMinor(born('2008-11-20'), now)).toBe(false)
    expect(isMinor(born('2012-05-05'), now)).toBe(true)
  })

  it('may be who turns eighteen in a year of which the day is not known', () => {
    expect(isMinor(born(null, 2008), now)).toBe(true)
    expect(isMinor(born(null, 2007), now)).toBe(false)
  })

  it('is nobody of whom nothing is known', () => {
    expect(isMinor(born(null), now)).toBe(false)
  })
})
