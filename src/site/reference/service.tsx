/** The reference of one service: an overview of all its operations, and a page for each of its resources. */
import type { VNode } from 'preact'
import { documentBases, type Service } from '../../contract/index.ts'
import { SPORTS } from '../../kernel/sports.ts'
import { facts } from '../explorer/shared/parts.tsx'
import { type Contents, page } from '../layout/page.tsx'
import { REFERENCE_SCRIPT } from '../serve/static.ts'
import { shareSitePage } from '../share/site-pages.ts'
import { type Access, credentialOf } from './access.ts'
import type { Operation, Reference, Resource } from './document.ts'
import { breakable, withCode } from './fields.tsx'
import { operationSection } from './operation.tsx'

export interface ServiceParts {
  readonly service: Service
  readonly reference: Reference
  readonly access: Access
  readonly base: string
}

const pathOf = ({ name }: Service, resource?: Resource): string =>
  resource ? `/docs/${name}/${resource.name}` : `/docs/${name}`

export function serviceOverview({ service, reference: { resources }, access, base }: ServiceParts): string {
  const path = pathOf(service)
  return page({
    path,
    title: service.title,
    description: `${service.description} Every operation, with its parameters, responses and examples.`,
    script: REFERENCE_SCRIPT,
    share: shareSitePage(path, base),
    contents: contents(service, resources),
    lead: (
      <>
        <Trail />
        <h1>{service.title}</h1>
        <p class="lead">{service.description}</p>
      </>
    ),
    body: (
      <>
        {facts([
          ['Address', service.mounts.map((mount, at) => [at > 0 && ', also ', <code>{base + mount}</code>])],
          ['Credential', withCode(access.credential)],
          ['Limit', withCode(access.limit)],
          ['Version', service.version],
          ['For machines', <a href={service.openapi}>OpenAPI 3.0</a>],
          ['Method', <a href={methodOf(service)}>How the numbers are made</a>],
        ])}
        <p>
          <a href="/docs">What all services have in common</a>, such as pages of lists, <code>ETag</code>, limits and
          errors, is described once. <a href="/docs/getting-started">Getting started</a> has whole programs.
        </p>
        <div class="filter">
          <label for="filter">Find an operation</label>
          <input id="filter" type="search" autocomplete="off" spellcheck={false} />
          <p role="status" />
        </div>
        {resources.map((resource) => (
          <section class="resource" aria-labelledby={resource.name}>
            <h2 id={resource.name}>
              <a href={pathOf(service, resource)}>{resource.title}</a>
            </h2>
            <p>{withCode(resource.description)}</p>
            <ul class="endpoints">
              {resource.operations.map((operation) => (
                // The operations of a service used to be on this page: links to them lead to the line of each.
                <li id={operation.id}>
                  <a href={`${pathOf(service, resource)}#${operation.id}`}>
                    <span class="method">{operation.method}</span> <Path {...{ operation, service }} />
                  </a>
                  <span>{operation.summary}</span>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </>
    ),
  })
}

export function resourcePage({ service, reference, access, base }: ServiceParts, resource: Resource): string {
  const path = pathOf(service, resource)
  const context = { base, service, credential: credentialOf(service), schemaAt: reference.schemaAt }
  return page({
    path,
    title: `${resource.title} · ${service.title}`,
    description: `${resource.description} The operations of the ${service.title}, with parameters, responses and examples.`,
    script: REFERENCE_SCRIPT,
    share: shareSitePage(path, base),
    contents: contents(service, reference.resources, resource),
    lead: (
      <>
        <Trail service={service} />
        <h1>{resource.title}</h1>
        <p class="lead">{withCode(resource.description)}</p>
      </>
    ),
    body: (
      <>
        <p class="small soft">{withCode(access.credential)}</p>
        {resource.operations.map((operation) => operationSection(operation, context))}
      </>
    ),
  })
}

/** Each sport has a page of its methods. */
const methodOf = ({ name, data }: Service): string => (data in SPORTS ? `/methodology/${name}` : '/methodology')

const Trail = ({ service }: { readonly service?: Service }): VNode => (
  <nav class="trail small" aria-label="Breadcrumb">
    <a href="/docs">API reference</a>
    {service && (
      <>
        {' / '}
        <a href={pathOf(service)}>{service.title}</a>
      </>
    )}
  </nav>
)

/** The path below the mount of the service. */
const Path = ({ operation, service }: { readonly operation: Operation; readonly service: Service }): VNode => (
  <code>{breakable(operation.path.slice(documentBases(service)[0].length))}</code>
)

/** All resources, and the operations of the current one. */
const contents = (service: Service, resources: readonly Resource[], current?: Resource): Contents => ({
  label: 'Operations',
  list: (
    <>
      <h2>
        <a href={pathOf(service)} aria-current={current ? undefined : 'page'}>
          {service.title}
        </a>
      </h2>
      <ol>
        {resources.map((resource) => (
          <li>
            <a href={pathOf(service, resource)} aria-current={resource === current ? 'page' : undefined}>
              {resource.title}
            </a>
            {resource === current && (
              <ol>
                {resource.operations.map((operation) => (
                  <li>
                    <a href={`#${operation.id}`} title={operation.summary}>
                      {operation.method === 'POST' && 'POST '}
                      <Path {...{ operation, service }} />
                    </a>
                  </li>
                ))}
              </ol>
            )}
          </li>
        ))}
      </ol>
    </>
  ),
})
