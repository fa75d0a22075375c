/** The small league and circuit, with lifters, and with people whom only one sport knows as minors. */
import { createApiKey } from '../../../src/access/keys/keys.ts'
import type { Database } from '../../../src/database/database.ts'
import { storeBodybuilding } from '../../../src/importers/bodybuilding/store.ts'
import type { Decision } from '../../../src/importers/identities/across-sports.ts'
import { storePopulation } from '../../../src/importers/population/store.ts'
import type { PopulationWithProfiles } from '../../../src/importers/powerlifting/profiles.ts'
import { loadReference } from '../../../src/importers/reference.ts'
import { storeStrongman } from '../../../src/importers/strongman/store.ts'
import type { SportName } from '../../../src/kernel/sports.ts'
import type { Scope } from '../../../src/kernel/viewer.ts'
import { showFigures, showWith, smallShow } from '../../helpers/bodybuilding.ts'
import { gymFigures, verifiedFigures } from '../../helpers/figures.ts'
import { leagueFigures, leagueWith, smallLeague } from '../../helpers/strongman.ts'
import { createWorld, WORLD_DAY, type World, type WorldOptions } from '../../helpers/world.ts'

const YEAR = Number(WORLD_DAY.slice(0, 4))

/** Of strongman, which knows bodies and no births. */
const league = leagueWith({
  athletes: smallLeague.rows.athletes.map((row) =>
    row.key === 'kaarel' ? { ...row, heightCm: 190, weightKg: 120 } : row,
  ),
})

/** Of bodybuilding, which knows that the same person is a minor. */
const show = showWith({
  athletes: smallShow.rows.athletes.map((row) =>
    row.key === 'hiro' ? { ...row, fullName: 'Kaarel Tammsoo', countryCode: 'EST', birthYear: YEAR - 16 } : row,
  ),
})

const kaarel = (sport: SportName) => ({ name: 'kaarel tammsoo', country: 'EST', year: null, sport })

/** The rules keep apart whose birth and contests do not fit. */
const samePerson: Decision = {
  ...{ one: kaarel('BODYBUILDING'), other: kaarel('STRONGMAN') },
  ...{ otherSport: 'STRONGMAN', decision: 'same' },
}

const FEATS = {
  ...{ bestSquatKg: 210, bestRawSquatKg: 200, bestBenchKg: 140, bestDeadliftKg: 250, bestTotalKg: 600 },
  ...{ bodyweightKg: 82, dots: 400.5, meets: 3, firstYear: 2015, lastYear: 2020 },
}

async function store(database: Database): Promise<void> {
  await storePopulation(database, gymFigures)
  await loadReference(database)
  await storeStrongman(database, league, leagueFigures(league))
  await storeBodybuilding(database, { ...show, acrossSports: [samePerson] }, showFigures(show))
  const { id: athleteId } = await database.prisma.athlete.findUniqueOrThrow({ where: { slug: 'wyatt-culpepper' } })
  const figures: PopulationWithProfiles = {
    ...verifiedFigures,
    profiles: [{ athleteId, name: 'W. Culpepper', confidence: 0.9, reasons: ['same name'], ...FEATS }],
  }
  await storePopulation(database, figures)
}

/** What is cached is part of what is tested. */
export const createPeopleWorld = (options: WorldOptions = {}): Promise<World> =>
  createWorld({ data: { key: `people of ${YEAR}`, store }, ...options })

export async function keyFor({ database, keyCache }: World, ...scopes: readonly Scope[]): Promise<string> {
  const { key } = await createApiKey(database, { name: 'people', scopes, kind: 'test' })
  await keyCache.refresh()
  return key
}

export const bearer = (key: string) => ({ Authorization: `Bearer ${key}` })
