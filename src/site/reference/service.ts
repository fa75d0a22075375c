/** The reference of one service: every operation of its OpenAPI document. */
import type { Service } from '../../contract/route.ts'
import { type Html, html } from '../html.ts'
import { page } from '../page.ts'
import { REFERENCE_SCRIPT } from '../static.ts'
import type { Access } from './access.ts'
import type { Operation, Reference } from './document.ts'
import { withCode } from './fields.ts'
import { operationSection } from './operation.ts'
import { CREDENTIALS } from './samples.ts'

export function serviceReference(
  service: Service,
  { operations, schemaAt }: Reference,
  access: Access,
  base: string,
): Html {
  const credential = CREDENTIALS[service.auth]
  return page({
    path: `/docs/${service.name}`,
    title: service.title,
    description: `${service.description} Every operation, with its parameters, answers and examples.`,
    script: REFERENCE_SCRIPT,
    contents: contents(service.mounts[0], operations),
    body: html`<p class="small soft"><a href="/docs">Reference</a></p>
<h1>${service.title}</h1>
<p class="lead">${service.description}</p>
<dl class="facts about">
<dt>Address</dt><dd>${service.mounts.map((mount, at) => html`${at > 0 && ', also '}<code>${base}${mount}</code>`)}</dd>
<dt>Credential</dt><dd>${withCode(access.credential)}</dd>
<dt>Limit</dt><dd>${withCode(access.limit)}</dd>
<dt>Version</dt><dd>${service.version}</dd>
<dt>For machines</dt><dd><a href="${service.openapi}">OpenAPI 3.0</a></dd>
<dt>Method</dt><dd><a href="/methodology${service.name !== 'strength' && `/${service.name}`}">How the numbers are made</a></dd>
</dl>
<p>What all services have in common, such as pages of lists, <code>ETag</code>, limits and errors, stands <a href="/docs">once for all of them</a>. <a href="/docs/getting-started">Getting started</a> has whole programs.</p>
${operations.map((operation) => operationSection(operation, { base, credential, schemaAt }))}`,
  })
}

const contents = (mount: string, operations: readonly Operation[]): Html =>
  html`<div class="contents operations"><nav aria-labelledby="contents">
<h2 id="contents">Operations</h2>
<div class="filter" hidden><label for="filter">Show only those with</label><input id="filter" type="search" autocomplete="off" spellcheck="false"><p role="status"></p></div>
<ol>${operations.map(
    ({ id, method, path, summary }) =>
      html`<li><a href="#${id}" title="${summary}">${method === 'POST' && 'POST '}${path
        .slice(mount.length)
        .split(/(?=\/)/)
        .map((part, at) => html`${at > 0 && html`<wbr>`}${part}`)}</a></li>\n`,
  )}</ol>
</nav></div>`
