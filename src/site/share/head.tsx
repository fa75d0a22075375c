/** What the head of a page tells those who share or index it: canonical URL, Open Graph, structured data. */

import type { VNode } from 'preact'
import { VERSION_PARAMETER } from '../../kernel/snapshot.ts'
import { type Address, addressOf, canonical, imagePath } from './canonical.ts'
import { altOf, type Card } from './card.ts'
import { type JsonLd, scriptOf } from './json-ld/thing.ts'

export const IMAGE_SIZE = { width: 1200, height: 630 } as const

export interface Shared {
  /** Absolute URL of the server. */
  readonly origin: string
  readonly address: Address
  /** The version of the data that the page shows, if it is not the current one. */
  readonly version?: string | undefined
  /** What its image says; pages without one share the image of the site. */
  readonly card?: Card | undefined
  readonly jsonLd?: readonly JsonLd[] | undefined
}

interface PageText {
  readonly title: string
  readonly description: string
}

const SITE_NAME = 'Strengthgraph'
const SITE_ALT = 'Strengthgraph: strongman, bodybuilding and powerlifting in one graph'

const PROFILE = /^\/athletes\/./

export function shareHead({ title, description }: PageText, shared: Shared): VNode {
  const { origin, address, card, jsonLd = [] } = shared
  const page = canonical(address)
  const url = `${origin}${addressOf(page)}`
  return (
    <>
      <link rel="canonical" href={url} />
      <meta property="og:site_name" content={SITE_NAME} />
      <meta property="og:type" content={PROFILE.test(page.path) ? 'profile' : 'website'} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={url} />
      <meta property="og:image" content={`${origin}${imageAddress(page, shared)}`} />
      <meta property="og:image:type" content="image/png" />
      <meta property="og:image:width" content={String(IMAGE_SIZE.width)} />
      <meta property="og:image:height" content={String(IMAGE_SIZE.height)} />
      <meta property="og:image:alt" content={card ? altOf(card) : SITE_ALT} />
      <meta name="twitter:card" content="summary_large_image" />
      {jsonLd.map((thing) => (
        <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: scriptOf(thing) }} />
      ))}
    </>
  )
}

/** The image of a former version says what that version says. */
function imageAddress({ path, query }: Address, { card, version }: Shared): string {
  if (!card) return imagePath('/')
  return addressOf({ path: imagePath(path), query: { ...query, ...(version && { [VERSION_PARAMETER]: version }) } })
}
