/** The files of GraphiQL (9 MB), served under a versioned path and loaded on first request. */
import { createRequire } from 'node:module'
import { type Request, type RequestHandler, Router } from 'express'
import { hashOf, send } from '../serve/respond.ts'

const OWN_CSS = /* css */ `html, body, #root { height: 100%; margin: 0; }
body { overflow: hidden; }
.waiting { font: 1rem/1.6 ui-sans-serif, system-ui, sans-serif; padding: 2rem; }
.graphiql-container .graphiql-logo .home { display: flex; }
/* GraphiQL 5 lets tabs be dragged, and gets their places wrong where there are several at the start: the first press
   throws a tab to the end of the row, and the click is lost. So they stay where they are. */
.graphiql-container .graphiql-tab { transform: none !important; }
@media (max-width: 44rem) {
  .graphiql-container .graphiql-logo span { display: none; }
  .graphiql-container #graphiql-session { flex-direction: column; padding: 0 var(--px-8); }
  .graphiql-container #graphiql-session > * { min-height: 0; width: 100%; }
}
`

const { version } = createRequire(import.meta.url)('@graphql-yoga/render-graphiql/package.json') as { version: string }

/** Starts GraphiQL in the browser. It is a file because the page's policy forbids inline scripts. */
const START = /* javascript */ `'use strict'
{
  const here = new URL('.', document.currentScript.src)
  const workers = { editorWorkerService: 'editor.worker.js', json: 'json.worker.js', graphql: 'graphql.worker.js' }
  self.MonacoEnvironment = {
    globalAPI: false,
    getWorkerUrl: (_module, label) => new URL(workers[label] ?? workers.editorWorkerService, here).href,
  }
  const root = document.querySelector('#root')
  const defaultTabs = JSON.parse(root.dataset.tabs)
  root.replaceChildren()
  // A tab is not to be dragged: see page.css.
  const onTab = ({ target }) => target instanceof Element && target.closest('.graphiql-tab') !== null
  root.addEventListener('pointerdown', (event) => onTab(event) && event.stopPropagation(), { capture: true })
  YogaGraphiQL.renderYogaGraphiQL(root, {
    endpoint: '/graphql',
    title: 'Strengthgraph',
    logo: '<a class="home" href="/" aria-label="Strengthgraph, front page"><img src="/assets/favicon.svg" alt="" width="28" height="28"></a>',
    defaultTabs,
    // The address stays /graphql: with a query in it, it would be a request and not this page.
    onEditQuery: () => {},
  })
}
`

/** URL of the files; it contains the package version and a hash of our additions. */
export const ASSETS = `/assets/graphiql/${version}-${hashOf(START + OWN_CSS).replaceAll(/[-_]/g, '')}`

const SCRIPT = 'text/javascript; charset=utf-8'
const STYLE = 'text/css; charset=utf-8'
type Member = 'js' | 'css' | 'editorWorkerService' | 'jsonWorker' | 'graphqlWorker'

const FILES: Readonly<Record<string, { readonly type: string; readonly from: Member | { readonly text: string } }>> = {
  'graphiql.js': { type: SCRIPT, from: 'js' },
  'graphiql.css': { type: STYLE, from: 'css' },
  'editor.worker.js': { type: SCRIPT, from: 'editorWorkerService' },
  'json.worker.js': { type: SCRIPT, from: 'jsonWorker' },
  'graphql.worker.js': { type: SCRIPT, from: 'graphqlWorker' },
  'start.js': { type: SCRIPT, from: { text: START } },
  'page.css': { type: STYLE, from: { text: OWN_CSS } },
}

export function graphiqlFiles(): Router {
  const serve: RequestHandler<{ name: string }> = async (request, response, next) => {
    const { name } = request.params
    const file = Object.hasOwn(FILES, name) ? FILES[name] : undefined
    if (!file) return next()
    await send(request as Request, response, { type: file.type, content: await bytesOf(name), cache: FOREVER })
  }
  return Router({ caseSensitive: true }).get(`${ASSETS}/:name`, serve)
}

const FOREVER = 'public, max-age=31536000, immutable'

/** Files are read on the first request. */
const bytes = new Map<string, Promise<Buffer>>()

function bytesOf(name: string): Promise<Buffer> {
  const before = bytes.get(name)
  if (before) return before
  const made = read(name)
  bytes.set(name, made)
  made.catch(() => bytes.delete(name))
  return made
}

async function read(name: string): Promise<Buffer> {
  const from = FILES[name]?.from ?? { text: '' }
  if (typeof from === 'object') return Buffer.from(from.text)
  const members = await import('@graphql-yoga/render-graphiql/graphiql')
  return Buffer.from(members[from])
}
