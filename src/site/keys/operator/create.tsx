/** The form that creates a key. */
import { SCOPES } from '../../../kernel/viewer.ts'
import { crumbs } from '../../explorer/shared/parts.tsx'
import type { NewKeyForm } from '../parts.ts'
import type { Fields } from '../session.ts'
import { actionForm, operatorPage, TRAIL } from './frame.tsx'
import { OPERATOR_PATH } from './list.tsx'

const TIERS = ['free', 'pro', 'partner'] as const

export const EMPTY: NewKeyForm = { name: '', owner: '', scopes: [], tier: 'free', limit: '', expires: '' }

export const newKeyOf = (fields: Fields): NewKeyForm => ({
  name: fields.text('name'),
  owner: fields.text('owner'),
  scopes: fields.all('scopes'),
  tier: fields.text('tier'),
  limit: fields.text('limit'),
  expires: fields.text('expires'),
})

export const createPage = (token: string, form: NewKeyForm = EMPTY, fault?: string): string =>
  operatorPage(
    'Create a key',
    `${OPERATOR_PATH}/new`,
    <>
      {crumbs(TRAIL)}
      <h1>Create a key</h1>
      {actionForm(
        { action: `${OPERATOR_PATH}/keys`, token, submit: 'Create', cancel: OPERATOR_PATH, fault },
        <>
          <p class="field">
            <label for="name">Name</label>
            <input id="name" name="name" value={form.name} required maxlength={100} autocomplete="off" />
            <span class="hint">what the key is for</span>
          </p>
          <p class="field">
            <label for="owner">Owner</label>
            <input id="owner" name="owner" value={form.owner} maxlength={100} autocomplete="off" />
            <span class="hint">optional</span>
          </p>
          <fieldset class="field">
            <legend>Scopes</legend>
            {SCOPES.map((scope) => (
              <label class="choice">
                <input type="checkbox" name="scopes" value={scope} checked={form.scopes.includes(scope)} /> {scope}
              </label>
            ))}
          </fieldset>
          <p class="field">
            <label for="tier">Tier</label>
            <select id="tier" name="tier">
              {TIERS.map((tier) => (
                <option value={tier} selected={tier === form.tier}>
                  {tier}
                </option>
              ))}
            </select>
          </p>
          <p class="field">
            <label for="limit">Requests per minute</label>
            <input id="limit" name="limit" value={form.limit} inputmode="numeric" maxlength={9} autocomplete="off" />
            <span class="hint">optional; in place of the limit of the tier</span>
          </p>
          <p class="field">
            <label for="expires">Expires</label>
            <input id="expires" name="expires" value={form.expires} maxlength={20} autocomplete="off" />
            <span class="hint">optional; 90d, 12h or 2027-01-31</span>
          </p>
        </>,
      )}
    </>,
  )
