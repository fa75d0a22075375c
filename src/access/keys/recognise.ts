/** Looks up the keys of a request: the first that is valid opens, whatever else was sent. */
import type { KeyIdentity } from '../../kernel/viewer.ts'
import type { Credentials } from './credential.ts'
import { digestOf, parseKey } from './format.ts'
import type { Unusable } from './refusal.ts'
import type { KeyRing, Unrecognised } from './ring.ts'

/** The holder of a key, or why none of the credentials was recognised. A key that is recognised has been used. */
export function recogniseKey(
  { keys, unusable }: Pick<Credentials, 'keys' | 'unusable'>,
  ring: Pick<KeyRing, 'find' | 'touch'>,
): KeyIdentity | readonly Unusable[] {
  let wrong = unusable
  for (const text of keys) {
    const hash = digestOf(text)
    const found = hash === undefined ? 'unknown' : ring.find(hash)
    if (typeof found !== 'string') {
      ring.touch(found.id)
      return found
    }
    wrong = [...wrong, explained(text, found)]
  }
  return wrong
}

const UNRECOGNISED: Readonly<Record<Unrecognised, string>> = {
  unknown: 'No such key is known.',
  revoked: 'The key was revoked.',
  expired: 'The key has expired.',
}

/** How it is written matters only of a key that nobody holds. */
function explained(text: string, found: Unrecognised): Unusable {
  const parsed = parseKey(text)
  if (!('wrong' in parsed)) return { reason: found, detail: UNRECOGNISED[found] }
  return parsed.wrong === 'format'
    ? {
        reason: 'malformed',
        detail: 'This is not a key: keys look like sg_live_ or sg_test_ and 29 characters more.',
      }
    : { reason: 'mistyped', detail: 'The key is mistyped: its last six characters do not fit the others.' }
}
