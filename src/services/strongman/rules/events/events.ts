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
  ['deadlift', 'Deadlift', 'A bar from the floor to lockout.', 'Conventional Deadlift'],
  ['axle_deadlift', 'Axle Deadlift', 'A thick bar from the floor to lockout.'],
  [
    'partial_deadlift',
    'Partial Deadlift',
    'A bar raised to about 18 inches off the floor, to lockout.',
    '18-inch Deadlift',
  ],
  [
    'silver_dollar_deadlift',
    'Silver Dollar Deadlift',
    'A bar with a box of coins or plates on each side, raised to about 18 inches off the floor, to lockout.',
  ],
  ['tire_deadlift', 'Tire Deadlift', 'A bar raised by tires, to lockout.', 'Hummer Tire Deadlift'],
  ['log_press', 'Log Press', 'A log lifted from the floor and pressed overhead.', 'Log Lift', 'Log', 'Log Medley'],
  ['axle_press', 'Axle Press', 'A thick bar from the floor to overhead.', 'Axle', 'Apollon’s Wheels', 'Apollon’s Axle'],
  [
    'dumbbell_press',
    'Dumbbell Press',
    'A large dumbbell lifted to the shoulder and pressed overhead with one hand.',
    'Dumbbell',
    'Circus Dumbbell',
    'Cyr Dumbbell',
    'Dumbbell Medley',
  ],
  ['stone_press', 'Stone Press', 'A stone or block pressed overhead.', 'Rock Press', 'Block Press'],
  ['barbell_press', 'Barbell Press', 'A bar pressed overhead from a rack.', 'Circus Barbell', 'Overhead Press'],
  [
    'behind_the_neck_jerk',
    'Behind-the-Neck Jerk',
    'A bar driven overhead from behind the neck.',
    'Behind-the-Neck Press',
    'Flintstone Barbell',
  ],
  ['squat', 'Squat', 'A weight on the back, squatted down and up.', 'Squat Lift', 'Back Squat'],
  [
    'atlas_stones',
    'Atlas Stones',
    'Round stones lifted onto platforms, each heavier than the one before.',
    'Atlas Stone',
    'Atlas Stone Medley',
    'McGlashen Stones',
    'Stones of Strength',
    'Stone Off',
  ],
  [
    'manhood_stone',
    'Manhood Stone',
    'A very heavy stone lifted over a bar.',
    'Manhood Stones',
    'Stone Over Bar',
    'Natural Stones',
    'Natural Stone',
  ],
]
/** The most repetitions within a time limit. */
const REPS: readonly Rest[] = [
  [
    'car_deadlift',
    'Car Deadlift',
    'A car in a frame, deadlifted.',
    'Car Deadlift Machine',
    'Deadlift Machine',
    'Vehicle Deadlift',
  ],
  ['viking_press', 'Viking Press', 'A weight on a lever, pressed overhead for repetitions.'],
  [
    'stone_to_shoulder',
    'Stone to Shoulder',
    'A stone lifted from the floor to the shoulder, for repetitions.',
    'Stone Shoulder',
  ],
  ['safe_lift', 'Safe Lift', 'A safe hoisted by a rope over pulleys, for repetitions.'],
  ['tire_flip', 'Tire Flip', 'A tire flipped end over end.', 'Tyre Flip'],
  ['car_flip', 'Car Flip', 'A car or cars flipped over.'],
]
/** The full course in the shortest time. */
const TIME: readonly Rest[] = [
  ['yoke', 'Yoke', 'A frame carried across the shoulders over a course.', 'Super Yoke', 'Yoke Walk', 'Yoke Race'],
  [
    'farmers_walk',
    'Farmer’s Walk',
    'A weight carried in each hand over a course.',
    'Farmers Walk',
    'Farmers Carry',
    'Giant Farmer’s Walk',
    'Farmer’s Carry',
  ],
  ['frame_carry', 'Frame Carry', 'A frame carried by its handles over a course.', 'Frame Walk'],
  ['timber_carry', 'Timber Carry', 'A frame of timber carried up a ramp.'],
  [
    'truck_pull',
    'Truck Pull',
    'A vehicle pulled by a rope or harness over a course.',
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
    'A vehicle or sled pulled in by a rope, hand over hand, from a sitting position.',
    'Arm Over Arm',
    'Hand Over Hand Pull',
  ],
  ['loading_race', 'Loading Race', 'Odd objects loaded onto a platform.', 'Loading', 'Loading Medley', 'Load & Carry'],
  [
    'medley',
    'Medley',
    'Several objects carried or moved over a course, one after another.',
    'Giant’s Medley',
    'Carry Medley',
    'Carry Race',
  ],
  ['overhead_medley', 'Overhead Medley', 'Several implements pressed overhead, one after another.', 'Press Medley'],
  [
    'carry_and_drag',
    'Carry and Drag',
    'An object carried, then another dragged.',
    'Carry & Drag',
    'Load & Drag',
    'Flip & Drag',
    'Carry & Flip',
    'Load & Push',
  ],
  ['car_walk', 'Car Walk', 'A car without a floor, carried on the shoulders over a course.', 'Car Carry'],
  [
    'wheelbarrow',
    'Wheelbarrow',
    'A loaded wheelbarrow pushed over a course.',
    'Wheelbarrow Carry',
    'Wheelbarrow Race',
    'Wheelbarrow Push',
  ],
  ['power_stairs', 'Power Stairs', 'Weights lifted up a flight of steps, one step at a time.'],
  [
    'fingals_fingers',
    'Fingal’s Fingers',
    'Hinged poles flipped over, each heavier than the one before.',
    'Fingals Fingers',
    'Norse Hammers',
  ],
  ['keg_toss', 'Keg Toss', 'Kegs thrown over a wall, against the clock.', 'Keg Throw'],
  ['sandbag_toss', 'Sandbag Toss', 'Sandbags thrown over a wall.', 'Bag Over Bar', 'Sandbag Throw', 'Bag Toss'],
  ['kettlebell_toss', 'Kettlebell Toss', 'Kettlebells thrown over a wall, against the clock.', 'Kettlebell Throw'],
]
/** The longest time. */
const HOLD: readonly Rest[] = [
  ['hercules_hold', 'Hercules Hold', 'Two pillars kept from falling outwards.', 'Pillars of Hercules', 'Pillar Hold'],
  ['crucifix_hold', 'Crucifix Hold', 'Weights held out to the sides, arms straight.', 'Crucifix'],
  [
    'front_hold',
    'Front Hold',
    'A weight held out in front, arms straight.',
    'Pickaxe Hold',
    'Forward Hold',
    'Wrecking Ball Hold',
  ],
  ['deadlift_hold', 'Deadlift Hold', 'A weight held at the top of a deadlift.', 'Car Hold', 'Silver Dollar Hold'],
]
/** The greatest distance or height. */
const DISTANCE: readonly Rest[] = [
  [
    'weight_over_bar',
    'Weight Over Bar',
    'A weight thrown over a bar, for height.',
    'Weight for Height',
    'Weight Throw',
    'Weight Toss',
  ],
  ['keg_for_height', 'Keg for Height', 'A keg thrown for height.', 'Keg for Max Height', 'Keg Toss for Height'],
  [
    'husafell_stone',
    'Húsafell Stone',
    'A large flat stone carried at the chest, for distance.',
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
  ['caber_toss', 'Caber Toss', 'A tree trunk tossed end over end.', 'Caber'],
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
    ...(['conans_wheel', 'Conan’s Wheel', 'A weight carried around a post.', 'Conans Wheel'] as const),
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
