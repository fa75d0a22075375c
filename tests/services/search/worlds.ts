/** Worlds to search: demo data, and the real files where they are present. */
import { demoBodybuilding } from '../../../prisma/seed/bodybuilding/index.ts'
import { demoStrongman } from '../../../prisma/seed/strongman/index.ts'
import type { Database } from '../../../src/database/database.ts'
import * as bodybuilding from '../../../src/importers/bodybuilding/store.ts'
import { withNicknames } from '../../../src/importers/nicknames.ts'
import { storePopulation } from '../../../src/importers/population/store.ts'
import { loadReference } from '../../../src/importers/reference.ts'
import { readBodybuildingFiles } from '../../../src/importers/sources/bodybuilding-files/files.ts'
import { readStrongmanArchive } from '../../../src/importers/sources/strongman-archive/archive.ts'
import { DEFAULT_INPUT } from '../../../src/importers/sport/files.ts'
import * as strongman from '../../../src/importers/strongman/store.ts'
import { Report } from '../../../src/kernel/faults/report.ts'
import { gymFigures, verifiedFigures } from '../../helpers/figures.ts'
import { REAL_BODYBUILDING, REAL_STRONGMAN } from '../../helpers/real-files.ts'
import { createWorld, type World } from '../../helpers/world.ts'

const TODAY = '2026-11-20'

interface Sports {
  readonly strongman: strongman.StrongmanData
  readonly bodybuilding: bodybuilding.BodybuildingData
}

async function store(database: Database, data: Sports): Promise<void> {
  for (const figures of [verifiedFigures, gymFigures]) await storePopulation(database, figures)
  await loadReference(database)
  const league = strongman.computed(data.strongman, TODAY)
  await strongman.storeStrongman(database, data.strongman, league.figures)
  const shows = bodybuilding.computed(data.bodybuilding, TODAY)
  await bodybuilding.storeBodybuilding(database, data.bodybuilding, shows.figures)
}

/** At a twentieth of the published size. */
export const demoWorld = (): Promise<World> =>
  createWorld({ data: { key: 'demo for search', store: (database) => store(database, demoData()) } })

function demoData(): Sports {
  const options = { scale: 0.05, today: TODAY }
  const [league, shows] = [demoStrongman(options), demoBodybuilding(options)]
  const html = (data: typeof league | typeof shows) => ({ ...data.attribution, html: data.attribution.text })
  return {
    strongman: { ...league, attribution: html(league) },
    bodybuilding: { ...shows, attribution: html(shows) },
  }
}

export const realWorld = (): Promise<World> =>
  createWorld({
    data: { key: 'real files for search', store: async (database) => store(database, await realData()) },
  })

async function realData(): Promise<Sports> {
  const reading = { report: new Report(), today: TODAY, input: DEFAULT_INPUT }
  return {
    strongman: await withNicknames(await readStrongmanArchive(REAL_STRONGMAN, reading), 'STRONGMAN', reading),
    bodybuilding: await withNicknames(await readBodybuildingFiles(REAL_BODYBUILDING, reading), 'BODYBUILDING', reading),
  }
}
