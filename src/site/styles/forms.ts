/** Forms, and ranked lists. */

export const forms = /* css */ `
.ask { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 11.5rem), 1fr)); gap: 0.75rem 1rem; align-items: start; background: var(--sheet); border: 1px solid var(--line); border-radius: 10px; padding: 1.1rem 1.25rem; margin: 1.25rem 0; max-width: 46rem; }
.ask.filters { display: flex; flex-wrap: wrap; gap: var(--s2) var(--s4); max-width: none; margin: var(--s4) 0; padding: 0; background: none; border: 0; }
.filters .field { flex: 0 1 13rem; }
.filters .field label { font-size: 0.8rem; font-weight: 400; color: var(--soft); }
.filters .send { flex: none; }
/* The script submits them when one is changed. */
@media (scripting: enabled) { .filters .send { display: none; } }
@media (max-width: 37.5rem) { .filters .field { flex: 1 1 8.5rem; } }
.wide main .field { margin: 0; min-width: 0; }
.field label { display: block; font-size: 0.875rem; font-weight: 600; margin-bottom: 0.25rem; }
.field input, .field select { width: 100%; }
fieldset.field { border: 0; padding: 0; margin: 0; }
.field legend { font-size: 0.875rem; font-weight: 600; margin-bottom: 0.25rem; padding: 0; }
.field .choice { display: flex; align-items: center; gap: var(--s2); min-height: 1.75rem; margin: 0; font-weight: 400; }
.field input[type="checkbox"] { width: 1.25rem; min-height: 1.25rem; flex: none; padding: 0; accent-color: var(--accent); }
.field [aria-invalid] { border: 2px solid var(--accent); }
.hint, .fault { display: block; font-size: 0.82rem; color: var(--soft); margin-top: 0.2rem; }
.fault { color: var(--accent); font-weight: 600; }
.field select { text-overflow: ellipsis; }
.send { align-self: end; }
.send button { width: 100%; }
.plain button { background: var(--sheet); border-color: var(--line); color: var(--ink); font-weight: 400; }
.cards.two { grid-template-columns: repeat(auto-fit, minmax(min(100%, 17rem), 1fr)); max-width: 46rem; }
.big { font: 700 2.6rem/1.1 var(--serif); margin: 0.25rem 0; font-variant-numeric: lining-nums; }
.eyebrow { margin: var(--s4) 0 0; color: var(--soft); font-weight: 600; }
.eyebrow::first-letter { text-transform: uppercase; }
h1.verdict { margin: 0; font-size: clamp(2rem, 1.5rem + 2.4vw, 3rem); }
@media (max-width: 38rem) { .gauge .full { display: none; } }
@media (min-width: 38.01rem) { .gauge .short { display: none; } }
.gauge { margin: var(--s3) 0 var(--s2); }
.gauge svg { overflow: visible; }
.gauge .ground { fill: var(--wash); stroke: var(--line); }
.gauge .fill { fill: var(--bar); }
.gauge .tick { stroke: var(--soft); }
.stem-a { stroke: var(--a); stroke-width: 2; } .stem-b { stroke: var(--b); stroke-width: 2; }
.wide main > section > .next { margin: 0 0 var(--s1); font-size: 1.2rem; }
.next strong { white-space: nowrap; }
.tier { font-weight: 600; color: var(--accent); white-space: nowrap; }
.rank { display: inline-block; min-width: 2.1em; color: var(--soft); font-weight: 400; font-variant-numeric: tabular-nums; }
.wide tbody th:has(.rank) { padding-left: 2.1em; }
tbody th .rank { margin-left: -2.1em; }
.stack { display: block; width: 12rem; max-width: 30vw; min-width: 5rem; height: 10px; margin-top: 0.45rem; border-radius: 2px; }
.bar-value .stack { width: 8rem; margin: 0; }
.bar-value .parts { width: 15rem; max-width: none; height: 12px; border-radius: 0; }
.bar-value .parts + .key { min-width: 4ch; }
.parts rect + rect { stroke: var(--paper); stroke-width: 1; }
.stack .ground { fill: var(--wash); }
.swatch { width: 24px; height: 12px; flex: none; }
.download { margin: -1.1rem 0 1.5rem; font-size: 0.85rem; color: var(--soft); }
.said { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.pager ul { display: flex; flex-wrap: wrap; align-items: baseline; gap: 0.25rem 1.5rem; list-style: none; padding: 0; margin: 1rem 0; color: var(--soft); }
.pager li { margin: 0; }
.pager a { display: inline-block; padding-block: 0.3rem; }
.pager [rel="prev"]::before { content: "← "; }
.pager [rel="next"]::after { content: " →"; }
.days, .days ul { list-style: none; padding: 0; margin-block: 0; }
.days > li { display: grid; grid-template-columns: 3.2em minmax(0, 1fr); }
.odds { max-width: 30rem; }
.ends { display: flex; justify-content: space-between; gap: 1rem; margin-top: 0; }
`
