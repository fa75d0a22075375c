/**
 * Renders share images to PNG. Takumi lays out and draws on threads of its own, so that the event loop stays free; a
 * renderer with its fonts is made for the first image, and a server without requests for images never loads it.
 */

import type { Node, Renderer } from '@takumi-rs/core'
import { flagFile } from '../../serve/flags.ts'
import type { Card } from '../card.ts'
import { IMAGE_SIZE } from '../head.tsx'
import { readFonts } from './fonts.ts'
import { boxesOf, type Fitted, FLAG, type Picture, picture, TEXT_WIDTH } from './picture.tsx'
import { style } from './style.ts'

/** Glyphs, flags and style sheets that the renderer keeps. */
const CACHE_BYTES = 4 * 1024 * 1024

interface Drawing {
  readonly renderer: Renderer
  readonly nodeOf: (drawn: Picture) => Promise<Node>
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

const ready = (): Promise<Drawing> => {
  drawing ??= load().catch((error: unknown) => {
    drawing = undefined
    throw error
  })
  return drawing
}

/** The same bytes for the same card. */
export async function renderImage({ card: plain, credit, isDemo }: Illustrated): Promise<Buffer> {
  const { renderer, nodeOf } = await ready()
  const card = { ...plain, title: unbroken(plain.title), subtitle: unbroken(plain.subtitle ?? '') }
  const flag = await flagFile(card.countryCode)
  const [title, subtitle] = await measureTexts(card)
  const sizes = { title: title.size, subtitle: subtitle.size }
  const node = await nodeOf({ card, sizes, hasFlag: flag !== undefined, credit, isDemo })
  return renderer.render(node, {
    ...{ ...IMAGE_SIZE, format: 'png', css: [style] },
    images: flag ? [{ src: FLAG, data: flag }] : [],
  })
}

const ICON = 'icon'

/** A square icon, of that many pixels. */
export async function renderIcon(svg: string, size: number): Promise<Buffer> {
  const { renderer } = await ready()
  const square = { width: size, height: size }
  const node: Node = { type: 'image', src: ICON, ...square }
  return renderer.render(node, { ...square, format: 'png', images: [{ src: ICON, data: Buffer.from(svg) }] })
}

/** A number and its unit stay on one line. */
const unbroken = (text: string): string => text.replaceAll(/(\d) (?=%|kg\b|lb\b)/g, '$1\u00a0')

interface Measured {
  readonly of: Fitted['class']
  readonly size: number
  readonly width: number
  readonly height: number
  readonly text: string
}

/** The texts whose sizes are chosen, as they are drawn. */
export async function measureTexts(card: Card): Promise<[title: Measured, subtitle: Measured]> {
  const { renderer } = await ready()
  const boxes = boxesOf(card)
  return [await fitted(renderer, boxes.title, card.title), await fitted(renderer, boxes.subtitle, card.subtitle ?? '')]
}

/** The largest size at which a text fits into its box without breaking a word; the smallest one breaks words too. */
async function fitted(renderer: Renderer, box: Fitted, text: string): Promise<Measured> {
  const smallest = Math.min(...box.sizes)
  for (const size of box.sizes) {
    const measured = await measure(renderer, box, text, { fontSize: size, overflowWrap: 'normal' })
    if (measured.height <= box.height && measured.width <= TEXT_WIDTH) return { ...measured, size }
  }
  return { ...(await measure(renderer, box, text, { fontSize: smallest })), size: smallest }
}

async function measure(renderer: Renderer, box: Fitted, text: string, look: TextLook): Promise<Omit<Measured, 'size'>> {
  const node: Node = { type: 'text', text, className: box.class, tagName: 'div', style: look }
  const { height, runs } = await renderer.measure(node, { ...IMAGE_SIZE, css: [style] })
  const width = Math.max(0, ...runs.map((run) => run.x + run.width))
  return { of: box.class, width, height, text: runs.map((run) => run.text).join('') }
}

type TextLook = NonNullable<Node['style']>
