/**
 * The events of strongman by canonical key, and the spellings that contests use for them. An event that matches no key
 * keeps its own name and takes part in no comparison across contests.
 */
import { fold } from '../../../../kernel/text/names.ts'
import type { Unit } from '../rows.ts'

export type Measure = 'WEIGHT' | 'REPS' | 'TIME' | 'DISTANCE'

export interface EventFacts {
  readonly key: string
  readonly name: string
  /** The measure of bests, records and standards. A contest may still decide the event by another one. */
  readonly measure: Measure
  readonly unit: Unit
  readonly higherIsBetter: boolean
  /**
   * False if contests use different implements or courses, so that marks of different contests are hardly comparable.
   */
  readonly comparable: boolean
  readonly description: string
  readonly aliases: readonly string[]
}

type Rest = readonly [key: string, name: string, description: string, ...aliases: string[]]

const facts =
  (measure: Measure, unit: Unit, higherIsBetter: boolean, comparable: boolean) =>
  ([key, name, description, ...aliases]: Rest): EventFacts => ({
    ...{ key, name, measure, unit, higherIsBetter, comparable, description, aliases },
  })

/** The heaviest weight lifted, whether once or for repetitions. */
const WEIGHT: readonly Rest[] = [
  ['deadlift', 'Deadlift', 'A bar from the floor to a stand.', 'Axle Deadlift', 'Deadlift Machine', 'Circus Deadlift'],
  [
    'partial_deadlift',
    'Partial Deadlift',
    'A bar from blocks to a stand.',
    '18-inch Deadlift',
    'Silver Dollar Deadlift',
  ],
  ['tire_deadlift', 'Tire Deadlift', 'A bar loaded with tires, which start higher.', 'Hummer Tire Deadlift'],
  ['log_press', 'Log Press', 'A log from the floor to arms’ length overhead.', 'Log Lift', 'Log', 'Log Medley'],
  ['axle_press', 'Axle Press', 'A thick bar from the floor overhead.', 'Axle', 'Apollon’s Wheels', 'Apollon’s Axle'],
  [
    'dumbbell_press',
    'Dumbbell Press',
    'One dumbbell overhead with one hand.',
    'Dumbbell',
    'Circus Dumbbell',
    'Cyr Dumbbell',
    'Dumbbell Medley',
  ],
  ['stone_press', 'Stone Press', 'A stone or block overhead.', 'Rock Press', 'Block Press'],
  [
    'barbell_press',
    'Barbell Press',
    'A bar from a rack overhead.',
    'Behind-the-Neck Jerk',
    'Flintstone Barbell',
    'Circus Barbell',
    'Overhead Press',
  ],
  ['squat', 'Squat', 'A bar on the back, down and up.', 'Squat Lift', 'Back Squat'],
  [
    'atlas_stones',
    'Atlas Stones',
    'Round stones onto platforms, each heavier than the one before.',
    'Atlas Stone',
    'Atlas Stone Medley',
    'McGlashen Stones',
    'Stones of Strength',
    'Stone Off',
  ],
  [
    'manhood_stone',
    'Manhood Stone',
    'One very heavy stone over a bar.',
    'Manhood Stones',
    'Stone Over Bar',
    'Natural Stones',
    'Natural Stone',
  ],
]
/** The most repetitions within a time limit. */
const REPS: readonly Rest[] = [
  ['car_deadlift', 'Car Deadlift', 'A car in a frame, for repetitions.', 'Car Deadlift Machine', 'Vehicle Deadlift'],
  ['viking_press', 'Viking Press', 'A levered weight overhead, for repetitions.'],
  [
    'stone_to_shoulder',
    'Stone to Shoulder',
    'A stone from the floor to the shoulder, for repetitions.',
    'Stone Shoulder',
  ],
  ['safe_lift', 'Safe Lift', 'A safe by pulleys, for repetitions.'],
  ['tire_flip', 'Tire Flip', 'A tire end over end.', 'Tyre Flip'],
  ['car_flip', 'Car Flip', 'Cars turned over.'],
]
/** The full course in the shortest time. */
const TIME: readonly Rest[] = [
  ['yoke', 'Yoke', 'A frame on the shoulders over a course.', 'Super Yoke', 'Yoke Walk', 'Yoke Race'],
  [
    'farmers_walk',
    'Farmer’s Walk',
    'A weight in each hand over a course.',
    'Farmers Walk',
    'Farmers Carry',
    'Giant Farmer’s Walk',
    'Farmer’s Carry',
  ],
  ['frame_carry', 'Frame Carry', 'A frame in the hands over a course.', 'Frame Walk'],
  ['timber_carry', 'Timber Carry', 'A frame of timber up a ramp.'],
  [
    'truck_pull',
    'Truck Pull',
    'A vehicle on a rope or harness over a course.',
    'Vehicle Pull',
    'Bus Pull',
    'Plane Pull',
    'Train Pull',
    'Tram Pull',
    'Car Pull',
    'Tractor Pull',
    'Tank Pull',
    'Boat Pull',
    'Airplane Pull',
  ],
  [
    'arm_over_arm',
    'Arm Over Arm Pull',
    'A vehicle hauled in by a rope, seated.',
    'Arm Over Arm',
    'Hand Over Hand Pull',
  ],
  ['loading_race', 'Loading Race', 'Odd weights carried onto a platform.', 'Loading', 'Loading Medley', 'Load & Carry'],
  [
    'medley',
    'Medley',
    'Several weights over a course, one after the other.',
    'Giant’s Medley',
    'Carry Medley',
    'Carry Race',
  ],
  ['overhead_medley', 'Overhead Medley', 'Several weights overhead, one after the other.', 'Press Medley'],
  [
    'carry_and_drag',
    'Carry and Drag',
    'A weight carried, then dragged.',
    'Carry & Drag',
    'Load & Drag',
    'Flip & Drag',
    'Carry & Flip',
    'Load & Push',
  ],
  ['car_walk', 'Car Walk', 'A car without floor on the shoulders over a course.', 'Car Carry'],
  [
    'wheelbarrow',
    'Wheelbarrow',
    'A loaded barrow over a course.',
    'Wheelbarrow Carry',
    'Wheelbarrow Race',
    'Wheelbarrow Push',
  ],
  ['power_stairs', 'Power Stairs', 'Weights up a flight of stairs.'],
  [
    'fingals_fingers',
    'Fingal’s Fingers',
    'Hinged poles turned over, each heavier than the one before.',
    'Fingals Fingers',
    'Norse Hammers',
  ],
  ['keg_toss', 'Keg Toss', 'Kegs over a wall, against the clock.', 'Keg Throw'],
  ['sandbag_toss', 'Sandbag Toss', 'Bags over a wall, against the clock.', 'Bag Over Bar', 'Sandbag Throw', 'Bag Toss'],
  ['kettlebell_toss', 'Kettlebell Toss', 'Kettlebells over a wall, against the clock.', 'Kettlebell Throw'],
]
/** The longest time. */
const HOLD: readonly Rest[] = [
  ['hercules_hold', 'Hercules Hold', 'Two pillars kept from falling apart.', 'Pillars of Hercules', 'Pillar Hold'],
  ['crucifix_hold', 'Crucifix Hold', 'Weights held with the arms out to the sides.', 'Crucifix'],
  [
    'front_hold',
    'Front Hold',
    'A weight held with the arms out in front.',
    'Pickaxe Hold',
    'Forward Hold',
    'Wrecking Ball Hold',
  ],
  ['deadlift_hold', 'Deadlift Hold', 'A weight held at arms’ length.', 'Car Hold', 'Silver Dollar Hold'],
]
/** The greatest distance or height. */
const DISTANCE: readonly Rest[] = [
  [
    'weight_over_bar',
    'Weight Over Bar',
    'A weight over a bar, for height.',
    'Weight for Height',
    'Weight Throw',
    'Weight Toss',
  ],
  ['keg_for_height', 'Keg for Height', 'A keg over a bar, for height.', 'Keg for Max Height', 'Keg Toss for Height'],
  [
    'husafell_stone',
    'Húsafell Stone',
    'A flat stone carried for distance.',
    'Husafell Stone Carry',
    'Húsafell Sandbag Carry',
  ],
  [
    'africa_stone',
    'Africa Stone',
    'A stone in the shape of Africa, carried for distance.',
    'Natural Stone Carry',
    'Basque Circle',
  ],
  ['shield_carry', 'Shield Carry', 'A steel shield carried for distance.', 'Shield Walk'],
  ['caber_toss', 'Caber Toss', 'A trunk thrown.', 'Caber'],
]

export const EVENTS: readonly EventFacts[] = [
  ...WEIGHT.map(facts('WEIGHT', 'kg', true, true)),
  ...REPS.map(facts('REPS', 'reps', true, false)),
  ...TIME.map(facts('TIME', 's', false, false)),
  ...HOLD.map(facts('TIME', 's', true, false)),
  ...DISTANCE.map(facts('DISTANCE', 'm', true, true)),
  facts(
    'DISTANCE',
    'deg',
    true,
    false,
  )([
    ...(['conans_wheel', 'Conan’s Wheel', 'A weight carried round a post, for degrees.', 'Conans Wheel'] as const),
    ...['Wheel of Pain', 'Conan’s Circle'],
  ]),
]

const byKey = new Map(EVENTS.map((event) => [event.key, event]))

const byName = new Map(
  EVENTS.flatMap((event) =>
    [event.key.replaceAll('_', ' '), event.name, ...event.aliases].map((name) => [spelling(name), event]),
  ),
)

/** The event for a canonical key. Paths may write the key with hyphens. */
export const eventOfKey = (key: string): EventFacts | undefined => byKey.get(key.toLowerCase().replaceAll('-', '_'))

/** The event that a contest's own spelling refers to: `Max. Deadlift`, `Log for Reps (140-149 kg)`, `Medley #2`. */
export const eventNamed = (name: string): EventFacts | undefined => byName.get(spelling(name))

/** Every known spelling, in its stored folded form. */
export const SPELLINGS: readonly (readonly [spelling: string, key: string])[] = [...byName].map(([name, { key }]) => [
  name,
  key,
])

/** Normalizes a name. Variants, weights and numbers in it do not identify the event. */
function spelling(name: string): string {
  return fold(name.replace(/\(.*?\)|#\d+/g, ' '))
    .replace(/^max(imum)? /, '')
    .replace(/ (for|to) (max(imum)? )?(reps|repetitions|time|distance|weight)$/, '')
    .replace(/ ladder$/, '')
}
