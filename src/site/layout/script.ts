/**
 * The script of every page. It suggests names while one is typed (the combobox pattern of the ARIA authoring
 * practices), submits filters when one is changed, and answers the calculator in place. Without it, forms are sent.
 */

export const SCRIPT = /* javascript */ `'use strict'
{
  const WAIT = 120
  let count = 0

  const combobox = (input) => {
    const id = 'suggestions-' + ++count
    const list = document.createElement('ul')
    Object.assign(list, { id, className: 'suggestions', role: 'listbox', hidden: true, ariaLabel: 'Suggestions' })
    input.after(list)
    for (const [name, value] of Object.entries({ role: 'combobox', 'aria-expanded': 'false', 'aria-controls': id, 'aria-autocomplete': 'list' }))
      input.setAttribute(name, value)
    const kind = input.dataset.suggest
    let shown = [], current = -1, timer, pending

    const show = (suggestions) => {
      shown = suggestions
      mark(-1)
      list.replaceChildren(...shown.map((one, at) => {
        const option = document.createElement('li')
        Object.assign(option, { id: id + '-' + at, role: 'option', ariaSelected: 'false' })
        const name = document.createElement('b')
        name.textContent = one.name
        const about = document.createElement('span')
        about.textContent = [one.alias && '“' + one.alias + '”', one.detail].filter(Boolean).join(' · ')
        option.append(name, about)
        option.addEventListener('pointerdown', (event) => { event.preventDefault(); choose(at) })
        return option
      }))
      list.hidden = shown.length === 0
      input.setAttribute('aria-expanded', String(!list.hidden))
    }

    const mark = (at) => {
      list.children[current]?.setAttribute('aria-selected', 'false')
      current = at
      const option = list.children[at]
      option?.setAttribute('aria-selected', 'true')
      option?.scrollIntoView({ block: 'nearest' })
      if (option) input.setAttribute('aria-activedescendant', option.id)
      else input.removeAttribute('aria-activedescendant')
    }

    const choose = (at) => {
      const one = shown[at]
      show([])
      if (kind !== 'athlete') return location.assign(one.path)
      input.value = one.name
      input.dataset.slug = one.path.split('/').at(-1)
    }

    const ask = async () => {
      const q = input.value.trim()
      pending?.abort()
      if (q.length < 2) return show([])
      pending = new AbortController()
      try {
        const response = await fetch('/suggest?' + new URLSearchParams({ q }), { signal: pending.signal })
        if (!response.ok) return show([])
        const { suggestions } = await response.json()
        show(kind === 'athlete' ? suggestions.filter((one) => one.kind === 'athlete') : suggestions)
      } catch {
        // A later text is being asked for, or the network is away: the form still works.
      }
    }

    input.addEventListener('input', () => {
      delete input.dataset.slug
      clearTimeout(timer)
      timer = setTimeout(ask, WAIT)
    })
    input.addEventListener('keydown', (event) => {
      if (event.key === 'Escape') return show([])
      if (list.hidden) return
      const last = shown.length - 1
      if (event.key === 'ArrowDown') mark(current === last ? 0 : current + 1)
      else if (event.key === 'ArrowUp') mark(current <= 0 ? last : current - 1)
      else if (event.key === 'Enter' && current >= 0) choose(current)
      else return
      event.preventDefault()
    })
    input.addEventListener('blur', () => show([]))
    input.form?.addEventListener('formdata', ({ formData }) => {
      if (input.dataset.slug) formData.set(input.name, input.dataset.slug)
    })
  }
  for (const input of document.querySelectorAll('[data-suggest]')) combobox(input)

  for (const form of document.querySelectorAll('form.filters')) form.addEventListener('change', () => form.requestSubmit())

  document.addEventListener('submit', async (event) => {
    const section = event.target.closest?.('[data-in-place]')
    if (!section) return
    event.preventDefault()
    const address = new URL(event.target.action)
    address.search = new URLSearchParams(new FormData(event.target))
    try {
      const page = new DOMParser().parseFromString(await (await fetch(address)).text(), 'text/html')
      section.replaceChildren(...page.getElementById(section.id).childNodes)
      section.querySelector('button')?.focus()
      history.replaceState(null, '', address)
      const to = document.querySelector('.units [name=to]')
      if (to) to.value = address.pathname + address.search
    } catch {
      location.assign(address)
    }
  })
}
`
