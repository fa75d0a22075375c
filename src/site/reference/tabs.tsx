/** The same call in several languages, as tabs that are radio buttons and therefore work without scripts. */
import type { ComponentChildren, VNode } from 'preact'
import { highlighted } from './highlighted.ts'
import type { Language } from './snippets.ts'

export interface Tab {
  readonly language: Language
  readonly body: ComponentChildren
}

/** Each tab has the id `{id}-{language}`. The script opens the language that was chosen last in all tabs. */
export const tabs = (id: string, label: string, shown: readonly Tab[]): VNode => (
  <fieldset class="tabs">
    <legend class="said">{label}</legend>
    {shown.map(({ language }, at) => {
      const name = language.toLowerCase()
      return (
        <>
          <input type="radio" id={`${id}-${name}`} name={`${id}-language`} value={name} checked={at === 0} />
          <label for={`${id}-${name}`}>{language}</label>
        </>
      )
    })}
    {shown.map(({ body }) => (
      <div class="tab">{body}</div>
    ))}
  </fieldset>
)

/** Lines do not wrap, so the block scrolls and is focusable by keyboard. */
export const program = (text: string, label: string, language: Language | 'JSON'): VNode => (
  <pre class="command program" tabindex={0} role="region" aria-label={label}>
    <code>{highlighted(text, language)}</code>
  </pre>
)
