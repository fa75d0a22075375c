/** Which event a contest's own spelling refers to. */
import { describe, expect, it } from 'vitest'
import { eventNamed, eventOfKey } from '../../../../src/services/strongman/rules/events/events.ts'

const keyOf = (name: string) => eventNamed(name)?.key

describe('the events of the catalogue', () => {
  it('are found by key, with underscores or hyphens, and by every usual spelling', () => {
    for (const key of ['log_press', 'log-press', 'LOG_PRESS']) expect(eventOfKey(key)?.name, key).toBe('Log Press')
    for (const name of ['Log Lift', 'Max. Log Press', 'Log for Reps (140-149 kg)', 'Log Ladder', 'log #2']) {
      expect(keyOf(name), name).toBe('log_press')
    }
    expect(keyOf('Tug of War')).toBeUndefined()
  })

  it('keep lifts apart that have bests and records of their own', () => {
    const lifts = {
      Deadlift: 'deadlift',
      'Max. Axle Deadlift': 'axle_deadlift',
      '18-inch Deadlift': 'partial_deadlift',
      'Silver Dollar Deadlift': 'silver_dollar_deadlift',
      'Hummer Tire Deadlift': 'tire_deadlift',
      'Deadlift Machine': 'car_deadlift',
      'Overhead Press': 'barbell_press',
      'Max. Behind-the-Neck Jerk': 'behind_the_neck_jerk',
      'Flintstone Barbell': 'behind_the_neck_jerk',
    }
    for (const [name, key] of Object.entries(lifts)) expect(keyOf(name), name).toBe(key)
  })
})
