/** Tables, cards and drawings. */
import { PHONE_ROWS } from '../layout/column.ts'

export const figures = /* css */ `
.scroll { overflow-x: auto; margin: 1.25rem 0 1.5rem; }
@supports (animation-timeline: scroll(self inline)) {
  /* Without columns beyond an edge, the timeline is inactive and nothing is drawn. */
  .scroll { animation: beyond linear both; animation-timeline: scroll(self inline); }
  @keyframes beyond { from { box-shadow: inset -0.75rem 0 0.75rem -0.75rem var(--edge); } to { box-shadow: inset 0.75rem 0 0.75rem -0.75rem var(--edge); } }
}
table { border-spacing: 0; width: 100%; font-size: 0.92rem; font-variant-numeric: tabular-nums; }
:is(h2, h3) + .scroll { margin-top: 0; scroll-margin-top: 4rem; }
caption { text-align: left; max-width: min(100%, calc(100vw - 2.5rem)); color: var(--soft); font-size: 0.875rem; padding-bottom: 0.5rem; }
th, td { text-align: left; padding: 0.4rem 0.9rem 0.4rem 0; border-bottom: 1px solid var(--line); vertical-align: baseline; }
th:last-child, td:last-child { padding-right: 0; }
thead th { font-size: 0.8rem; color: var(--soft); font-weight: 600; border-bottom-color: var(--soft); white-space: nowrap; vertical-align: bottom; }
tbody th { font-weight: 600; position: sticky; left: 0; background: var(--paper); z-index: 1; }
/* A word that is longer than this is broken: cells as wide as their longest word would widen the page. */
tbody th { max-width: min(62vw, 20rem); }
td:not(.number) { max-width: min(62vw, 12rem); }
@media (max-width: 64rem) { .roomy { display: none; } }
@media (min-width: 64.01rem) {
  .scroll:not(.sticky) thead th { white-space: normal; }
  .scroll:not(.sticky) tbody th { white-space: nowrap; }
  .sticky { overflow: visible; }
  .sticky thead th { position: sticky; top: 0; z-index: 2; background: var(--paper); }
}
.number { text-align: right; white-space: nowrap; }
@media (min-width: 37.51rem) { .number + :not(.number) { padding-left: 1.25rem; } }
.bar-value { display: inline-flex; align-items: center; gap: var(--s2); }
.bar-value .key { min-width: 6ch; text-align: end; }
@media (max-width: 37.5rem) {
  .off-phone { display: none; }
  thead :is(th, .number) { white-space: normal; }
  .as-lines { overflow: visible; }
  .as-lines :is(table, caption, thead, tbody, th, td:not(.off-phone)) { display: block; }
  .as-lines thead tr { display: flex; flex-wrap: wrap; gap: 0 var(--s3); }
  .as-lines thead tr:has(.sort)::before { content: "Sort:"; color: var(--soft); font-size: 0.8rem; padding-block: 0.4rem; }
  .as-lines thead th { padding: 0; border: 0; }
  .as-lines a.sort { display: inline-block; margin: 0; }
  .as-lines thead th:not(:has(.sort)) { position: absolute; clip-path: inset(50%); overflow: hidden; width: 1px; height: 1px; }
  .as-lines tbody tr > * { max-width: none; min-width: 0; padding: 0; border: 0; text-align: left; white-space: normal; background: none; font-size: 1rem; }
  .as-lines td::before { content: attr(data-label) " "; content: attr(data-label) " " / ""; color: var(--soft); font-weight: 400; font-size: 0.8rem; }
  .as-lines tbody tr { position: relative; display: flex; flex-wrap: wrap; align-items: baseline; column-gap: 0.4em; padding-bottom: 0.25rem; border-bottom: 1px solid var(--line); }
  .as-lines tbody tr:has(.place) { padding-left: 2.25rem; }
  .as-lines tbody th:has(.place) { padding-left: 0; }
  .as-lines tbody tr::after { content: ""; order: 1; flex-basis: 100%; }
  .as-lines tbody th { position: relative; }
  .as-lines tbody th { flex: 1 1 55%; padding-top: 0.4rem; line-height: 1.4; }
  .as-lines .line-one { margin-left: auto; text-align: right; font-weight: 600; }
  .as-lines tbody .line-two { order: 2; color: var(--soft); font-size: 0.85rem; line-height: 1.5rem; }
  .line-two:has(~ .line-two)::after { content: " ·"; }
  /* Facts of several parts have a line of their own, which no dot ends. */
  .as-lines .line-two:has(.under) { flex-basis: 100%; }
  .line-two:is(:has(.under), :has(+ .line-two .under))::after { content: none; }
  .as-lines tbody th > a { padding-bottom: 0.1rem; }
  .as-lines .line-two a { padding-block: 0.25rem; color: inherit; }
  .line-two .stack { display: none; }
  .line-two .under { font-size: 1em; }
  .line-two .key { color: var(--ink); font-weight: 600; }
  .as-lines tr:has(.line-one .stack) { padding-bottom: 1.25rem; }
  .as-lines .line-one .stack { position: absolute; left: 0; bottom: 0.5rem; width: 100%; max-width: none; height: 8px; }
  .as-lines tbody .folded { order: 3; flex-basis: 100%; line-height: 1.4; }
  .as-lines .folded:empty { display: none; }
  .folded details { margin: 0; }
  .folded summary { width: max-content; max-width: 100%; font-size: 0.85rem; }
  .folded .folds { margin: 0 0 var(--s2); font-size: 0.9rem; }
  .folds > div { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 var(--s3); padding-block: 0.15rem; }
  .folds dt { color: var(--soft); }
  .folds dd { display: flex; flex-wrap: wrap; justify-content: flex-end; align-items: baseline; gap: 0 var(--s2); margin: 0 0 0 auto; }
  .folds .under { min-width: 5.4rem; text-align: right; }
  .scroll:has(+ .unfold) { margin-bottom: 0; }
  @media not print { .scroll:has(+ .unfold:not([open])) tbody tr:nth-child(n + ${PHONE_ROWS + 1}) { display: none; } }
}
.split:has(+ .rest) { margin-bottom: 0; }
.rest { margin: 0 0 1.5rem; }
.rest summary { padding-block: 0.65rem; color: var(--accent); font-weight: 600; }
.rest .scroll { margin: 0; }
.rest :is(caption, thead) { position: absolute; clip-path: inset(50%); }
.rest[open] > summary > :first-child, .rest:not([open]) > summary > :last-child { display: none; }
@media (min-width: 37.51rem) {
  .folded, .unfold { display: none; }
  .wide tbody th:has(.place) { min-width: 12.25rem; }
  tr:has(> :nth-child(10)) > :not(:last-child) { padding-right: 0.5rem; }
  .split table { table-layout: fixed; }
  .split :is(th, td):first-child { width: 38%; }
  .split .number { width: 11%; }
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
.figures { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 9rem), 1fr)); gap: 0 1rem; margin: 0.75rem 0; }
.figures div { display: flex; flex-direction: column-reverse; justify-content: flex-end; }
.figures dd { margin: 0; font: 700 clamp(1.15rem, 5vw, 1.5rem)/1.2 var(--sans); font-variant-numeric: lining-nums; }
.figures dt { color: var(--soft); font-size: 0.82rem; }
/* One grid for all rows, so that the values of a list begin at one edge. */
.facts { display: grid; grid-template-columns: fit-content(50%) minmax(0, 1fr); gap: var(--s1) var(--s4); font-size: 0.9rem; margin: 0; }
.facts div { display: contents; }
.facts dt { color: var(--soft); min-width: 6rem; }
.facts dd { margin: 0; }

figure { margin: 1.75rem 0; }
figcaption { color: var(--soft); font-size: 0.875rem; margin-top: 0.5rem; }
figure svg { display: block; width: 100%; overflow: visible; }
figure svg[viewBox] { height: auto; }
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
`
