/**
 * The script of every page. It suggests names while one is typed (the combobox pattern of the ARIA authoring
 * practices), submits filters when one is changed, and answers the calculator in place. Without it, forms are sent.
 */

/** How long a reader pauses before names are suggested. */
const WAIT_MS = 120

const SOURCE = /* javascript */ `'use strict'
{
  const element = (tag, properties) => Object.assign(document.createElement(tag), properties)

  const combobox = (input, number) => {
    const id = 'suggestions-' + number
    const list = element('ul', { id, className: 'suggestions', role: 'listbox', hidden: true, ariaLabel: 'Suggestions' })
    input.after(list)
    Object.assign(input, { role: 'combobox', ariaExpanded: false, ariaAutoComplete: 'list' })
    input.setAttribute('aria-controls', id)
    const kind = input.dataset.suggest
    let shown = [], current = -1, chosen, timer, pending

    const show = (suggestions = []) => {
      shown = suggestions
      mark(-1)
      list.replaceChildren(...shown.map((one, at) => {
        const about = [one.alias && '“' + one.alias + '”', one.detail].filter(Boolean).join(' · ')
        const option = element('li', { id: id + '-' + at, role: 'option', ariaSelected: false, onclick: () => choose(one) })
        option.append(element('b', { textContent: one.name }), element('span', { textContent: about }))
        return option
      }))
      list.hidden = !shown.length
      input.ariaExpanded = !list.hidden
    }

    const mark = (at) => {
      const { [current]: before, [at]: option } = list.children
      current = at
      if (before) before.ariaSelected = false
      if (!option) return input.removeAttribute('aria-activedescendant')
      option.ariaSelected = true
      option.scrollIntoView({ block: 'nearest' })
      input.setAttribute('aria-activedescendant', option.id)
    }

    const close = () => {
      clearTimeout(timer)
      pending?.abort()
      show()
    }

    const choose = (one) => {
      close()
      if (!kind) return location.assign(one.path)
      chosen = one
      input.value = one.name
    }

    const ask = async () => {
      const q = input.value.trim()
      pending?.abort()
      if (q.length < 2) return show()
      pending = new AbortController()
      const { signal } = pending
      try {
        const query = new URLSearchParams(kind ? { q, kind } : { q })
        show((await (await fetch('/suggest?' + query, { signal })).json()).suggestions)
      } catch {
        // Another request has replaced this one, or the server is unreachable: the form still works.
      }
    }

    input.oninput = () => {
      clearTimeout(timer)
      timer = setTimeout(ask, ${WAIT_MS})
    }
    input.onkeydown = (event) => {
      const { key } = event
      const { length } = shown
      // Without a list, the browser empties a search field on Escape.
      if (key === 'Escape') close()
      if (!length) return
      if (key === 'ArrowDown') mark((current + 1) % length)
      else if (key === 'ArrowUp') mark((current > 0 ? current : length) - 1)
      else if (key === 'Enter' && current >= 0) choose(shown[current])
      else if (key !== 'Escape') return
      event.preventDefault()
    }
    input.onblur = close
    // The field keeps the focus, so a click reaches the option before the list closes.
    list.onmousedown = (event) => event.preventDefault()
    if (!kind) return

    // The page is told which of several namesakes was chosen. Its entry in the history keeps what was typed.
    input.form.addEventListener('formdata', ({ formData }) => {
      if (input.value === chosen?.name) formData.set(input.name, chosen.path.split('/').pop())
      history.replaceState({ ...history.state, [input.name]: input.value }, '')
    })
    input.value ||= history.state?.[input.name] ?? ''
  }
  document.querySelectorAll('[data-suggest]').forEach(combobox)

  onformdata = ({ target, formData }) => {
    if (target.method === 'get') for (const [name, value] of [...formData]) if (!value) formData.delete(name)
  }

  const addressOf = (form) => new URL('?' + new URLSearchParams(new FormData(form)), form.action)

  // The page is replaced, because a list changes with each arrow key: Back leads to where the reader came from.
  for (const form of document.querySelectorAll('.filters')) form.onchange = ({ target }) => {
    if (form.reportValidity()) location.replace(addressOf(form))
    // Last, because it throws in a browser that blocks storage.
    sessionStorage.changed = target.id
  }
  // A page that follows from a changed filter has the focus on it.
  try {
    document.getElementById(sessionStorage.changed)?.focus()
    delete sessionStorage.changed
  } catch {}
  // A page from the memory of the browser still has the choices that led away from it.
  onpageshow = ({ persisted }) => {
    if (persisted) for (const form of document.forms) if (form.autocomplete === 'off') form.reset()
  }

  onsubmit = async (event) => {
    const section = event.target.closest('[data-in-place]')
    if (!section) return
    event.preventDefault()
    const address = addressOf(event.target)
    try {
      const page = new DOMParser().parseFromString(await (await fetch(address)).text(), 'text/html')
      section.replaceChildren(...page.getElementById(section.id).childNodes)
      section.querySelector('button')?.focus()
      history.replaceState(null, '', address)
      const to = document.querySelector('.units [name=to]')
      if (to) to.value = address.pathname + address.search
    } catch {
      location = address
    }
  }
}
`

/** Pages contain it without indentation and comments, a third of it. */
export const SCRIPT = SOURCE.replaceAll(/^\s+(?:\/\/.*\n)?/gm, '')
