/** Styles of the widget gallery: each widget beside its snippet, and the appearance controls. */
import { WIDGETS } from '../widgets/widgets.ts'

export const widgets = /* css */ `
.look { display: flex; flex-wrap: wrap; gap: 0.5rem 2rem; background: var(--paper); border-bottom: 1px solid var(--line); padding-block: 0.6rem; margin-top: 1.5rem; }
@media (min-width: 38rem) {
  .look { position: sticky; top: 0; z-index: 1; }
  .look ~ [id], .look ~ section [id] { scroll-margin-top: 3.5rem; }
}
@media (scripting: none) { .look { display: none; } }
.look fieldset { display: flex; flex-wrap: wrap; align-items: center; gap: 0 1rem; border: 0; margin: 0; padding: 0; min-width: 0; font-size: 0.92rem; }
.look legend { float: left; font-weight: 600; padding: 0; }
.look label { display: inline-flex; align-items: center; gap: 0.35rem; padding-block: 0.2rem; cursor: pointer; }
.look input { min-height: 0; width: 1.1rem; height: 1.1rem; margin: 0; accent-color: var(--accent); }
.exhibit { display: grid; grid-template-columns: minmax(0, 1fr); gap: 0 2.5rem; margin-top: 2.5rem; padding-top: 0.25rem; border-top: 1px solid var(--line); }
.exhibit h3 { font: 700 1.25rem/1.3 var(--serif); margin: 1.25rem 0 0.4rem; }
.exhibit > p { max-width: 46rem; }
.live { min-width: 0; border-radius: 12px; }
.live[data-shown="dark"] { background: #161412; padding: 0.75rem; }
.live[data-shown="light"] { background: #fbfaf7; padding: 0.75rem; }
.exhibit.narrow .live { max-width: 20rem; }
.told { min-width: 0; margin-top: 1rem; }
.told .scroll { margin: 0.75rem 0; }
.paste { font-size: 0.85rem; }
.hash { white-space: nowrap; }
@media (min-width: 62rem) {
  .exhibit:not(.full) { grid-template-columns: minmax(0, 1.25fr) minmax(0, 1fr); align-items: start; }
  .exhibit > h3, .exhibit > p { grid-column: 1 / -1; }
  .exhibit:not(.full) .told { margin-top: 0; }
}
${WIDGETS.map(({ script, name, room }) => `.live.${script}-${name} > div { min-height: ${room({ 'data-rows': '5' })}; }`).join('\n')}
`
