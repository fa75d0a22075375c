/** Pages on paper, and with the colours of the reader's system. */
import { light } from '../../../widgets/kit/tokens.ts'

export const media = /* css */ `
@media (forced-colors: active) {
  .top nav [aria-current] { border-bottom: 2px solid Highlight; }
  .units button[aria-pressed="true"] { forced-color-adjust: none; background: Highlight; color: HighlightText; }
}
@media print {
  :root { color-scheme: light; ${light} }
  body { font-size: 11pt; }
  .skip, .top > :not(.name), main form, .contents, .download, .pager, .rest > summary { display: none; }
  .top, .alone, .with-contents, .foot { max-width: none; padding-inline: 0; }
  .with-contents main { display: block; }
  .foot ul { display: none; }
  .scroll { overflow: visible; animation: none; }
  .scroll:not(.sticky) table { font-size: 0.75rem; }
  .scroll :is(thead, tbody) th { position: static; min-width: 0; background: none; }
  .scroll th > a::before, a.sort::after { display: none; }
  .scroll:not(.sticky) :is(th, td) { white-space: normal; padding-right: 0.4rem; }
  .folded summary { display: none; }
  :is(.rest, .folded details)::details-content { content-visibility: visible; }
  tr, figure, .card { break-inside: avoid; }
  h2, h3, caption { break-after: avoid; }
}
`
