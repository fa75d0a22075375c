/**
 * The credential of one framed page: kept in memory only, renewed before it expires while the frame is visible, and
 * once more if the API rejects it as expired. It is sent only in a request header.
 */
import { ask, Refusal } from '../../kit/ask.ts'

export interface Credential {
  /** Requests the API with the credential. */
  ask<Answer>(address: string): Promise<Answer>
  /** Reports whether the frame is visible; the credential is not renewed while it is hidden. */
  watched(looks: boolean): void
}

/** Response of the page's own URL to a POST. */
interface Renewed {
  readonly token: string
  readonly expires_in: number
  readonly data_version: string
}

/** How long before its expiry the credential is renewed. */
const SPARE_MS = 30_000

/** Responses are not cached, because no later request has the same credential. */
const UNKEPT = { cache: 'no-store' } as const

/** Each renewal calls `noticed` with the served data version. */
export function credentialOf(first: string, seconds: number, noticed: (dataVersion: string) => void): Credential {
  let token = first
  let ends = performance.now() + seconds * 1000
  let looked = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let renewing: Promise<void> | undefined

  const due = () => ends - SPARE_MS - performance.now()
  const plan = () => {
    clearTimeout(timer)
    // If this renewal fails, the next request renews the credential.
    if (looked) timer = setTimeout(() => renew().catch(() => undefined), Math.max(0, due()))
  }
  const renew = () => {
    renewing ??= ask<Renewed>(location.pathname + location.search, { method: 'POST', ...UNKEPT })
      .then((renewed) => {
        token = renewed.token
        ends = performance.now() + renewed.expires_in * 1000
        plan()
        noticed(renewed.data_version)
      })
      .finally(() => {
        renewing = undefined
      })
    return renewing
  }
  const asked = <Answer>(address: string) =>
    ask<Answer>(address, { headers: { Authorization: `Widget ${token}` }, ...UNKEPT })

  return {
    async ask(address) {
      if (due() <= 0) await renew()
      try {
        return await asked(address)
      } catch (error) {
        if (!(error instanceof Refusal) || error.status !== 401) throw error
        await renew()
        return asked(address)
      }
    },
    watched(looks) {
      if (looks === looked) return
      looked = looks
      plan()
    },
  }
}
