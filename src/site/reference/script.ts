/** The script of the reference: sends the requests of the forms, finds operations, remembers the language and copies code. */

export const SCRIPT = /* javascript */ `'use strict'
{
  const all = (selector, within = document) => [...within.querySelectorAll(selector)]
  const element = (name, properties = {}, ...children) => {
    const made = Object.assign(document.createElement(name), properties)
    made.append(...children)
    return made
  }

  // The key is stored for this tab only and sent only in a header. If storage is unavailable, it stays in the field.
  const KEY = 'strengthgraph-key'
  const keyFields = all('.key-field')
  const stored = () => { try { return sessionStorage.getItem(KEY) ?? '' } catch { return '' } }
  const store = (key) => { try { key ? sessionStorage.setItem(KEY, key) : sessionStorage.removeItem(KEY) } catch {} }
  for (const field of keyFields) {
    field.value = stored()
    field.addEventListener('input', () => {
      store(field.value.trim())
      for (const other of keyFields) if (other !== field) other.value = field.value
    })
  }

  const SHOWN = ['X-RateLimit-Limit', 'X-RateLimit-Remaining', 'X-RateLimit-Reset', 'RateLimit', 'RateLimit-Policy',
    'Retry-After', 'WWW-Authenticate', 'ETag', 'Link', 'Cache-Control', 'X-Data-Version', 'X-Request-Id']
  const LONGEST = 200_000

  const requestOf = (form) => {
    const { method, path } = form.dataset
    const headers = {}
    const query = new URLSearchParams()
    const body = {}
    let address = path
    for (const field of all('[data-in]', form)) {
      const value = field.value.trim()
      if (field.dataset.in === 'path') address = address.replace('{' + field.name + '}', encodeURIComponent(value))
      if (value === '') continue
      if (field.dataset.in === 'query') query.append(field.name, value)
      const number = 'number' in field.dataset && !Number.isNaN(Number(value))
      if (field.dataset.in === 'body') body[field.name] = number ? Number(value) : value
    }
    const key = form.querySelector('.key-field')
    if (key && key.value.trim() !== '') headers[key.dataset.header] = key.dataset.before + key.value.trim()
    if (method === 'POST') headers['Content-Type'] = 'application/json'
    const init = { method, headers, cache: 'no-store', credentials: 'omit' }
    if (method === 'POST') init.body = JSON.stringify(body)
    return [query.size > 0 ? address + '?' + query : address, init]
  }

  const pretty = (text) => {
    try { text = JSON.stringify(JSON.parse(text), null, 2) } catch {}
    return text.length > LONGEST ? text.slice(0, LONGEST) + '\\n… ' + (text.length - LONGEST) + ' characters more' : text
  }

  const show = (form, address, method, response, text, took) => {
    const headers = SHOWN.filter((name) => response.headers.has(name))
    const listed = element('dl', { className: 'facts' })
    for (const name of headers)
      listed.append(element('div', {}, element('dt', {}, name), element('dd', {}, response.headers.get(name))))
    const body = element('pre', { tabIndex: 0 }, element('code', {}, pretty(text)))
    body.setAttribute('role', 'region')
    body.setAttribute('aria-label', 'The response')
    const place = form.parentElement
    place.querySelector('.came').textContent =
      response.status + ' ' + response.statusText + ', ' + new Blob([text]).size.toLocaleString('en-US') + ' bytes in ' + Math.round(took) + ' ms'
    place.append(element('div', { className: 'shown' }, element('p', { className: 'small' }, element('code', {}, method + ' ' + address)), listed, body))
  }

  const send = async (form) => {
    const place = form.parentElement
    const button = form.querySelector('button')
    const came = place.querySelector('.came')
    place.querySelector('.shown')?.remove()
    came.textContent = 'Waiting …'
    button.setAttribute('aria-disabled', 'true')
    try {
      const [address, init] = requestOf(form)
      const began = performance.now()
      const response = await fetch(address, init)
      const text = await response.text()
      show(form, address, init.method, response, text, performance.now() - began)
    } catch (error) {
      came.textContent = 'No response: ' + error.message
    }
    button.removeAttribute('aria-disabled')
  }

  for (const details of all('details.try')) {
    const form = details.querySelector('form')
    form.addEventListener('submit', (event) => {
      event.preventDefault()
      if (form.querySelector('button').getAttribute('aria-disabled') !== 'true') send(form)
    })
  }

  const filter = document.querySelector('#filter')
  if (filter) {
    const lines = all('.endpoints li')
    const counter = document.querySelector('.filter [role=status]')
    const apply = () => {
      const words = filter.value.toLowerCase().split(/\\s+/).filter(Boolean)
      for (const line of lines) {
        const text = (line.id + ' ' + line.textContent).toLowerCase()
        line.hidden = !words.every((word) => text.includes(word))
      }
      for (const section of all('.resource')) section.hidden = !section.querySelector('li:not([hidden])')
      counter.textContent = words.length > 0 ? lines.filter((line) => !line.hidden).length + ' of ' + lines.length : ''
    }
    filter.addEventListener('input', apply)
    apply()
    // An operation used to be described on this page; links to it lead on.
    const open = () => {
      const line = lines.find(({ id }) => id === location.hash.slice(1))
      if (line) location.replace(line.firstElementChild.href)
    }
    addEventListener('hashchange', open)
    open()
  }

  // The language that was chosen last is open everywhere.
  const LANGUAGE = 'strengthgraph-language'
  const languages = all('.tabs > input')
  const choose = (language) => {
    for (const one of languages) if (one.value === language) one.checked = true
  }
  try { choose(localStorage.getItem(LANGUAGE)) } catch {}
  for (const one of languages) {
    one.addEventListener('change', () => {
      // What stands above becomes longer or shorter; the tab stays where it is.
      const { top } = one.getBoundingClientRect()
      choose(one.value)
      scrollBy({ top: one.getBoundingClientRect().top - top, behavior: 'instant' })
      try { localStorage.setItem(LANGUAGE, one.value) } catch {}
    })
  }

  // The operation that is read is marked in the table of contents.
  const places = all('.contents ol ol a')
  const mark = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      const place = places.find(({ hash }) => hash === '#' + target.id)
      if (isIntersecting) place?.setAttribute('aria-current', 'location')
      else place?.removeAttribute('aria-current')
    }
  }, { rootMargin: '-20% 0px -79% 0px' })
  for (const section of all('.operation')) mark.observe(section)

  if (navigator.clipboard) {
    for (const command of all('pre.command')) {
      const button = element('button', { className: 'copy', type: 'button' }, 'Copy')
      button.addEventListener('click', async () => {
        try {
          await navigator.clipboard.writeText(command.textContent)
          button.textContent = 'Copied'
        } catch {
          button.textContent = 'Not allowed'
        }
        setTimeout(() => { button.textContent = 'Copy' }, 2_000)
      })
      const frame = element('div', { className: 'copyable' })
      command.before(frame)
      frame.append(command, button)
    }
  }
}
`
