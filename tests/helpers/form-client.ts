/** A browser without scripts: keeps cookies, sends forms as a page of the site would, and follows no redirects. */

export interface Shown {
  readonly status: number
  readonly headers: Headers
  readonly text: string
}

type Fields = Readonly<Record<string, string | readonly string[]>>

export class FormClient {
  readonly cookies = new Map<string, string>()
  readonly #url: string
  readonly #headers: Readonly<Record<string, string>>

  constructor(url: string, headers: Readonly<Record<string, string>> = {}) {
    this.#url = url
    this.#headers = headers
  }

  get(path: string, headers: Readonly<Record<string, string>> = {}): Promise<Shown> {
    return this.#send(path, {}, headers)
  }

  /** Headers that are empty are not sent. */
  post(path: string, fields: Fields, headers: Readonly<Record<string, string>> = {}): Promise<Shown> {
    const body = new URLSearchParams(
      Object.entries(fields).flatMap(([name, values]) => [values].flat().map((value) => [name, value as string])),
    )
    const own = { Origin: this.#url, 'Sec-Fetch-Site': 'same-origin' }
    return this.#send(path, { method: 'POST', body }, { ...own, ...headers })
  }

  /** Opens a page with a form, and sends the form with the fields. */
  async submit(page: string, action: string, fields: Fields): Promise<Shown> {
    return this.post(action, { token: tokenIn((await this.get(page)).text, action), ...fields })
  }

  async #send(path: string, init: RequestInit, headers: Readonly<Record<string, string>>): Promise<Shown> {
    const cookie = [...this.cookies].map((pair) => pair.join('=')).join('; ')
    const all = { Accept: 'text/html', ...(cookie && { Cookie: cookie }), ...this.#headers, ...headers }
    const sent = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''))
    const response = await fetch(this.#url + path, { ...init, headers: sent, redirect: 'manual' })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value === '') this.cookies.delete(name)
      else this.cookies.set(name, value)
    }
    return { status: response.status, headers: response.headers, text: await response.text() }
  }
}

/** The token of the form with this action. */
export function tokenIn(page: string, action: string): string {
  const [, token] =
    new RegExp(`action="${action}"[^>]*>\\s*<input type="hidden" name="token" value="([^"]+)"`).exec(page) ?? []
  if (token === undefined) throw new Error(`The page has no form for ${action}: ${page.slice(0, 2_000)}`)
  return token
}
