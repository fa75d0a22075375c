/** The subscription to new versions of the data. */
import { builder } from '../../builder/index.ts'
import { changesPath } from '../../kernel/snapshot.ts'
import { SPORTS } from '../../kernel/sports.ts'
import { type PublishedVersion, publishedVersions } from './published-versions.ts'
import { ServiceName } from './types.ts'
import { wireName } from './version-names.ts'

/** Longer than any name of a version. */
const NAME = { maxLength: 100 } as const

/** Services with REST routes. Powerlifting results appear on the athletes of other sports. */
const WITH_ROUTES: ReadonlySet<string> = new Set(['STRENGTH', ...Object.keys(SPORTS)])

const PublishedVersionType = builder.objectRef<PublishedVersion>('PublishedVersion').implement({
  access: 'public',
  description: 'A version of the data that was published: one import of one source.',
  fields: (t) => ({
    service: t.field({
      type: ServiceName,
      description: 'The service that the data belongs to.',
      resolve: ({ dataset }) => dataset.service,
    }),
    version: t.string({
      description:
        'Data version: date of the import and a counter, prefixed with its service if the subscription covers all services.',
      resolve: ({ dataset, nameOf }) => nameOf(dataset),
    }),
    previousVersion: t.string({
      nullable: true,
      description: 'The version before; null for the first on record.',
      resolve: ({ previous, nameOf }) => (previous ? nameOf(previous) : null),
    }),
    importedAt: t.field({
      type: 'DateTime',
      description: 'When it was published.',
      resolve: ({ dataset }) => dataset.importedAt,
    }),
    source: t.string({
      description: 'The source that was imported.',
      resolve: ({ dataset }) => dataset.source,
    }),
    demo: t.boolean({
      description: 'True for demo data.',
      resolve: ({ dataset }) => dataset.demo,
    }),
    changesPath: t.string({
      nullable: true,
      description:
        'REST path of the changes since the previous version of the service; null for the first on record, and for services without routes.',
      resolve: ({ dataset: { service }, previousOfService: previous }) =>
        previous && WITH_ROUTES.has(service) ? changesPath(wireName(service), previous.version) : null,
    }),
  }),
})

builder.subscriptionField('versionPublished', (t) =>
  t.field({
    type: PublishedVersionType,
    description:
      'Each new version of the data as it is published, in order. A subscription counts as one request, however long it lasts.',
    args: {
      service: t.arg({ type: ServiceName, description: 'Only versions of this service; by default, of all services.' }),
      since: t.arg.string({
        description:
          'Starts with the versions on record after this one, such as `2026-11-20.1`; by default, with the next version to be published. Prefix a version of another service with its name: `strength:2026-11-20.1`.',
        bounds: NAME,
      }),
      lastEventId: t.arg.string({
        description:
          'As `since`, for clients that reconnect: if the version is not on record, all versions on record are sent. It takes precedence over `since`.',
        bounds: NAME,
      }),
    },
    subscribe: (_root, { service, since, lastEventId }, { published }) =>
      publishedVersions(published, {
        service: service ?? undefined,
        since: since ?? undefined,
        lastEventId: lastEventId ?? undefined,
      }),
    resolve: (version) => version,
  }),
)
