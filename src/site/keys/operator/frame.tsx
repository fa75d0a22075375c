/** What the operator pages share: the page itself, its refusals, and the form of an action. */
import type { ComponentChildren, VNode } from 'preact'
import { page } from '../../layout/page.tsx'
import { OPERATOR_PATH } from './list.tsx'

export const TRAIL = [OPERATOR_PATH, 'Keys'] as const

export const operatorPage = (title: string, path: string, body: ComponentChildren, wide = false): string =>
  page({ ...{ title, path, indexed: false, wide }, description: `${title}, for operators.`, body })

interface Action {
  /** Where the form is sent. */
  readonly action: string
  readonly token: string
  /** The label of its button. */
  readonly submit: string
  /** Where a reader goes who decides otherwise. */
  readonly cancel: string
  /** Why it was refused, a line for each fault. */
  readonly fault: string | undefined
}

/** A form of an operator, with why it was refused above it. */
export const actionForm = ({ action, token, submit, cancel, fault }: Action, fields: ComponentChildren): VNode => (
  <>
    {fault && (
      <div class="note" role="alert">
        {fault.split('\n').map((line) => (
          <p>{line}</p>
        ))}
      </div>
    )}
    <form class="ask" action={action} method="post">
      <input type="hidden" name="token" value={token} />
      {fields}
      <p class="field send">
        <button type="submit">{submit}</button>
      </p>
    </form>
    <p>
      <a href={cancel}>Cancel</a>
    </p>
  </>
)
