/** The files of GraphiQL (9 MB), served under a versioned path and loaded on first request. */
import { createRequire } from 'node:module'
import { type Request, type RequestHandler, Router } from 'express'
import { hashOf, send } from '../serve/respond.ts'

const OWN_CSS = /* css */ `html, body, main, #root { height: 100%; margin: 0; }
body { overflow: hidden; }
h1 { position: absolute; width: 1px; height: 1px; margin: 0; overflow: hidden; clip-path: inset(50%); }
/* Some of its colours have a contrast below 4.5:1; it has others of its own for dark. */
.graphiql-container, .graphiql-dialog {
  --alpha-secondary: 0.92;
  --alpha-tertiary: 0.85;
  --color-tertiary: 188, 100%, 26%;
  --color-info: 208, 100%, 38%;
  --color-success: 158, 60%, 28%;
  --color-warning: 36, 100%, 28%;
  --color-error: 13, 93%, 40%;
}
.graphiql-container .graphiql-tab .graphiql-tab-close { box-sizing: border-box; width: 24px; height: 24px; }
.graphiql-container .graphiql-doc-explorer-type-name { display: inline-block; min-width: 24px; line-height: 24px; text-decoration: underline; }
.graphiql-container .monaco-editor .mtk8 { color: #06714a; }
.graphiql-container .monaco-editor.vs-dark .mtk8 { color: #8bb87a; }
.graphiql-container .monaco-editor .line-numbers { color: hsl(var(--color-neutral)) !important; }
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
  const storedTab = () => {
    try {
      const { tabs, activeTabIndex } = JSON.parse(localStorage.getItem('graphiql:tabState'))
      const { query, variables, headers } = tabs[activeTabIndex]
      return { query: query ?? '', variables: variables ?? '', initialHeaders: headers ?? '' }
    } catch {
      return undefined
    }
  }
  const root = document.querySelector('#root')
  // GraphiQL puts the button that closes a tab into the tab, where assistive technology does not find it. A list of
  // buttons has no such limit.
  new MutationObserver(() => {
    root.querySelector('.graphiql-tabs')?.removeAttribute('role')
    for (const tab of root.querySelectorAll('.graphiql-tab')) {
      tab.removeAttribute('role')
      tab.removeAttribute('aria-selected')
      const button = tab.querySelector('.graphiql-tab-button')
      const isCurrent = String(tab.classList.contains('graphiql-tab-active'))
      if (button.getAttribute('aria-current') === isCurrent) continue
      button.setAttribute('aria-current', isCurrent)
      if (isCurrent === 'true') tab.scrollIntoView({ block: 'nearest' })
    }
  }).observe(root, { subtree: true, childList: true, attributeFilter: ['aria-selected'] })
  const examples = JSON.parse(root.dataset.tabs)
  root.replaceChildren()
  // A query in the address opens in a tab of its own. Without one, GraphiQL would add an empty tab to the stored ones,
  // unless it is asked for what the active one holds.
  const { query, variables } = Object.fromEntries(new URLSearchParams(location.search))
  const opened = query ? { query, variables } : storedTab()
  // A tab is not to be dragged: see page.css.
  const onTab = ({ target }) => target instanceof Element && target.closest('.graphiql-tab') !== null
  root.addEventListener('pointerdown', (event) => onTab(event) && event.stopPropagation(), { capture: true })
  YogaGraphiQL.renderYogaGraphiQL(root, {
    endpoint: '/graphql',
    title: 'Strengthgraph',
    logo: '<a class="home" href="/" aria-label="Strengthgraph, front page"><img src="/assets/favicon.svg" alt="" width="28" height="28"></a>',
    defaultTabs: query ? [opened, ...examples] : examples,
    ...opened,
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
