/** Tables, cards and drawings. */

export const figures = /* css */ `
.scroll { overflow-x: auto; margin: 1.25rem 0 1.5rem; }
@supports (animation-timeline: scroll(self inline)) {
  /* Without columns beyond an edge, the timeline is inactive and nothing is drawn. */
  .scroll { animation: beyond linear both; animation-timeline: scroll(self inline); }
  @keyframes beyond { from { box-shadow: inset -0.75rem 0 0.75rem -0.75rem var(--edge); } to { box-shadow: inset 0.75rem 0 0.75rem -0.75rem var(--edge); } }
}
table { border-collapse: collapse; width: 100%; font-size: 0.92rem; font-variant-numeric: tabular-nums; }
caption h3 { margin: 1.5rem 0 0; color: var(--ink); font-size: 1.125rem; }
caption { text-align: left; max-width: min(100%, calc(100vw - 2.5rem)); color: var(--soft); font-size: 0.875rem; padding-bottom: 0.5rem; }
th, td { text-align: left; padding: 0.4rem 0.9rem 0.4rem 0; border-bottom: 1px solid var(--line); vertical-align: baseline; }
th:last-child, td:last-child { padding-right: 0; }
thead th { font-size: 0.8rem; color: var(--soft); font-weight: 600; border-bottom-color: var(--soft); white-space: nowrap; vertical-align: bottom; }
tbody th { font-weight: 600; position: sticky; left: 0; background: var(--paper); z-index: 1; }
@media (max-width: 38rem) { tbody th { max-width: 62vw; } }
.number { text-align: right; white-space: nowrap; }
@media (min-width: 37.51rem) { .number + :not(.number) { padding-left: 1.25rem; } }
.bar-value { display: inline-flex; align-items: center; gap: var(--s2); }
.bar-value .key { min-width: 2.75rem; }
@media (max-width: 37.5rem) {
  .as-cards { overflow: visible; background: none; }
  .as-cards :is(table, caption, thead, tbody, th, td) { display: block; }
  .as-cards caption { max-width: none; }
  .as-cards thead tr { display: flex; flex-wrap: wrap; gap: 0 var(--s4); }
  .as-cards thead tr:has(.sort)::before { content: "Sort:"; color: var(--soft); font-size: 0.8rem; padding-block: var(--s1); }
  .as-cards thead th { padding: 0; border: 0; }
  .as-cards a.sort { display: inline-block; padding-block: var(--s1); }
  .as-cards thead th:not(:has(.sort)) { position: absolute; clip-path: inset(50%); overflow: hidden; width: 1px; height: 1px; }
  .as-cards tbody tr { display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); gap: var(--s2) var(--s4); margin-top: var(--s2); padding: var(--s3) var(--s4); background: var(--sheet); border: 1px solid var(--line); border-radius: var(--radius); }
  .as-cards.in-pairs tbody tr { grid-template-columns: repeat(2, minmax(0, 1fr)); }
  .as-cards tbody tr > * { padding: 0; border: 0; text-align: left; white-space: normal; background: none; }
  .as-cards tbody :is(th, td:not(.number), .bar-cell) { grid-column: 1 / -1; }
  .as-cards tbody th { position: static; max-width: none; font-size: 1rem; }
  .as-cards td::before { content: attr(data-label); content: attr(data-label) / ""; display: block; color: var(--soft); font-size: 0.8rem; line-height: 1.4; }
  .as-cards tbody :is(td:not(.number), :not(.number) + .number:not(.bar-cell):not(:has(+ .number))) { grid-column: 1 / -1; padding-left: 8rem; }
  .as-cards tbody :is(td:not(.number), :not(.number) + .number:not(.bar-cell):not(:has(+ .number)))::before { float: left; width: 7.5rem; margin: 0.1rem 0 0 -8rem; }
  .as-cards .bar-value { display: flex; }
  .as-cards .stack { flex: 1; width: auto; max-width: none; margin: 0; }
  .as-cards td:empty { display: none; }
}
.key { font-weight: 700; }
tbody a, .found a, .links a { color: var(--ink); text-decoration-color: var(--soft); }
tbody a:hover, .found a:hover, .links a:hover { color: var(--accent); text-decoration-color: currentColor; }
tbody tr:hover > * { background: var(--wash); }

.cards { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 18rem), 1fr)); gap: 1rem; margin: 1.5rem 0; padding: 0; list-style: none; }
.card { background: var(--sheet); border: 1px solid var(--line); border-radius: 10px; padding: 1.1rem 1.25rem; }
.card h3 { margin: 0 0 0.35rem; }
.card p:last-child { margin-bottom: 0; }
.badge { display: inline-block; font-size: 0.75rem; font-weight: 600; background: var(--accent-soft); color: var(--accent); border-radius: 99px; padding: 0.1rem 0.6rem; margin-left: 0.3rem; vertical-align: 0.1em; }
.figures { display: grid; grid-template-columns: 1fr 1fr; gap: 0 1rem; margin: 0.75rem 0; }
.figures div { display: flex; flex-direction: column-reverse; justify-content: flex-end; }
.figures dd { margin: 0; font: 700 1.5rem/1.2 var(--sans); font-variant-numeric: lining-nums; }
.figures dt { color: var(--soft); font-size: 0.82rem; }
.facts { display: grid; gap: var(--s1); font-size: 0.9rem; margin: 0; }
.facts div { display: grid; grid-template-columns: minmax(6rem, max-content) minmax(0, 1fr); gap: var(--s4); }
.facts dt { color: var(--soft); }
.facts dd { margin: 0; }

figure { margin: 1.75rem 0; }
figcaption { color: var(--soft); font-size: 0.875rem; margin-top: 0.5rem; }
figure svg { display: block; width: 100%; height: auto; overflow: visible; }
figure svg text { font: 13px var(--sans); fill: var(--soft); font-variant-numeric: tabular-nums; }
figure svg .strong { fill: var(--ink); font-weight: 600; }
figure svg .bar { fill: var(--bar); }
figure svg .axis { stroke: var(--soft); stroke-width: 1; }
figure svg .grid { stroke: var(--line); stroke-width: 1; }
figure svg .mark-line { stroke: var(--mark); stroke-width: 1.5; }
figure svg .inner { fill: var(--inner); }
figure svg .median { stroke: var(--sheet); stroke-width: 2.5; }
figure svg.narrow { display: none; }
@media (max-width: 38rem) {
  figure svg.wide { display: none; }
  figure svg.narrow { display: block; }
}
details { margin: 0.5rem 0 0; }
summary { cursor: pointer; color: var(--soft); font-size: 0.875rem; }
.status { font-variant-numeric: tabular-nums; color: var(--soft); }
@media (forced-colors: active) {
  figure svg .bar { fill: CanvasText; opacity: 0.4; }
  figure svg .inner, .mark { fill: CanvasText; }
}
@media print {
  .top nav, .contents, .skip { display: none; }
  .with-contents { display: block; }
}
`
