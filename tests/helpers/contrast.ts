/**
 * Contrast that axe cannot decide: text in drawings, and texts of one character. Both have one colour behind them: that
 * of the shape below the middle of the text, of its halo, or of the nearest element with a background.
 */
import type { Page } from 'playwright-core'

/** What WCAG 2.2 asks of text, and of large text. */
const LEAST = { text: 4.5, large: 3 }

/** Runs in the page. Expects axe's targets; describes those whose contrast is too low or cannot be told. */
const DECIDE = /* javascript */ `(targets) => {
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  /** Colour over another, as the browser mixes them. */
  const over = (colour, opacity, ground) => {
    canvas.globalAlpha = 1
    canvas.fillStyle = ground
    canvas.fillRect(0, 0, 1, 1)
    canvas.globalAlpha = opacity
    canvas.fillStyle = colour
    canvas.fillRect(0, 0, 1, 1)
    const [r, g, b] = canvas.getImageData(0, 0, 1, 1).data
    return 'rgb(' + [r, g, b] + ')'
  }
  const luminance = (colour) => {
    const [r, g, b] = colour.match(/[\\d.]+/g).map(Number).map((one) => one / 255).map((one) => one <= 0.04045 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b
  }
  const ratio = (a, b) => {
    const [high, low] = [luminance(a), luminance(b)].sort((x, y) => y - x)
    return (high + 0.05) / (low + 0.05)
  }
  const isDrawn = (element) => element instanceof SVGElement
  /** What an element paints over the whole point; undefined if that cannot be told. */
  const paints = (element) => {
    const style = getComputedStyle(element)
    if (element.localName === 'svg' || element.localName === 'g') return []
    if (isDrawn(element)) return style.fill === 'none' ? [] : [[style.fill, Number(style.fillOpacity) * Number(style.opacity)]]
    if (style.backgroundImage !== 'none') return undefined
    return [[style.backgroundColor, 1]]
  }
  return targets.flatMap((target) => {
    const element = document.querySelector(target)
    if (!element) return [target + ' is gone']
    element.scrollIntoView({ block: 'center', inline: 'center' })
    const style = getComputedStyle(element)
    const size = parseFloat(style.fontSize)
    const isLarge = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700)
    const box = element.getBoundingClientRect()
    if (box.width === 0 || style.visibility === 'hidden') return []
    const stack = document.elementsFromPoint(box.x + box.width / 2, box.y + box.height / 2)
    const isText = (one) => isDrawn(one) && (one.localName === 'text' || one.localName === 'tspan')
    const below = stack.filter((one) => !isText(one) && (one === element || !element.contains(one)))
    const layers = below.map(paints)
    if (layers.some((one) => one === undefined)) return [target + ': an image is behind it']
    const halo = isDrawn(element) && style.paintOrder.startsWith('stroke') && style.stroke !== 'none'
    const ground = halo ? style.stroke : layers.flat().reverse().reduce((all, [colour, opacity]) => over(colour, opacity, all), 'rgb(255, 255, 255)')
    const ink = over(isDrawn(element) ? style.fill : style.color, Number(style.opacity), ground)
    const found = ratio(ink, over(ground, 1, ground))
    return found < (isLarge ? ${LEAST.large} : ${LEAST.text}) ? [target + ': ' + found.toFixed(2) + ', ' + ink + ' on ' + ground] : []
  })
}`

interface Undecided {
  readonly incomplete: readonly {
    readonly id: string
    readonly nodes: readonly { readonly target: readonly string[] }[]
  }[]
}

/** Of the texts whose contrast axe left open, those where it is too low or cannot be told. */
export async function openContrast(page: Page, { incomplete }: Undecided): Promise<string[]> {
  const targets = incomplete
    .filter(({ id }) => id === 'color-contrast')
    .flatMap(({ nodes }) => nodes.map(({ target }) => target.join(' ')))
  return (await page.evaluate(`(${DECIDE})(${JSON.stringify(targets)})`)) as string[]
}
