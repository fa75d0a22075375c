/** The script that starts GraphiQL in the browser. A file of its own, as the page allows no script within. */

export const START = /* javascript */ `'use strict'
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
