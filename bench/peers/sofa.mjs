// sofa-api over the product's own schema, reduced to the fields that the routes select, so that its responses match the
// product's.
//   DATABASE_URL=… node bench/peers/sofa.mjs
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { useSofa } from 'sofa-api'
import { built, root } from '../harness/work.mjs'

const require = createRequire(join(root, 'package.json'))
const { GraphQLObjectType, GraphQLSchema, TypeInfo, visit, visitWithTypeInfo } = require('graphql')
const { MapperKind, mapSchema, pruneSchema } = require('@graphql-tools/utils')
const [{ openSession }, { createSnapshots }, { schema }, { SCOPES }, { routes }] = await Promise.all([
  built('src/commands/support/session.js'),
  built('src/database/snapshots/snapshots.js'),
  built('src/services/schema.js'),
  built('src/kernel/viewer.js'),
  built('rest-adapters/routes.js'),
])

/** A schema with one query field, by this name, and, below it, the fields of the operation. */
function cutTo(name, field, operation) {
  const { [field]: only } = schema.getQueryType().toConfig().fields
  const alone = new GraphQLSchema({ query: new GraphQLObjectType({ name: 'Query', fields: { [name]: only } }) })
  const asked = new Set()
  const info = new TypeInfo(schema)
  const noting = { Field: ({ name: { value } }) => void asked.add(`${info.getParentType()?.name}.${value}`) }
  visit(operation, visitWithTypeInfo(info, noting))
  const short = mapSchema(alone, {
    [MapperKind.OBJECT_FIELD]: (_field, name, type) =>
      type === 'Query' || asked.has(`${type}.${name}`) ? undefined : null,
    [MapperKind.OBJECT_TYPE]: (type) => new GraphQLObjectType({ ...type.toConfig(), interfaces: [] }),
  })
  return pruneSchema(short)
}

const { database, log } = await openSession()
const snapshots = await createSnapshots(database, log)
const operationOf = (name) => routes.find((route) => route.name === name).operation
const startOfToday = () => new Date(new Date().toISOString().slice(0, 10))
const sofa = (name, field, route) =>
  useSofa({
    ...{ basePath: '/api', schema: cutTo(name, field, operationOf(route)) },
    context: () => ({
      ...{
        prisma: database.prisma,
        publicUrl: 'http://127.0.0.1',
        data: snapshots.now,
        price: null,
        today: startOfToday(),
      },
      viewer: { kind: 'anonymous', scopes: new Set(SCOPES) },
    }),
  })
const one = sofa('athlete', 'bodybuildingAthlete', 'getBodybuildingAthlete')
const all = sofa('athletes', 'bodybuildingAthletes', 'listBodybuildingAthletes')
const server = createServer((request, response) =>
  (request.url.startsWith('/api/athlete?') ? one : all)(request, response),
)
server.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${server.address().port}`))
process.once('SIGTERM', () => process.exit(0))
