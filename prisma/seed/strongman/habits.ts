/**
 * How each event is held, and how strong athletes are at it. Levels are rough, from general knowledge: today's marks of
 * a man of 134 kg and average talent, and a ceiling below today's records.
 */

import type { Choice } from '../../../src/kernel/numbers/random.ts'
import type { Sex } from '../../../src/services/strongman/rules/rows.ts'
import type { Trait } from './people.ts'

/**
 * MAX: the heaviest weight lifted once. REPS: one weight as often as possible. RACE: a course against the clock.
 * SERIES: implements in sequence, each heavier. LOADS: a number of implements of equal weight. HOLD: as long as
 * possible. FAR: metres. TURN: degrees round a post.
 */
export type Mode = 'MAX' | 'REPS' | 'RACE' | 'SERIES' | 'LOADS' | 'HOLD' | 'FAR' | 'TURN'

/** A contest has one or two events of a kind, so that it tests every kind of strength. */
export type Kind = 'PULL' | 'PRESS' | 'CARRY' | 'HAUL' | 'LOAD' | 'THROW' | 'HOLD' | 'STONE'

export interface Habit {
  readonly event: string
  readonly kind: Kind
  /** How often it is held, relative to others of its kind. */
  readonly weight: number
  readonly modes: readonly Choice<Mode>[]
  /** Kilograms for a single lift, or metres, of an average man of 134 kg; and the ceiling. */
  readonly base: number
  readonly ceiling: number
  /** Relative gain per unit of ability. */
  readonly slope: number
  /** Exponent of the effect of bodyweight. */
  readonly mass: number
  /** Women's level as a share of men's. */
  readonly women: number
  readonly traits: Readonly<Partial<Record<Trait, number>>>
  /** Step between the weights of implements. */
  readonly step: number
  /** Seconds that the median athlete of a field takes, or holds. */
  readonly seconds?: readonly [from: number, to: number]
  readonly metres?: readonly number[]
  /** Weight of an implement that is thrown, or carried as far as possible. */
  readonly kg?: Readonly<Record<Sex, number>>
  /** Spellings by mode; each contest draws one. */
  readonly names: Readonly<Partial<Record<Mode, readonly string[]>>>
}

type Lift = Pick<Habit, 'event' | 'kind' | 'weight' | 'modes' | 'base' | 'ceiling' | 'names'> & Partial<Habit>

const lift = (habit: Lift): Habit => ({
  ...{ slope: 0.115, mass: 0.42, women: 0.62, traits: { pull: 0.5 }, step: 10 },
  ...habit,
})
const press = (habit: Omit<Lift, 'kind' | 'modes'> & Partial<Habit>): Habit =>
  lift({
    ...{ kind: 'PRESS', slope: 0.14, mass: 0.38, women: 0.61, traits: { press: 0.55 }, step: 5 },
    ...{
      modes: [
        ['REPS', 7],
        ['MAX', 3],
      ],
    },
    ...habit,
  })
const carry = (habit: Omit<Lift, 'kind' | 'modes' | 'ceiling'> & Partial<Habit>): Habit =>
  lift({
    ...{ kind: 'CARRY', modes: [['RACE', 1]], ceiling: 99_000, slope: 0.1, mass: 0.35, women: 0.64, step: 10 },
    ...{ traits: { carry: 0.4, speed: 0.3 }, seconds: [14, 32], metres: [15, 20, 25, 30] },
    ...habit,
  })
const series = (habit: Omit<Lift, 'modes' | 'ceiling'> & Partial<Habit>): Habit =>
  lift({
    ...{ modes: [['LOADS', 1]], ceiling: 99_000, slope: 0.1, mass: 0.3, women: 0.62, step: 5 },
    ...{ traits: { speed: 0.35, stamina: 0.35 }, seconds: [32, 52] },
    ...habit,
  })
const far = (habit: Omit<Lift, 'modes'> & Partial<Habit>): Habit =>
  lift({
    modes: [['FAR', 1]],
    slope: 0.055,
    mass: 0.1,
    women: 0.86,
    traits: { speed: 0.5, pull: 0.2 },
    step: 1,
    ...habit,
  })

export const HABITS: readonly Habit[] = [
  lift({
    ...{
      event: 'deadlift',
      kind: 'PULL',
      weight: 16,
      modes: [
        ['REPS', 6],
        ['MAX', 4],
      ],
      base: 328,
      ceiling: 505,
    },
    names: { MAX: ['Max Deadlift', 'Max. Deadlift'], REPS: ['Deadlift for Reps', 'Deadlift', 'Conventional Deadlift'] },
  }),
  lift({
    ...{ event: 'partial_deadlift', kind: 'PULL', weight: 3, modes: [['MAX', 1]], base: 350, ceiling: 530 },
    names: { MAX: ['18-inch Deadlift', 'Partial Deadlift'] },
  }),
  lift({
    ...{ event: 'tire_deadlift', kind: 'PULL', weight: 1, modes: [['MAX', 1]], base: 340, ceiling: 540 },
    names: { MAX: ['Tire Deadlift'] },
  }),
  lift({
    ...{ event: 'car_deadlift', kind: 'PULL', weight: 7, modes: [['REPS', 1]], base: 330, ceiling: 480 },
    names: { REPS: ['Car Deadlift'] },
  }),
  lift({
    ...{
      event: 'squat',
      kind: 'PULL',
      weight: 4,
      modes: [
        ['REPS', 8],
        ['MAX', 2],
      ],
      base: 275,
      ceiling: 430,
    },
    names: { MAX: ['Max Squat'], REPS: ['Squat Lift', 'Squat'] },
  }),
  press({
    ...{ event: 'log_press', weight: 16, base: 138, ceiling: 227 },
    names: { MAX: ['Max Log Lift', 'Max. Log Press'], REPS: ['Log Lift', 'Log Press', 'Log for Reps'] },
  }),
  press({
    ...{ event: 'axle_press', weight: 8, base: 133, ceiling: 214 },
    names: { MAX: ['Max Axle Press'], REPS: ['Axle Press', 'Apollon’s Axle'] },
  }),
  press({
    ...{
      event: 'dumbbell_press',
      weight: 7,
      base: 78,
      ceiling: 147,
      step: 2,
      modes: [
        ['REPS', 9],
        ['MAX', 1],
      ],
    },
    names: { MAX: ['Max Dumbbell'], REPS: ['Dumbbell Press', 'Circus Dumbbell'] },
  }),
  press({
    ...{ event: 'viking_press', weight: 6, base: 138, ceiling: 210, modes: [['REPS', 1]] },
    names: { REPS: ['Viking Press'] },
  }),
  press({
    ...{ event: 'barbell_press', weight: 3, base: 140, ceiling: 230 },
    names: { MAX: ['Max Overhead Press'], REPS: ['Overhead Press'] },
  }),
  press({
    ...{ event: 'stone_press', weight: 2, base: 108, ceiling: 160, modes: [['REPS', 1]] },
    names: { REPS: ['Stone Press', 'Block Press'] },
  }),
  series({
    ...{ event: 'overhead_medley', kind: 'PRESS', weight: 4, modes: [['SERIES', 1]], base: 132, slope: 0.13 },
    ...{ traits: { press: 0.45, stamina: 0.2 }, names: { SERIES: ['Overhead Medley', 'Press Medley'] } },
  }),
  carry({ event: 'yoke', weight: 10, base: 330, names: { RACE: ['Super Yoke', 'Yoke', 'Yoke Walk'] } }),
  carry({
    ...{ event: 'farmers_walk', weight: 12, base: 122, step: 5, metres: [20, 30, 40], seconds: [18, 36] },
    names: { RACE: ['Farmer’s Walk', 'Farmers Walk'] },
  }),
  carry({ event: 'frame_carry', weight: 5, base: 310, names: { RACE: ['Frame Carry'] } }),
  carry({ event: 'timber_carry', weight: 2, base: 320, step: 10, metres: [12], names: { RACE: ['Timber Carry'] } }),
  carry({ event: 'car_walk', weight: 2, base: 390, metres: [20], names: { RACE: ['Car Walk'] } }),
  carry({
    ...{ event: 'wheelbarrow', weight: 2, base: 380, metres: [20, 30], seconds: [16, 28] },
    names: { RACE: ['Wheelbarrow', 'Wheelbarrow Race'] },
  }),
  far({
    ...{
      event: 'husafell_stone',
      kg: { MALE: 175, FEMALE: 105 },
      kind: 'CARRY',
      weight: 4,
      base: 41,
      ceiling: 95,
      slope: 0.2,
      mass: 0.4,
      women: 0.9,
    },
    ...{ traits: { carry: 0.4, stamina: 0.3 }, names: { FAR: ['Húsafell Stone', 'Husafell Stone Carry'] } },
  }),
  far({
    ...{
      event: 'shield_carry',
      kg: { MALE: 180, FEMALE: 110 },
      kind: 'CARRY',
      weight: 2,
      base: 38,
      ceiling: 88,
      slope: 0.2,
      mass: 0.4,
      women: 0.9,
    },
    ...{ traits: { carry: 0.4, stamina: 0.3 }, names: { FAR: ['Shield Carry'] } },
  }),
  lift({
    ...{ event: 'conans_wheel', kind: 'CARRY', weight: 2, modes: [['TURN', 1]], base: 520, ceiling: 2400, slope: 0.2 },
    ...{ women: 0.9, traits: { carry: 0.4, stamina: 0.3 }, step: 1, names: { TURN: ['Conan’s Wheel'] } },
  }),
  carry({
    ...{ event: 'truck_pull', kind: 'HAUL', weight: 12, base: 14_000, mass: 0.8, step: 500, seconds: [34, 50] },
    ...{ metres: [20, 25, 30], slope: 0.13, traits: { stamina: 0.4, speed: 0.2 } },
    names: { RACE: ['Truck Pull', 'Bus Pull', 'Plane Pull', 'Train Pull', 'Vehicle Pull'] },
  }),
  carry({
    ...{ event: 'arm_over_arm', kind: 'HAUL', weight: 4, base: 8_000, mass: 0.7, step: 500, seconds: [34, 50] },
    ...{ metres: [20, 25], slope: 0.13, traits: { pull: 0.4, stamina: 0.2 }, names: { RACE: ['Arm Over Arm Pull'] } },
  }),
  carry({
    ...{ event: 'carry_and_drag', kind: 'HAUL', weight: 4, base: 230, metres: [30, 40], seconds: [30, 50] },
    ...{ traits: { carry: 0.3, stamina: 0.4 }, names: { RACE: ['Carry and Drag', 'Carry & Drag'] } },
  }),
  series({
    ...{ event: 'loading_race', kind: 'LOAD', weight: 8, base: 112, names: { LOADS: ['Loading Race'] } },
  }),
  series({ event: 'medley', kind: 'LOAD', weight: 7, base: 130, names: { LOADS: ['Medley', 'Giant’s Medley'] } }),
  series({
    ...{ event: 'power_stairs', kind: 'LOAD', weight: 3, base: 195, names: { LOADS: ['Power Stairs'] } },
  }),
  series({
    ...{ event: 'fingals_fingers', kind: 'LOAD', weight: 3, modes: [['SERIES', 1]], base: 260, step: 10 },
    names: { SERIES: ['Fingal’s Fingers'] },
  }),
  series({
    ...{ event: 'keg_toss', kind: 'THROW', weight: 5, modes: [['SERIES', 1]], base: 20, slope: 0.08, step: 1 },
    ...{ women: 0.62, traits: { speed: 0.6 }, names: { SERIES: ['Keg Toss'] } },
  }),
  series({
    ...{ event: 'sandbag_toss', kind: 'THROW', weight: 3, modes: [['SERIES', 1]], base: 19, slope: 0.08, step: 1 },
    ...{ women: 0.62, traits: { speed: 0.6 }, names: { SERIES: ['Sandbag Toss', 'Bag Over Bar'] } },
  }),
  far({
    ...{ event: 'weight_over_bar', kg: { MALE: 25, FEMALE: 15 }, kind: 'THROW', weight: 5, base: 4.7, ceiling: 6.2 },
    names: { FAR: ['Weight Over Bar', 'Weight for Height'] },
  }),
  far({
    ...{ event: 'keg_for_height', kg: { MALE: 15, FEMALE: 10 }, kind: 'THROW', weight: 2, base: 5.7, ceiling: 7.6 },
    names: { FAR: ['Keg for Height'] },
  }),
  carry({
    ...{
      event: 'hercules_hold',
      kind: 'HOLD',
      weight: 5,
      modes: [['HOLD', 1]],
      base: 160,
      seconds: [40, 62],
      mass: 0.2,
    },
    ...{ slope: 0.12, traits: { carry: 0.6 }, names: { HOLD: ['Hercules Hold'] } },
  }),
  carry({
    ...{ event: 'front_hold', kind: 'HOLD', weight: 3, modes: [['HOLD', 1]], base: 21, step: 1, seconds: [32, 48] },
    ...{ slope: 0.12, mass: 0.1, traits: { press: 0.5 }, names: { HOLD: ['Front Hold'] } },
  }),
  carry({
    ...{ event: 'deadlift_hold', kind: 'HOLD', weight: 2, modes: [['HOLD', 1]], base: 300, seconds: [30, 50] },
    ...{ slope: 0.12, traits: { carry: 0.5 }, names: { HOLD: ['Deadlift Hold', 'Car Hold'] } },
  }),
  series({
    ...{
      event: 'atlas_stones',
      kind: 'STONE',
      weight: 14,
      modes: [['SERIES', 1]],
      base: 148,
      ceiling: 235,
      slope: 0.1,
    },
    ...{ mass: 0.4, traits: { pull: 0.25, speed: 0.25 }, seconds: [26, 40] },
    names: { SERIES: ['Atlas Stones', 'Stones of Strength'] },
  }),
  lift({
    ...{ event: 'manhood_stone', kind: 'STONE', weight: 3, modes: [['REPS', 1]], base: 150, ceiling: 245, step: 5 },
    ...{ traits: { pull: 0.3, stamina: 0.2 }, names: { REPS: ['Stone Over Bar', 'Manhood Stone'] } },
  }),
  lift({
    ...{ event: 'stone_to_shoulder', kind: 'STONE', weight: 3, modes: [['REPS', 1]], base: 118, ceiling: 185, step: 5 },
    ...{ traits: { pull: 0.3, stamina: 0.2 }, names: { REPS: ['Stone to Shoulder', 'Stone Shoulder'] } },
  }),
]
