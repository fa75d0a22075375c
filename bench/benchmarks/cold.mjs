// Uncached responses on PostgreSQL: bodybuilding REST against hand-written Express and sofa-api, and GraphQL three
// levels deep against PostGraphile 5, all on one database.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { atLeast } from '../harness/figures.mjs'
import { NEWER_NODE } from '../harness/install.mjs'
import { learn, openProduct } from '../harness/keyed.mjs'
import { startDatabase } from '../harness/postgres.mjs'
import { CONNECTIONS, inRounds, roundFigures, shareOf } from '../harness/rounds.mjs'
import { startProduct, startServer } from '../harness/server.mjs'
import { threeLevels } from '../harness/three-levels.mjs'
import { peers } from '../harness/work.mjs'

const ATHLETES = '/bodybuilding/v1/athletes'
/** Enough that each connection has several of its own. */
const PROFILES = 1_000
const PAGES = 100

export default {
  title: 'answers that are made anew, on PostgreSQL, beside hand-written Express, sofa-api and PostGraphile 5',
  async run({ work, rounds, seconds }) {
    const database = await startDatabase()
    if (!database) return { figures: [], notes: ['There is no PostgreSQL: nothing was measured.'] }
    const started = []
    try {
      const env = { DATABASE_URL: database.url, RESPONSE_CACHE_BYTES: '0' }
      const { server: product, headers, env: own } = await openProduct(work.fresh('data'), env)
      started.push(product)
      // Prevents autovacuum of freshly loaded tables from running during a measurement.
      await database.ask('VACUUM ANALYZE')
      const start = async (file, args = [], options = {}) => {
        const peerEnv = { ...own, NODE_ENV: 'production', GRAPHILE_ENV: 'production', ...options.env }
        const server = await startServer([join(peers, file), ...args], peerEnv, options)
        started.push(server)
        return server
      }
      const first = JSON.parse((await learn(product, { path: ATHLETES, headers: headers(0) })).body)
      const about = work.fresh('about')
      writeFileSync(about, JSON.stringify({ attribution: first.attribution, data_version: first.data_version }))
      const written = await start('handwritten.mjs', [about])
      const sofa = await start('sofa.mjs')
      const postgraphile = await start('postgraphile.mjs', [], { node: NEWER_NODE })
      const newer = await startProduct(work.fresh('data'), own, { node: NEWER_NODE })
      started.push(newer)

      const ids = await database.ask(
        `SELECT athlete_id AS id FROM career JOIN dataset d ON d.id = dataset_id AND service = 'BODYBUILDING' AND current
         ORDER BY md5(athlete_id::text) LIMIT ${PROFILES}`,
      )
      const profiles = ids.map(({ id }) => `${ATHLETES}/${id}`)
      const pages = Array.from({ length: PAGES }, (_, at) => `${ATHLETES}?page=${1 + at}`)
      const spread = (all) => (connection) =>
        shareOf(all, connection).map((path) => ({ path, headers: headers(connection) }))
      const asSofa = (path) => ({
        path: path.replace('/bodybuilding/v1/athletes/', '/api/athlete?slug=').replace('/bodybuilding/v1/', '/api/'),
      })
      const figures = []
      // A peer that waits for the database is not slow, and clients share the machine.
      const judged = 'answersOfSecond'
      for (const [what, paths] of [
        ['athlete', profiles],
        ['list of athletes', pages],
      ]) {
        await checkAlike(product, written, paths, headers)
        await learn(sofa, asSofa(paths[0]))
        const sides = [
          { name: 'ours', server: product, requests: spread(paths) },
          { name: 'by hand', server: written, requests: spread(paths) },
          { name: 'sofa-api', server: sofa, requests: (connection) => shareOf(paths, connection).map(asSofa) },
        ]
        const [ours, byHand, bySofa] = await inRounds(sides, { rounds, seconds, database })
        const beside = (than, other, least) =>
          roundFigures(`${what}, ${than}`, ours, other, { than, target: atLeast(least, 'ratio'), judged })
        figures.push(...beside('by hand', byHand, 0.55), ...beside('sofa-api', bySofa, 2))
      }

      const [{ id: dataset }] = await database.ask(`SELECT id FROM dataset WHERE service = 'BODYBUILDING' AND current`)
      const { ours, theirs, note } = await threeLevels({ product, postgraphile, headers, dataset })
      const sides = [
        { name: 'ours', server: product, requests: ours },
        { name: 'ours on the newer Node', server: newer, requests: ours },
        { name: 'PostGraphile', server: postgraphile, requests: theirs },
      ]
      const [older, onNewer, graphile] = await inRounds(sides, { rounds, seconds, database })
      const beside = (least) => ({ than: 'PostGraphile', target: atLeast(least, 'ratio'), judged })
      figures.push(...roundFigures('GraphQL, three levels', older, graphile, beside(1)))
      figures.push(...roundFigures('the same, ours on its Node', onNewer, graphile, beside(1.5)))
      return {
        figures,
        notes: [
          `${CONNECTIONS} connections, ${rounds} rounds of ${seconds} s each, in turns; ${PROFILES} athletes, ${PAGES} pages, none asked for by two connections, as the product would answer both at once; published scale.`,
          'By hand: one prepared statement that makes the JSON in the database; bodies are the same, which is checked before. It has neither keys nor limits nor ETags.',
          'sofa-api: our own types, cut down to the fields of our routes, so that its answers hold the same.',
          'Targets are of answers for a second of the server’s processor. The database’s own processor time stands beside it: work that a side leaves to the database is not free.',
          'PostGraphile runs on the newer Node, which it needs; ours on the one this was started with, and on the newer. It is set up as its documentation recommends for production: foreign keys with indexes, static documents, prepared statements, as many connections as ours. A plugin as in its documentation orders results by date.',
          note,
        ],
      }
    } finally {
      for (const server of started) await server.stop()
      await database.drop()
    }
  },
}

async function checkAlike(product, written, paths, headers) {
  for (const path of paths.slice(0, 20)) {
    const [ours, theirs] = [await learn(product, { path, headers: headers(0) }), await learn(written, { path })]
    if (!isDeepStrictEqual(JSON.parse(ours.body), JSON.parse(theirs.body))) {
      throw new Error(`${path}: the hand-written answer is another:\n${ours.body}\n${theirs.body}`)
    }
  }
}
