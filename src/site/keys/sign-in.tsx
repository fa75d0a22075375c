/** The form with which people sign in with a key, and the button with which they sign out. */
import type { VNode } from 'preact'

export interface SignIn {
  /** Where the form is sent. */
  readonly action: string
  /** Why the key is not accepted. */
  readonly fault?: string | undefined
}

export const signInForm = ({ action, fault }: SignIn): VNode => (
  <>
    {fault && (
      <div class="note" role="alert">
        <p>{fault}</p>
      </div>
    )}
    <form class="ask" action={action} method="post">
      <p class="field">
        <label for="key">Key</label>
        <input
          id="key"
          name="key"
          type="password"
          required
          maxlength={100}
          autocomplete="off"
          spellcheck={false}
          aria-invalid={fault ? 'true' : undefined}
          aria-describedby="key-hint"
        />
        <span class="hint" id="key-hint">
          It begins with <code>sg_live_</code> or <code>sg_test_</code>. It is never part of an address.
        </span>
      </p>
      <p class="field send">
        <button type="submit">Sign in</button>
      </p>
    </form>
  </>
)

/** A form that consists of a button. */
export const buttonForm = (action: string, token: string, label: string): VNode => (
  <form class="plain" action={action} method="post">
    <input type="hidden" name="token" value={token} />
    <button type="submit">{label}</button>
  </form>
)
