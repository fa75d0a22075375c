/** The layout of a methodology page: linkable sections, with a table of contents at the side. */
import type { ComponentChildren, VNode } from 'preact'
import { page } from '../layout/page.tsx'
import type { Shared } from '../share/head.tsx'

export interface Section {
  readonly id: string
  readonly title: string
  readonly body: ComponentChildren
}

export interface About {
  readonly path: string
  readonly title: string
  readonly description: string
  readonly script?: string
  readonly share?: Shared
}

export const sectioned = (about: About, lead: VNode, sections: readonly Section[]): string =>
  page({
    ...about,
    lead: (
      <>
        <h1>{about.title}</h1>
        <p class="lead">{lead}</p>
      </>
    ),
    body: (
      <>
        {sections.map(({ id, title, body }) => (
          <section id={id} aria-labelledby={`${id}-title`}>
            <h2 id={`${id}-title`}>
              {title}
              <a class="anchor" href={`#${id}`} aria-label={`Link to ${title}`}>
                #
              </a>
            </h2>
            {body}
          </section>
        ))}
      </>
    ),
    contents: {
      label: 'On this page',
      list: (
        <>
          <h2>On this page</h2>
          <ol>
            {sections.map(({ id, title }) => (
              <li>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ol>
        </>
      ),
    },
  })
