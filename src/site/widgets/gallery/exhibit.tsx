/** One widget in the gallery: live, with its snippet and its options. */
import type { ComponentChildren, VNode } from 'preact'
import { table } from '../../layout/page.tsx'
import { frameSnippet, mountSnippet } from '../snippets.ts'
import type { Option, Widget } from '../widgets.ts'
import type { Sample } from './samples.ts'

export function exhibit(base: string, widget: Widget, sample: Sample | undefined): VNode {
  const { script, name, title, about, frame } = widget
  const id = idOf(widget)
  return (
    <section class="exhibit medium" id={id} aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`}>{title}</h3>
      <p>{about}</p>
      <div class={`live ${script}-${name}`}>
        {sample ? mount(widget, sample) : <p class="note">This server has no data for it yet.</p>}
      </div>
      <div class="told">
        {sample && paste(mountSnippet(base, widget, sample.values, sample.named))}
        {optionTable(widget)}
        {sample && frame && plain(base, frame(sample.values), sample.named ?? title)}
      </div>
    </section>
  )
}

const plain = (base: string, { address, height }: { address: string; height: number }, title: string): VNode => (
  <details>
    <summary>Without a script on your page</summary>
    {paste(frameSnippet({ src: `${base}${address}`, title, height }))}
    <p class="small">
      The options are parameters of the address, named without <code>data-</code>; the frame is as high as you say, and
      scrolls beyond.
    </p>
  </details>
)

export const idOf = ({ script, name }: Widget): string => `${script}-${name}`

/**
 * The mount as a host writes it, without style attributes, which our policy forbids; the style sheet reserves the
 * space.
 */
function mount({ script, name, options, instead }: Widget, { values, named }: Sample): VNode {
  const presentAttributes = options.flatMap(({ attribute }) =>
    values[attribute] ? [{ attribute, value: values[attribute] }] : [],
  )
  const { path, text } = instead(values, named)
  return (
    <div
      {...{
        [`data-${script}-widget`]: name,
        ...Object.fromEntries(presentAttributes.map(({ attribute, value }) => [attribute, value])),
      }}
    >
      <a href={path}>{text}</a>
    </div>
  )
}

/** A snippet to copy: a click selects it, a button copies it. */
export const paste = (text: string): VNode => (
  <pre class="command paste">
    <code>{text}</code>
  </pre>
)

const optionTable = (widget: Widget): ComponentChildren =>
  table(
    `Attributes: ${widget.title}`,
    ['Attribute', 'What it takes', 'Without it'],
    widget.options.map((option) => [<code>{option.attribute}</code>, allowedText(option), option.preset ?? 'needed']),
    3,
  )

const allowedText = ({ about, allowed, takes }: Option): ComponentChildren => [
  `${about}: `,
  allowed ? allowed.map((value, at) => [at > 0 && ', ', <code>{value}</code>]) : takes,
]
