/** The style sheet of framed widgets: a card that fills its width, light or dark as its URL specifies. */
import { dark, light, spaces, typefaces } from '../../../widgets/kit/tokens.ts'
import { marks } from './marks.ts'

export const frame = /* css */ `
:root { color-scheme: light dark; ${light} ${typefaces} ${spaces} }
:root[data-theme="light"] { color-scheme: light; }
@media (prefers-color-scheme: dark) { :root:not([data-theme="light"]) { ${dark} } }
:root[data-theme="dark"] { color-scheme: dark; ${dark} }
*, *::before, *::after { box-sizing: border-box; }
${marks}
html { font: 100%/1.45 var(--sans); -webkit-text-size-adjust: 100%; color: var(--ink); }
body { margin: 0; overflow-wrap: anywhere; }
main { background: var(--sheet); border: 1px solid var(--line); border-radius: 10px; padding: 1rem 1.1rem 0.8rem; font-size: 0.9rem; }
a { unicode-bidi: isolate; color: var(--accent); text-decoration-thickness: 1px; text-underline-offset: 0.18em; }
a:hover { text-decoration-thickness: 2px; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; border-radius: 2px; }
h1 { font: 700 1.3rem/1.2 var(--serif); margin: 0; letter-spacing: -0.01em; text-wrap: balance; }
h1 a { color: var(--ink); text-decoration: none; }
h1 a:hover { color: var(--accent); text-decoration: underline; }
h2 { font: 600 0.78rem/1.3 var(--sans); color: var(--soft); margin: 1rem 0 0.35rem; }
p { margin: 0.5rem 0; }
.about { color: var(--soft); margin: 0.2rem 0 0; font-size: 0.82rem; text-wrap: pretty; }
.note { background: var(--wash); border-radius: 8px; padding: 0.7rem 0.9rem; margin: 0.9rem 0; }
.note p { margin: 0 0 0.5rem; }
.soft { color: var(--soft); }
.said { position: absolute; width: 1px; height: 1px; margin: 0; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
/* In a frame that is shorter than what it holds the credit stays in sight. */
footer { position: sticky; bottom: 0; background: var(--sheet); border-top: 1px solid var(--line); margin-block: 0.9rem -0.7rem; padding-block: 0.55rem 0.7rem; color: var(--soft); font-size: 0.75rem; }
footer p { margin: 0; }

.tiles { display: grid; grid-template-columns: repeat(auto-fit, minmax(4.6rem, 1fr)); gap: 0.5rem 0.9rem; margin: 0.9rem 0 0; }
.tiles div { display: flex; flex-direction: column-reverse; justify-content: flex-end; }
.tiles dt { color: var(--soft); font-size: 0.75rem; }
.tiles dd { margin: 0; font: 700 1.35rem/1.2 var(--serif); font-variant-numeric: lining-nums; white-space: nowrap; }
.tiles .words dd { font-size: 1rem; line-height: 1.62; }

table { border-collapse: collapse; width: 100%; margin-top: 0.7rem; font-variant-numeric: tabular-nums; }
h2 + table { margin-top: 0; }
caption { text-align: start; color: var(--soft); font-size: 0.78rem; padding-bottom: 0.25rem; }
th, td { text-align: start; padding: 0.32rem 0.7rem 0.32rem 0; border-bottom: 1px solid var(--line); vertical-align: top; font-weight: 400; }
tr > :last-child { padding-inline-end: 0; }
tbody tr:last-child > * { border-bottom: 0; }
thead .number { white-space: normal; width: 6rem; }
thead th { color: var(--soft); font-size: 0.75rem; vertical-align: bottom; }
tbody th { font-weight: 600; }
tbody a { color: var(--ink); text-decoration-color: var(--under); }
tbody a:hover { color: var(--accent); text-decoration-color: currentColor; }
.number { text-align: end; white-space: nowrap; }
.rank { width: 1%; color: var(--soft); white-space: nowrap; }
.first { color: var(--accent); font-weight: 700; }
td.number .value { font-weight: 600; }
.sub { display: block; color: var(--soft); font-size: 0.75rem; font-weight: 400; white-space: normal; }
.code { color: var(--soft); font-weight: 400; font-size: 0.75rem; letter-spacing: 0.03em; }
.under { display: block; color: var(--soft); font-size: 0.75rem; font-weight: 400; }
.tiles .under { font: 400 0.75rem/1.4 var(--sans); white-space: normal; }
.tiles .under a { color: var(--ink); text-decoration-color: var(--under); }
.tiles span.words { display: block; font-size: 1rem; line-height: 1.62; }
.scroll { overflow-x: auto; }
.scroll time { white-space: nowrap; }
.scroll tbody th, .scroll td { padding-block: 0.4rem; }
.scroll .place { margin-block: -0.15rem; }
.scroll .sub { margin-top: 0.4rem; }
details { margin-top: 0.7rem; }
summary { cursor: pointer; padding-block: 0.2rem; color: var(--soft); font-size: 0.82rem; }

svg.bar { display: block; width: 100%; height: 4px; margin-top: 0.3rem; border-radius: 2px; background: var(--wash); }
.fill-whole { fill: var(--bar); }
.fill-a { fill: var(--a); background: var(--a); }
.fill-b { fill: var(--b); background: var(--b); }
.fill-c { fill: var(--c); background: var(--c); }
.fill-d { fill: var(--d); background: var(--d); }

label { display: block; font-size: 0.75rem; color: var(--soft); margin-top: 0.9rem; }
select, button { font: inherit; color: var(--ink); background: var(--sheet); border: 1px solid var(--soft); border-radius: 6px; padding: 0.3rem 0.7rem; min-height: 2.1rem; max-width: 100%; }
button { cursor: pointer; }
button:hover { border-color: var(--accent); color: var(--accent); }
button[aria-disabled="true"] { color: var(--soft); border-color: var(--line); cursor: default; }
.more { display: flex; flex-wrap: wrap; align-items: center; gap: 0.4rem 0.8rem; margin-top: 0.7rem; color: var(--soft); font-size: 0.78rem; }

figure { margin: 0.9rem 0 0; }
figure svg { display: block; width: 100%; overflow: visible; }
svg text { font: 11px var(--sans); fill: var(--soft); font-variant-numeric: tabular-nums; }
.plot .axis { stroke: var(--soft); }
.plot .legend li { display: inline-flex; align-items: center; gap: 0.35rem; }
.plot svg.swatch { width: 24px; height: 12px; flex: none; }
.phase-rise { fill: var(--rise); background: var(--rise); }
.phase-peak { fill: var(--peak); background: var(--peak); }
.phase-decline { fill: var(--decline); background: var(--decline); }
rect:is(.phase-rise, .phase-peak, .phase-decline) { stroke: var(--soft); stroke-width: 0.5; }
.band { fill: var(--accent); opacity: 0.16; }
.grid { stroke: var(--line); }
.zero { stroke: var(--soft); stroke-dasharray: 3 3; }
.line { fill: none; stroke: var(--accent); stroke-width: 2; stroke-linejoin: round; }
.dot { fill: var(--accent); }
.legend { display: flex; flex-wrap: wrap; gap: 0.15rem 0.9rem; list-style: none; margin: 0.3rem 0 0; padding: 0; color: var(--soft); font-size: 0.75rem; }
.legend i { display: inline-block; width: 0.9rem; height: 0.6rem; border-radius: 2px; margin-inline-end: 0.35rem; border: 1px solid var(--line); }
figcaption { color: var(--soft); font-size: 0.75rem; margin-top: 0.3rem; }

.refused ul { margin: 0.6rem 0; padding-inline-start: 1.1rem; }

.skeleton { margin-top: 0.9rem; padding: 4rem 0 1rem; }
.skeleton i { display: block; height: 1.2rem; margin-bottom: 0.8rem; border-radius: 4px; background: var(--wash); }
.skeleton.athlete { padding-top: 0; }
.skeleton.athlete i { height: 1.7rem; margin-bottom: 0.9rem; }
.skeleton.athlete .tall { height: 3rem; }
.skeleton.athlete .plot { height: 14.5rem; }
.skeleton.list { padding-bottom: 4.5rem; }
.skeleton.list i { height: 2.7rem; margin-bottom: 0.9rem; }
@media (prefers-reduced-motion: no-preference) {
  .skeleton i { animation: wait 1.6s ease-in-out infinite alternate; }
  @keyframes wait { to { opacity: 0.45; } }
}
@media (scripting: none) { #data { display: none; } }
/* Dates make room first: the names of contests have the year. */
@media (max-width: 26rem) { thead .number { width: 4rem; } main { padding: 0.8rem 0.85rem 0.7rem; } .wide, .scroll :is(th, td):nth-child(2):not(.number) { display: none; } }
@media (forced-colors: active) { .line { stroke: CanvasText; } .dot { fill: CanvasText; } .band { fill: CanvasText; opacity: 0.2; } }
`
