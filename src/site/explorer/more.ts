/** The explorer's pages other than search, athletes and contests, by path. */

import { division } from './bodybuilding/division.tsx'
import { onThisDay } from './bodybuilding/on-this-day.tsx'
import { predictions } from './bodybuilding/predictions/index.tsx'
import { season } from './bodybuilding/season.tsx'
import { athletes } from './browse/athletes.tsx'
import { divisions, records, seasons, topLists } from './browse/bodybuilding.tsx'
import { contests, contestsOf } from './browse/contests.tsx'
import { countries } from './browse/countries.tsx'
import { bodybuilding, strongman } from './browse/hubs.tsx'
import { compare } from './compare/index.tsx'
import { series } from './contest/series.tsx'
import { country } from './country.tsx'
import { goat } from './goat/index.tsx'
import { howStrong } from './how-strong/index.tsx'
import { program } from './how-strong/program.tsx'
import { rankings } from './rankings/index.tsx'
import type { Explore } from './shared/frame.tsx'
import { record, topList } from './shared/lists.tsx'
import { strongmanEvent, strongmanEvents } from './strongman/events.tsx'
import { strongmanRecord, strongmanRecords } from './strongman/records.tsx'
import { strongmanSeason, strongmanSeasons } from './strongman/seasons.tsx'
import { strongmanTopList, strongmanTopLists } from './strongman/top-lists.tsx'
import { versions } from './versions.tsx'

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
  '/series/:sport/:slug': series,
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
