/**
 * Ranking points of one placing: `100 × level × (N + 1 − place) / N`. The winner gets all, the last of N one N-th, and
 * places between in equal steps, so that a place is worth what it is worth in a field of that size; ties get the same.
 * The level of the contest weighs 5 (world), 3 (major), 1.5 (national) or 1 (regional). They halve every 12 months and
 * are gone after 24, so a ranking is of two seasons, the later of which counts full at the end of the year; by steps,
 * not by days, since nobody should gain on a rival for having competed later in the same season.
 */
import { monthsBefore } from '../../athletes/rules/sport/days.ts'
import type { Start } from './league.ts'
import type { Level } from './rows.ts'

export const FULL_POINTS = 100

export const LEVEL_WEIGHTS: Readonly<Record<Level, number>> = { WORLD: 5, MAJOR: 3, NATIONAL: 1.5, REGIONAL: 1 }

export const HALVED_EVERY_MONTHS = 12

export const COUNTED_MONTHS = 24

/** Of a start as it was; none where it was not placed or does not count. */
export function pointsOf({
  place,
  counts,
  field,
  contest,
}: Pick<Start, 'place' | 'counts' | 'field' | 'contest'>): number {
  if (place === null || place > field.depth || !counts) return 0
  return (FULL_POINTS * LEVEL_WEIGHTS[contest.row.level] * (field.depth + 1 - place)) / field.depth
}

/** What is left of points on a later day, 1 to 0; 0 before they are earned. */
export function shareLeft(earnedOn: string, day: string): number {
  if (earnedOn > day) return 0
  for (let months = HALVED_EVERY_MONTHS, share = 1; months <= COUNTED_MONTHS; months += HALVED_EVERY_MONTHS, share /= 2)
    if (earnedOn > monthsBefore(day, months)) return share
  return 0
}
