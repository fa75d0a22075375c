/** Badges, chips, key figures and timelines. */

export const components = /* css */ `
tbody th > a:only-of-type::before { content: ""; position: absolute; inset: 0; }
h1 .flag { width: 0.95em; height: 0.63em; vertical-align: 0.02em; margin-right: var(--s1); border-radius: 3px; }
.chips { display: flex; flex-wrap: wrap; gap: var(--s2); list-style: none; margin: var(--s4) 0; }
.wide main .chips { padding: 0; }
.wide main .chips li { margin: 0; padding: var(--s1) var(--s3); border: 1px solid var(--gold); border-radius: 99px; background: var(--sheet); font-weight: 600; font-size: 0.9rem; }
.beside { color: var(--soft); font-weight: 400; font-size: 0.75em; margin-left: var(--s2); }
.when { color: var(--soft); font-weight: 400; }
.biography { color: var(--soft); max-width: 46rem; text-wrap: pretty; }
/* As high as the head of the column. */
a.sort { display: block; padding-block: 0.4rem; margin-block: -0.4rem; color: inherit; text-decoration: none; }
a.sort::after { content: " ↕"; opacity: 0.5; }
[aria-sort] a.sort { color: var(--ink); }
[aria-sort="ascending"] a.sort::after { content: " ↑"; opacity: 1; }
[aria-sort="descending"] a.sort::after { content: " ↓"; opacity: 1; }
.hero { display: grid; grid-template-columns: minmax(0, 1fr); gap: var(--s6) var(--s10); }
@media (min-width: 56rem) { .hero { grid-template-columns: minmax(0, 1.2fr) minmax(0, 1fr); align-items: start; } }
.panel { background: var(--sheet); border: 1px solid var(--line); border-radius: var(--radius); padding: var(--s4) var(--s5); margin-top: var(--s6); }
.panel h2, .calculator h2 { margin: 0 0 var(--s2); }
.panel h3.sport { margin: var(--s4) 0 0; font-size: 0.8rem; letter-spacing: 0.04em; text-transform: uppercase; }
.panel h3.sport.strongman { color: var(--strongman); } .panel h3.sport.bodybuilding { color: var(--bodybuilding); }
.wide main .panel .found li { padding: var(--s2) 0; font-weight: 600; }
.wide main .panel .found .soft { font-weight: 400; line-height: 1.75; }
.panel .found a { display: inline-block; min-height: 1.5rem; }
.wide main .panel p { margin: var(--s2) 0 0; font-size: 0.875rem; }
.calculator { margin-top: var(--s6); }
.calculator .ask { margin: 0; }
.answer-card { margin-top: var(--s4); padding: var(--s4) var(--s5); border-left: 4px solid var(--accent); background: var(--sheet); border-radius: 0 var(--radius) var(--radius) 0; }
.answer-card p { margin: 0; }
.strip { display: grid; grid-template-columns: repeat(auto-fit, minmax(13rem, 1fr)); gap: var(--s3); list-style: none; margin: 0 0 var(--s3); }
.wide main .strip { padding: 0; }
.wide main .strip li { display: flex; align-items: center; gap: var(--s2); margin: 0; padding: var(--s3) var(--s4); background: var(--sheet); border: 1px solid var(--line); border-radius: var(--radius); font-weight: 600; }
.strip a { color: var(--ink); text-decoration-color: var(--line); }
.strip .soft { display: block; font-weight: 400; font-size: 0.85rem; }
.chances { list-style: none; max-width: 46rem; }
.wide main .chances { padding: 0; }
.wide main .chances li { display: grid; grid-template-columns: minmax(0, 14rem) minmax(8.5rem, 1fr); gap: var(--s4); align-items: center; margin: 0; padding: var(--s2) 0; border-bottom: 1px solid var(--line); }
.chances a { color: var(--ink); font-weight: 600; text-decoration-color: var(--line); }
.chances .bar-value { display: flex; }
.chances .stack { flex: 1; width: 0; min-width: 3rem; max-width: none; }
.chances .key { text-align: right; }
.field, .find, .search .row { position: relative; }
.suggestions { position: absolute; z-index: 3; top: 100%; left: 0; right: 0; margin: var(--s1) 0 0; max-height: 24rem; overflow-y: auto; list-style: none; background: var(--sheet); border: 1px solid var(--line); border-radius: var(--radius); box-shadow: 0 8px 24px var(--edge); }
main .suggestions, .top .suggestions { padding: var(--s1); }
.top .suggestions { display: block; white-space: normal; }
.suggestions[hidden] { display: none; }
main .suggestions li, .suggestions li { margin: 0; padding: var(--s2) var(--s3); border-radius: 6px; cursor: pointer; line-height: 1.35; }
.suggestions b { display: block; font-weight: 600; }
.suggestions span { color: var(--soft); font-size: 0.85rem; }
.suggestions [aria-selected="true"], .suggestions li:hover { background: var(--wash); }
`
