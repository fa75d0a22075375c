/** The layout of a methodology page: linkable sections, with a table of contents at the side. */
import { type Html, html } from '../layout/html.ts'
import { page } from '../layout/page.ts'

export interface Section {
  readonly id: string
  readonly title: string
  readonly body: Html
}

export interface About {
  readonly path: string
  readonly title: string
  readonly description: string
  readonly script?: string
}

export const sectioned = (about: About, lead: Html, sections: readonly Section[]): Html =>
  page({
    ...about,
    body: html`<h1>${about.title}</h1>
<p class="lead">${lead}</p>
${sections.map(
  ({ id, title, body }) => html`<section id="${id}" aria-labelledby="${id}-title">
<h2 id="${id}-title">${title}<a class="anchor" href="#${id}" aria-label="Link to ${title}">#</a></h2>
${body}
</section>
`,
)}`,
    contents: html`<div class="contents"><nav aria-labelledby="contents">
<h2 id="contents">On this page</h2>
<ol>${sections.map(({ id, title }) => html`<li><a href="#${id}">${title}</a></li>`)}</ol>
</nav></div>`,
  })
