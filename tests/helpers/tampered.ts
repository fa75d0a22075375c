/** Worlds whose stored figures or surfaces are made wrong, for the checks of the published data. */
import { print } from 'graphql'
import { checkData, type DataCheck, type Surfaces } from '../../src/commands/data/consistency/index.ts'
import { surfacesOf } from '../../src/commands/data/surfaces.ts'
import { storeBodybuilding } from '../../src/importers/bodybuilding/store.ts'
import { storePopulation } from '../../src/importers/population/store.ts'
import { loadReference } from '../../src/importers/reference.ts'
import { storeStrongman } from '../../src/importers/strongman/store.ts'
import { showFigures, smallShow } from './bodybuilding.ts'
import { gymFigures, verifiedFigures } from './figures.ts'
import { leagueFigures, smallLeague } from './strongman.ts'
import { createWorld, type World } from './world.ts'

/** A statement that makes a stored figure wrong, and the check and figure that it is found as. */
export type Tampered = readonly [sql: string, check: string, figure: string | RegExp]

export const surfacesIn = ({ server, url, key }: World): Surfaces =>
  surfacesOf({ execute: server.gateway.execute, url, key })

export const checkAll = (surfaces: Surfaces): Promise<DataCheck> => checkData(surfaces, { sample: Infinity })

/** The small test world, after the statements. */
export const tamperedWorld = (key: string, statements: readonly Tampered[]): Promise<World> =>
  createWorld({
    data: {
      key,
      async store(empty) {
        for (const figures of [verifiedFigures, gymFigures]) await storePopulation(empty, figures)
        await loadReference(empty)
        await storeStrongman(empty, smallLeague, leagueFigures(smallLeague))
        await storeBodybuilding(empty, smallShow, showFigures(smallShow))
        await empty.transaction(async (sql) => {
          for (const [statement] of statements) await sql.query(statement)
        })
      },
    },
  })

/** The figures that a check found contradicted and that are the expected one. */
export const foundAs = ({ contradictions }: DataCheck, check: string, figure: string | RegExp): string[] =>
  contradictions
    .filter((one) => one.check === check)
    .map((one) => one.figure)
    .filter((one) => (typeof figure === 'string' ? one === figure : figure.test(one)))

type Changed = (text: string, what: string) => string

/** The surfaces with the text of each answer changed; `what` is the document that is executed, or the path. */
export const changed = (real: Surfaces, change: { readonly [Surface in keyof Surfaces]?: Changed }): Surfaces => {
  const { query = same, rest = same, page = same } = change
  return {
    query: async (document, variables) =>
      JSON.parse(query(JSON.stringify(await real.query(document, variables)), print(document))),
    rest: async (...asked) => JSON.parse(rest(JSON.stringify(await real.rest(...asked)), asked[0])),
    page: async (path) => page(await real.page(path), path),
  }
}

const same: Changed = (text) => text

/** A path, what is changed in its text and to what, and the figure that the change is found as. */
export type ChangedText = readonly [path: string, from: string | RegExp, to: string, figure: string | RegExp]

/** Changes the text of one path, and returns the figures that the check of the surface then finds contradicted. */
export async function foundAfter(
  world: World,
  surface: 'rest' | 'page',
  [changedPath, from, to, figure]: ChangedText,
): Promise<{ readonly figures: readonly string[]; readonly found: DataCheck }> {
  let isChanged = false
  const change: Changed = (text, path) => {
    if (path !== changedPath) return text
    const other = text.replace(from, to)
    isChanged ||= other !== text
    return other
  }
  const found = await checkAll(changed(surfacesIn(world), { [surface]: change }))
  if (!isChanged) throw new Error(`${changedPath} has no ${from}.`)
  return { figures: foundAs(found, surface === 'rest' ? 'REST' : 'pages', figure), found }
}
