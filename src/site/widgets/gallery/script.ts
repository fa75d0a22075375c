/** The script of the gallery: shows all widgets in one theme and width, and writes the theme into the snippets. */

export const GALLERY = /* javascript */ `'use strict'
{
  const all = (selector) => [...document.querySelectorAll(selector)]
  const controls = document.querySelector('#look')
  const WIDTHS = ['narrow', 'medium', 'full']

  const resize = (width) => {
    for (const exhibit of all('.exhibit')) {
      for (const one of WIDTHS) exhibit.classList.toggle(one, one === width)
    }
  }

  // A mount says its theme itself, and is looked at anew.
  const dress = (theme) => {
    for (const live of all('.live')) live.dataset.shown = theme
    for (const mount of all('.live > :is([data-strength-widget], [data-strongman-widget], [data-bodybuilding-widget])')) mount.dataset.theme = theme
    globalThis.StrengthWidgets?.init()
    globalThis.StrongmanWidgets?.init()
    globalThis.BodybuildingWidgets?.init()
    const said = theme === 'auto' ? '' : '\\n  data-theme="' + theme + '"'
    for (const code of all('.exhibit .paste code')) {
      code.textContent = code.textContent.replace(/(\\n  data-theme="\\w+")?(?=\\n  style=")/, said)
    }
  }

  controls.addEventListener('change', ({ target }) => {
    if (target.name === 'width') resize(target.value)
    else dress(target.value)
  })
  // Browsers remember what was chosen when the page is loaded again.
  for (const chosen of controls.querySelectorAll('input:checked')) {
    if (!chosen.defaultChecked) chosen.dispatchEvent(new Event('change', { bubbles: true }))
  }
}
`
