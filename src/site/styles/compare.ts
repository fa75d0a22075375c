/** Styles of comparisons: the figures of two athletes side by side, as text and as dots on a line. */

export const compare = /* css */ `
h1.pair { font-size: clamp(1.5rem, 1.1rem + 2vw, 2.4rem); margin: var(--s6) 0 var(--s2); }
h1.pair + section h2 { margin-top: var(--s3); }
.who { display: inline-block; color: var(--ink); font-size: 0.875rem; }
.who a { color: inherit; text-decoration-color: var(--soft); }
.versus { max-width: 46rem; }
.versus .scroll { margin-top: 0; }
.versus table { table-layout: fixed; overflow-wrap: break-word; }
.versus thead th { white-space: normal; line-height: 1.35; }
.versus th, .versus td { vertical-align: middle; padding: 0.35rem 0; line-height: 1.35; }
.versus tbody th { min-width: 0; position: relative; padding-right: var(--s2); }
.versus tr > :nth-child(1) { width: 28%; }
.versus tr > :nth-child(2), .versus tr > :nth-child(4) { width: 24.5%; white-space: normal; }
.versus tr > :nth-child(3) { position: relative; padding-inline: var(--s4); }
.versus tr > :nth-child(3) .said { left: 0; }
.versus td { position: relative; }
.versus .main { font: 700 1.5rem/1.2 var(--serif); font-variant-numeric: lining-nums; }
.better { white-space: nowrap; }
td.number .better::before, .better:not(.number *)::after { content: "▲" / ""; font: 0.6rem var(--sans); vertical-align: 0.15em; color: var(--accent); }
td.number .better::before { margin-right: 0.3em; }
.better:not(.number *)::after { margin-left: 0.3em; color: var(--b); }
.dumbbell { display: block; width: 100%; overflow: visible; }
.dumbbell svg { overflow: visible; }
.dumbbell .grid { stroke: var(--line); stroke-width: 2; }
.dumbbell .between { stroke: var(--soft); stroke-width: 2.5; }
.who .dot { width: 0.9em; height: 0.9em; vertical-align: -0.1em; }
.meetings thead th { white-space: normal; min-width: 4rem; }
.meetings .who { min-width: 5.5rem; overflow-wrap: break-word; }
@media (max-width: 38rem) {
  .versus tr > :nth-child(3) { padding-inline: var(--s3); }
  .versus table { font-size: 0.875rem; }
  .who { font-size: 0.8rem; }
  .meetings tbody th { min-width: 7.5rem; max-width: 36vw; }
  .meetings th, .meetings td { padding-right: var(--s3); }
}
@media (max-width: 22rem) { .who { font-size: 0.75rem; } }
@media (forced-colors: active) { .dumbbell .between { stroke: CanvasText; } }
`
