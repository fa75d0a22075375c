/**
 * Renders share images to PNG. Takumi lays out and draws on threads of its own, so that the event loop stays free; a
 * renderer with its fonts is made for the first image, and a server without requests for images never loads it.
 */
import type { Node, Renderer } from '@takumi-rs/core'
import type { Card } from '../card.ts'
import { IMAGE_SIZE } from '../head.tsx'
import { flagOf } from './flags.ts'
import { readFonts } from './fonts.ts'
import { boxesOf, type Drawn, type Fitted, FLAG, picture, TEXT_WIDTH } from './picture.tsx'
import { style } from './style.ts'

/** Glyphs, flags and style sheets that the renderer keeps. */
const CACHE_BYTES = 4 * 1024 * 1024

interface Drawing {
  readonly renderer: Renderer
  readonly nodeOf: (drawn: Drawn) => Promise<Node>
}

let drawing: Promise<Drawing> | undefined

async function load(): Promise<Drawing> {
  const [{ Renderer, setGlyphCacheMaxBytes }, { fromJsx }, fonts] = await Promise.all([
    import('@takumi-rs/core'),
    import('@takumi-rs/helpers/jsx'),
    readFonts(),
  ])
  setGlyphCacheMaxBytes(CACHE_BYTES)
  const renderer = new Renderer({ cacheMaxBytes: CACHE_BYTES })
  for (const font of fonts) await renderer.registerFont(font)
  return { renderer, nodeOf: async (drawn) => (await fromJsx(picture(drawn), { defaultStyles: false })).node }
}

export interface Illustrated {
  readonly card: Card
  readonly credit: string
  readonly isDemo: boolean
}

/** The same bytes for the same card. */
export async function renderImage({ card: plain, credit, isDemo }: Illustrated): Promise<Buffer> {
  drawing ??= load()
  const card = { ...plain, title: unbroken(plain.title), subtitle: unbroken(plain.subtitle ?? '') }
  const { renderer, nodeOf } = await drawing
  const flag = await flagOf(card.countryCode)
  const boxes = boxesOf(card)
  const sizes = {
    title: await fitting(renderer, boxes.title, card.title),
    subtitle: await fitting(renderer, boxes.subtitle, card.subtitle),
  }
  const node = await nodeOf({ card, sizes, hasFlag: flag !== undefined, credit, isDemo })
  return renderer.render(node, {
    ...{ ...IMAGE_SIZE, format: 'png', css: [style] },
    images: flag ? [{ src: FLAG, data: flag }] : [],
  })
}

/** A number and its unit stay on one line. */
const unbroken = (text: string): string => text.replaceAll(/(\d) (?=%|kg\b|lb\b)/g, '$1\u00a0')

/** The largest size at which a text fits into its box without breaking a word, or else the smallest one. */
async function fitting(renderer: Renderer, box: Fitted, text: string): Promise<number> {
  for (const size of box.sizes) {
    const look = { fontSize: size, overflowWrap: 'normal' } as const
    const node: Node = { type: 'text', text, className: box.class, tagName: 'div', style: look }
    const { height, runs } = await renderer.measure(node, { ...IMAGE_SIZE, css: [style] })
    if (height <= box.height && runs.every(({ x, width }) => x + width <= TEXT_WIDTH)) return size
  }
  return box.sizes[box.sizes.length - 1] as number
}
