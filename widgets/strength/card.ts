/**
 * The card that every widget is shown in: title, body, and where the numbers come from. It fills its parts with what
 * was asked for, and says so when that does not come.
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
  /** At the end of the title’s line. */
  readonly tools: HTMLElement
  readonly body: HTMLElement
  /** Names the sources under the card. */
  credit(about: About): void
  /**
   * Puts what was asked for into a part of the card, now or when it can be had. What the API refuses is told as wrong
   * attributes, unless `refused` makes something else of it.
   */
  fill<Answer>(
    part: HTMLElement,
    ask: () => Promise<Answer>,
    show: (answer: Answer) => Child,
    refused?: (refusal: Refusal) => Child,
  ): void
  /** Says what is wrong with the mount instead of showing it. */
  misfit(faults: readonly Fault[]): void
}

export interface Making extends Pick<Card, 'options' | 'speech' | 'api' | 'misfit'> {
  readonly title: string
  /** False once the mount was taken out of the page or is shown anew. */
  readonly alive: () => boolean
}

/** A load that is told when to come again does so this often by itself; then a reader has to ask. */
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
      // What had the focus is gone, so that the part itself takes it.
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
          // A refusal that names no fault is not the API's.
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
      // Not all of them in the same moment.
      const timer = byItself ? setTimeout(again, (Math.max(1, n) + Math.random()) * 1000) : undefined
      addEventListener('online', again)
      settle([
        // What answers a reader is told at once; what a page loads by itself interrupts nobody.
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

/** A link that leaves the page where it is, and tells the new one nothing of it: a blank target has no opener. */
export const link = (text: string, href: string, name?: string): HTMLAnchorElement =>
  el('a', { href, target: '_blank', class: name }, text)

export const skeleton = ({ say }: Speech): HTMLElement => el('p', 'skeleton soft', say('loading'))

/** What is wrong with a mount, a sentence or two a fault. */
export const faultTexts = ({ say }: Speech, faults: readonly Fault[]): string[] =>
  faults.map(
    ({ attribute, value, allowed, meant }) =>
      say(value ? 'unknown' : 'missing', { attribute, value }) +
      (meant ? ` ${say('meant', { meant })}` : '') +
      (allowed ? ` ${say('allowed', { allowed: allowed.join(', ') })}` : ''),
  )

/** All that is wrong with a mount, in the place of it. */
export const misfitted = (speech: Speech, faults: readonly Fault[]): HTMLElement =>
  el(
    'div',
    { class: 'card misfit', lang: speech.lang },
    [speech.say('wrong'), ...faultTexts(speech, faults)].map((text) => el('p', {}, text)),
  )

/** What the API refused, by the attributes that it came from. */
const faultsOf = ({ faults }: Refusal, options: Options): Fault[] =>
  faults.map(({ parameter, allowed }) => fault(parameter, options[parameter as keyof Options] ?? '', allowed))
