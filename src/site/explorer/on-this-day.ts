/** What happened on a day of the calendar: contests, titles and births, and the way to other days. */
import { question } from '../ask.ts'
import { html, type Part } from '../html.ts'
import { type Choice, choiceField, textField } from './form.ts'
import type { Explore } from './frame.ts'
import { read } from './paging.ts'
import { athletePath, contestPath, type Occasion, type Person } from './parts.ts'

interface Anniversary {
  readonly year: number
  readonly text: string
  readonly contest?: Occasion | null
  readonly athlete?: Person | null
}

interface Day {
  readonly month: number
  readonly day: number
  readonly contests: readonly Anniversary[]
  readonly titles: readonly Anniversary[]
  readonly births: readonly Anniversary[]
}

const DAY = question<{ bodybuilding: { onThisDay: Day } }>(/* GraphQL */ `
  query siteDay($month: Int, $day: Int) {
    bodybuilding {
      onThisDay(month: $month, day: $day) {
        month
        day
        contests { year text contest { slug name } }
        titles { year text athlete { slug fullName } contest { slug name } }
        births { year text athlete { slug fullName } }
      }
    }
  }
`)

/** Of a leap year, which has every day. */
const dateOf = (month: number, day: number): Date => new Date(Date.UTC(2024, month - 1, day))

const NAME = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' })
const MONTH = new Intl.DateTimeFormat('en-GB', { month: 'long', timeZone: 'UTC' })

const MONTHS: readonly Choice[] = Array.from({ length: 12 }, (_, at) => ({
  value: String(at + 1),
  label: MONTH.format(dateOf(at + 1, 1)),
}))

export const onThisDay: Explore = async ({ ask, query }) => {
  const asked = read(query, (form) => ({ month: form.whole('month'), day: form.whole('day') }))
  const { onThisDay: found } = (await ask(DAY, { month: asked.month, day: asked.day })).bodybuilding
  const name = NAME.format(dateOf(found.month, found.day))
  const empty = found.contests.length + found.titles.length + found.births.length === 0
  return {
    title: `On this day: ${name}`,
    description: `What happened in bodybuilding on ${name}: contests, titles and births.`,
    services: ['BODYBUILDING'],
    body: html`<h1>On this day: ${name}</h1>
<p class="lead">Bodybuilding on ${name}, year by year.</p>
<nav class="pager" aria-label="Days"><ul><li>${toDay(found, -1, 'prev')}</li><li>${toDay(found, 1, 'next')}</li></ul></nav>
<form class="ask filters" action="/on-this-day" method="get">
${choiceField({ name: 'month', label: 'Month', value: String(found.month) }, MONTHS, [])}
${textField({ name: 'day', label: 'Day', value: found.day }, [], 'numeric')}
<p class="field send"><button type="submit">Show</button></p>
</form>
${empty && html`<p class="note">Nothing is known of this day.</p>`}
${part('titles', 'Titles', found.titles)}${part('contests', 'Contests', found.contests)}${part('births', 'Births', found.births)}`,
  }
}

function toDay({ month, day }: Day, by: -1 | 1, rel: 'prev' | 'next'): Part {
  const date = new Date(dateOf(month, day).getTime() + by * 86_400_000)
  const address = `/on-this-day?month=${date.getUTCMonth() + 1}&day=${date.getUTCDate()}`
  return html`<a href="${address}" rel="${rel}">${NAME.format(date)}</a>`
}

const part = (id: string, title: string, all: readonly Anniversary[]): Part =>
  all.length > 0 &&
  html`<section aria-labelledby="${id}"><h2 id="${id}">${title}</h2>
<ul class="days">${all.map((one) => html`<li><span class="rank">${one.year}</span> ${told(one)}</li>\n`)}</ul></section>
`

/** The sentence, with the names that stand in it as links. */
function told({ text, athlete, contest }: Anniversary): Part {
  const names = [
    ...(athlete ? [{ name: athlete.fullName, path: athletePath(athlete.slug) }] : []),
    ...(contest ? [{ name: contest.name, path: contestPath('bodybuilding', contest.slug) }] : []),
  ]
  return linked(text, names)
}

function linked(text: string, names: readonly { readonly name: string; readonly path: string }[]): Part {
  const [first, ...rest] = names
  const at = first ? text.indexOf(first.name) : -1
  if (!first) return text
  if (at === -1) return linked(text, rest)
  return [
    linked(text.slice(0, at), rest),
    html`<a href="${first.path}">${first.name}</a>`,
    linked(text.slice(at + first.name.length), rest),
  ]
}
