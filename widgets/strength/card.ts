/**
 * The card that every widget appears in: title, body and sources. It loads the data of its parts and shows failures.
 */
import { Refusal } from '../kit/ask.ts'
import { type Child, el } from '../kit/elements.ts'
import { type About, type Api, webAddress } from './api.ts'
import { type Fault, fault, type Options } from './options.ts'
import type { Speech } from './words.ts'

export interface Card {
  readonly options: Options
  readonly speech: Speech
  readonly api: Api
  readonly element: HTMLElement
  /** Container at the end of the title line. */
  readonly tools: HTMLElement
  readonly body: HTMLElement
  /** Shows the sources at the bottom of the card. */
  credit(about: About): void
  /**
   * Fills a part of the card with the response, retrying if needed. Rejections by the API are shown as invalid
   * attributes, unless `refused` handles them.
   */
  fill<Answer>(
    part: HTMLElement,
    ask: () => Promise<Answer>,
    show: (answer: Answer) => Child,
    refused?: (refusal: Refusal) => Child,
  ): void
  /** Replaces the widget with a description of what is wrong with the mount. */
  misfit(faults: readonly Fault[]): void
}

export interface Making extends Pick<Card, 'options' | 'speech' | 'api' | 'misfit'> {
  readonly title: string
  /** False once the mount is removed from the page or shown again. */
  readonly alive: () => boolean
}

/** Maximum number of automatic retries; after that the user has to retry. */
const MOST_RETRIES = 6

export function card({ options, speech, api, title, alive, misfit }: Making): Card {
  const { say, lang } = speech
  const tools = el('div', 'tools')
  const body = el('div', { class: 'body', 'aria-busy': 'true' }, skeleton(speech))
  const sources = el('span')
  const foot = el('p', 'foot soft', link(say('powered'), webAddress('', api.site)), sources)
  const element = el(
    'div',
    { class: `card ${options.kind}`, role: 'group', 'aria-labelledby': 'title', lang },
    el('div', 'head', el('p', { class: 'title', id: 'title' }, title), tools),
    body,
    foot,
  )
  /** The latest load of each part. */
  const turns = new WeakMap<HTMLElement, object>()

  const fill: Card['fill'] = (part, ask, show, refused) => {
    const turn = {}
    turns.set(part, turn)
    const current = (): boolean => alive() && part.isConnected && turns.get(part) === turn
    const settle = (children: Child): void => {
      const held = part.querySelector(':focus')
      part.ariaBusy = null
      part.replaceChildren(el('div', {}, children))
      // The focused element is gone, so the part itself takes the focus.
      if (held) {
        part.tabIndex = -1
        part.focus({ preventScroll: true })
      }
    }
    const attempt = async (nth: number): Promise<void> => {
      part.ariaBusy = 'true'
      try {
        const answer = await ask()
        if (current()) settle(show(answer))
      } catch (error) {
        if (!current()) return
        if (!(error instanceof Refusal)) console.warn('StrengthWidgets:', error)
        else if (error.kind === 'refused') {
          const faults = faultsOf(error, options)
          if (refused) return settle(refused(error))
          // A rejection without faults does not come from the API.
          if (faults.length > 0) return misfit(faults)
        }
        later(error, nth)
      }
    }
    const later = (error: unknown, nth: number): void => {
      const { status, retryAfterSeconds: n } = error as Partial<Refusal>
      const again = (): void => {
        clearTimeout(timer)
        removeEventListener('online', again)
        if (current()) void attempt(nth + 1)
      }
      const byItself = n !== undefined && nth < MOST_RETRIES
      // Random jitter, so that not all widgets retry at the same moment.
      const timer = byItself ? setTimeout(again, (Math.max(1, n) + Math.random()) * 1000) : undefined
      addEventListener('online', again)
      settle([
        // Failures of a user's action are announced at once; failures of the initial load do not interrupt.
        el(
          'p',
          { role: refused && 'alert' },
          say(status === 429 ? 'busy' : 'unreachable'),
          byItself && ` ${say('retrying', { n })}`,
        ),
        el('button', { type: 'button', onclick: again }, say('again')),
      ])
    }
    void attempt(0)
  }

  const credit: Card['credit'] = ({ attribution, methodology_url }) => {
    sources.replaceChildren(
      ' · ',
      link(say('method'), webAddress(methodology_url, api.site)),
      el('span', 'block', link(attribution.text, webAddress(attribution.url, api.site))),
    )
  }
  return { options, speech, api, element, tools, body, credit, fill, misfit }
}

/** Opens a new window; `target="_blank"` implies no opener. */
export const link = (text: string, href: string, name?: string): HTMLAnchorElement =>
  el('a', { href, target: '_blank', class: name }, text)

export const skeleton = ({ say }: Speech): HTMLElement => el('p', 'skeleton soft', say('loading'))

/** Descriptions of what is wrong with a mount, one or two sentences per fault. */
export const faultTexts = ({ say }: Speech, faults: readonly Fault[]): string[] =>
  faults.map(
    ({ attribute, value, allowed, meant }) =>
      say(value ? 'unknown' : 'missing', { attribute, value }) +
      (meant ? ` ${say('meant', { meant })}` : '') +
      (allowed ? ` ${say('allowed', { allowed: allowed.join(', ') })}` : ''),
  )

/** All faults of a mount, shown in its place. */
export const misfitted = (speech: Speech, faults: readonly Fault[]): HTMLElement =>
  el(
    'div',
    { class: 'card misfit', lang: speech.lang },
    [speech.say('wrong'), ...faultTexts(speech, faults)].map((text) => el('p', {}, text)),
  )

/** Maps the API's parameter faults to attributes. */
const faultsOf = ({ faults }: Refusal, options: Options): Fault[] =>
  faults.map(({ parameter, allowed }) => fault(parameter, options[parameter as keyof Options] ?? '', allowed))
