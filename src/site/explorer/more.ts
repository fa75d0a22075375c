/** The pages beside search, athletes and contests: questions, lists, and what is known of days, divisions and countries. */
import { compare } from './compare.ts'
import { country } from './country.ts'
import { division } from './division.ts'
import type { Explore } from './frame.ts'
import { goat } from './goat.ts'
import { howStrong } from './how-strong.ts'
import { record, topList } from './lists.ts'
import { onThisDay } from './on-this-day.ts'
import { predictions } from './predictions.ts'
import { rankings } from './rankings.ts'
import { season } from './season.ts'

export const MORE_PAGES: Readonly<Record<string, Explore>> = {
  '/how-strong': howStrong,
  '/compare': compare,
  '/rankings': rankings,
  '/goat': goat,
  '/on-this-day': onThisDay,
  '/countries/:country': country,
  '/bodybuilding/divisions/:slug': division,
  '/bodybuilding/seasons/:year': season,
  '/bodybuilding/records/:category': record,
  '/bodybuilding/top-lists/:slug': topList,
  '/bodybuilding/predictions': predictions,
}
