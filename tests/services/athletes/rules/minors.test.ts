/** Birth and body facts of minors are withheld. */
import { describe, expect, it } from 'vitest'
import { isMinor } from '../../../../src/services/athletes/rules/minors.ts'

const now = new Date('2026-11-20T12:00:00Z')
const born = (day: string | null, birthYear: number | null = day === null ? null : Number(day.slice(0, 4))) => ({
  dateOfBirth: day === null ? null : new Date(day),
  birthYear,
})

describe('a minor', () => {
  it('is an athlete before the eighteenth birthday', () => {
    expect(isMinor(born('2008-11-20'), new Date('2026-11-20T00:00:00Z'))).toBe(false)
    expect(isMinor(born('2008-11-21'), now)).toBe(true)
    expect(isMinor(born('2008-11-20'), now)).toBe(false)
    expect(isMinor(born('2012-05-05'), now)).toBe(true)
  })

  it('may be an athlete who turns eighteen this year, if the day is unknown', () => {
    expect(isMinor(born(null, 2008), now)).toBe(true)
    expect(isMinor(born(null, 2007), now)).toBe(false)
  })

  it('is not an athlete of unknown age', () => {
    expect(isMinor(born(null), now)).toBe(false)
  })
})
