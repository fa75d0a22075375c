/**
 * The credential of one framed page: held in memory alone, renewed before it ends while somebody looks, and once more
 * where the API says that it has ended. It goes into the header of a request and nowhere else.
 */
import { ask, Refusal } from '../../kit/ask.ts'

export interface Credential {
  /** Asks the API with it. */
  ask<Answer>(address: string): Promise<Answer>
  /** Whether somebody looks: nothing is renewed for nobody. */
  watched(looks: boolean): void
}

/** What the page's own address answers to a POST. */
interface Renewed {
  readonly token: string
  readonly expires_in: number
  readonly data_version: string
}

/** So long before the end a credential is renewed. */
const SPARE_MS = 30_000

/** Answers are kept nowhere, for they are asked for with a credential that nobody else has. */
const UNKEPT = { cache: 'no-store' } as const

/** `noticed` hears which version of the data is served whenever the credential is renewed. */
export function credentialOf(first: string, seconds: number, noticed: (dataVersion: string) => void): Credential {
  let token = first
  let ends = performance.now() + seconds * 1000
  let looked = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let renewing: Promise<void> | undefined

  const due = () => ends - SPARE_MS - performance.now()
  const plan = () => {
    clearTimeout(timer)
    // What cannot be renewed now is renewed when the API is asked next.
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
