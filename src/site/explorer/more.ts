/** The explorer's pages other than search, athletes and contests, by path. */

import { division } from './bodybuilding/division.ts'
import { onThisDay } from './bodybuilding/on-this-day.ts'
import { predictions } from './bodybuilding/predictions/index.ts'
import { season } from './bodybuilding/season.ts'
import { athletes } from './browse/athletes.ts'
import { divisions, records, seasons, topLists } from './browse/bodybuilding.ts'
import { contests, contestsOf } from './browse/contests.ts'
import { countries } from './browse/countries.ts'
import { bodybuilding, strongman } from './browse/hubs.ts'
import { compare } from './compare/index.ts'
import { country } from './country.ts'
import { goat } from './goat/index.ts'
import { howStrong } from './how-strong/index.ts'
import { program } from './how-strong/program.ts'
import { rankings } from './rankings/index.ts'
import type { Explore } from './shared/frame.ts'
import { record, topList } from './shared/lists.ts'
import { strongmanEvent, strongmanEvents } from './strongman/events.ts'
import { strongmanRecord, strongmanRecords } from './strongman/records.ts'
import { strongmanSeason, strongmanSeasons } from './strongman/seasons.ts'
import { strongmanTopList, strongmanTopLists } from './strongman/top-lists.ts'
import { versions } from './versions.ts'

export const MORE_PAGES: Readonly<Record<string, Explore>> = {
  '/how-strong': howStrong,
  '/compare': compare,
  '/rankings': rankings,
  '/goat': goat,
  '/on-this-day': onThisDay,
  '/athletes': athletes,
  '/contests': contests,
  '/contests/strongman': contestsOf('strongman'),
  '/contests/bodybuilding': contestsOf('bodybuilding'),
  '/countries': countries,
  '/countries/:country': country,
  '/strongman': strongman,
  '/strongman/events': strongmanEvents,
  '/strongman/events/:event': strongmanEvent,
  '/strongman/records': strongmanRecords,
  '/strongman/records/:event': strongmanRecord,
  '/strongman/seasons': strongmanSeasons,
  '/strongman/seasons/:year': strongmanSeason,
  '/strongman/top-lists': strongmanTopLists,
  '/strongman/top-lists/:category': strongmanTopList,
  '/bodybuilding': bodybuilding,
  '/bodybuilding/divisions': divisions,
  '/bodybuilding/divisions/:slug': division,
  '/bodybuilding/seasons': seasons,
  '/bodybuilding/seasons/:year': season,
  '/bodybuilding/records': records,
  '/bodybuilding/records/:category': record,
  '/bodybuilding/top-lists': topLists,
  '/bodybuilding/top-lists/:slug': topList,
  '/bodybuilding/predictions': predictions,
  '/programs/:slug': program,
  '/versions': versions,
}
