/** Colours, type and layout, for light and dark, from 320 pixels up. */
import { dark, light, spaces, typefaces } from '../../../widgets/kit/tokens.ts'

export const base = /* css */ `
:root { color-scheme: light dark; ${light} ${typefaces} ${spaces} --radius: 10px; }
@media (prefers-color-scheme: dark) { :root { ${dark} } }
*, *::before, *::after { box-sizing: border-box; }
html { font: 100%/1.55 var(--sans); -webkit-text-size-adjust: 100%; scroll-padding-top: var(--s12); background: var(--paper); color: var(--ink); }
@media (prefers-reduced-motion: no-preference) { html { scroll-behavior: smooth; } }
body { margin: 0; min-height: 100vh; display: flex; flex-direction: column; overflow-wrap: break-word; }
a { unicode-bidi: isolate; color: var(--accent); text-decoration-thickness: 1px; text-underline-offset: 0.18em; }
a:hover { text-decoration-thickness: 2px; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; border-radius: 2px; }
/* A word longer than its line is broken, also where boxes would be as wide as their longest word. Cells have a limit instead. */
main :is(a, dd, h1, h2, h3, p, summary, caption) { overflow-wrap: anywhere; }
main :is(td, th) a:not(.who *) { overflow-wrap: break-word; }
main:focus { outline: none; }
.skip { position: absolute; left: var(--s4); top: -5rem; background: var(--sheet); padding: var(--s2) var(--s4); z-index: 3; }
.skip:focus { top: var(--s2); }

.top, .alone, .with-contents, .foot { width: 100%; max-width: 72rem; margin-inline: auto; padding-inline: clamp(1rem, 4vw, 2rem); }
.top { display: grid; grid-template-columns: auto minmax(0, 1fr) auto auto; gap: var(--s2); align-items: center; padding-block: var(--s3); }
.name { display: inline-flex; align-items: center; gap: var(--s2); font-weight: 700; letter-spacing: -0.01em; color: var(--ink); text-decoration: none; min-height: 2.75rem; }
.mark { width: 1.6rem; height: 1.6rem; fill: var(--accent); }
.find { position: relative; grid-row: 2; grid-column: 1 / -1; }
.find input { width: 100%; min-height: 2.75rem; padding-left: 2.4rem; border-color: var(--line); border-radius: 99px; background: var(--sheet) no-repeat 0.9rem 50% / 1rem; }
.find svg { position: absolute; left: 0.9rem; top: 50%; width: 1rem; height: 1rem; margin-top: -0.5rem; fill: none; stroke: var(--soft); stroke-width: 2; pointer-events: none; }
.units { display: flex; grid-column: 3; }
.menu { grid-column: 4; min-height: 2.75rem; padding: 0 var(--s3); white-space: nowrap; border: 1px solid var(--line); border-radius: 99px; background: var(--sheet); color: var(--ink); font-weight: 600; font-size: 0.9rem; }
.units button { min-height: 2.75rem; min-width: 2.75rem; padding: 0 var(--s2); border: 1px solid var(--line); border-radius: 0; background: var(--sheet); color: var(--soft); font-size: 0.85rem; font-weight: 400; }
.units button:first-of-type { border-radius: 99px 0 0 99px; } .units button:last-of-type { border-radius: 0 99px 99px 0; margin-left: -1px; }
.units button[aria-pressed="true"] { background: var(--wash); color: var(--ink); font-weight: 600; }
@media (max-width: 24rem) { .mark { display: none; } .top { column-gap: var(--s1); } .name { font-size: 0.92rem; } .menu { padding-inline: var(--s2); } }
.top nav ul { list-style: none; margin: 0; padding: 0; white-space: nowrap; }
.top nav li { margin: 0; }
.top nav a { display: inline-block; padding: var(--s2); color: var(--soft); text-decoration: none; font-size: 0.92rem; }
.top nav a:hover, .top nav a[aria-current] { color: var(--ink); box-shadow: inset 0 -2px 0 var(--accent); }
@media (max-width: 55.99rem) {
  .top nav[popover]:popover-open { inset: auto 1rem auto auto; top: 4.25rem; margin: 0; padding: var(--s2); border: 1px solid var(--line); border-radius: var(--radius); background: var(--sheet); box-shadow: 0 8px 24px var(--edge); }
  .top nav a { display: block; padding: var(--s3) var(--s4); font-size: 1rem; }
}
@media (min-width: 56rem) {
  .top { grid-template-columns: auto minmax(0, 1fr) auto; column-gap: var(--s6); }
  .find { grid-row: 1; grid-column: 2 / -1; justify-self: end; width: min(100%, 26rem); }
  .menu { display: none; }
  .units { grid-row: 2; grid-column: 3; }
  .units button { min-height: 1.75rem; min-width: 2rem; }
  .top nav[popover] { display: block; position: static; grid-row: 2; grid-column: 1 / 3; margin: 0 calc(-1 * var(--s2)); padding: 0; border: 0; background: none; color: inherit; overflow: visible; }
  .top nav ul { display: flex; }
}
.bar-below { border-bottom: 1px solid var(--line); background: var(--sheet); }
.foot { margin-top: auto; padding-block: var(--s8); color: var(--soft); font-size: 0.875rem; }
.foot > div { border-top: 1px solid var(--line); padding-top: var(--s5); display: flex; flex-wrap: wrap; gap: var(--s2) var(--s8); justify-content: space-between; }
.foot ul { display: flex; flex-wrap: wrap; gap: 0 var(--s5); list-style: none; margin: 0; padding: 0; }
.foot a { color: inherit; display: inline-block; padding-block: 0.4rem; }
.foot p { margin: 0; padding-block: 0.4rem; }

main > .facts, .with-contents .facts { margin-bottom: var(--s5); }
/* Targets are 24 pixels high or more, at the same distance between lines. */
:is(li, th, td, dd) > a, .download a { padding-block: 0.35rem; }
summary { padding-block: 0.3rem; overflow-wrap: anywhere; }
main { min-width: 0; max-width: 46rem; }
.contents { font-size: 0.9rem; }
.contents > details { margin: 0; }
.contents h2 { font: 700 0.78rem/1.4 var(--sans); letter-spacing: 0.08em; text-transform: uppercase; color: var(--soft); margin: 0 0 0.5rem; padding: 0; }
.contents ol { list-style: none; margin: 0; padding: 0; }
.contents li { margin: 0; }
.contents a { display: block; padding: 0.2rem 0; color: var(--soft); text-decoration: none; }
.contents a:hover { color: var(--accent); text-decoration: underline; }
@media (max-width: 61.99rem) {
  .contents { border-block: 1px solid var(--line); padding-block: 0.35rem; }
  .contents summary { padding-block: 0.65rem; }
  .contents h2:not(:has(a)) { display: none; }
  .contents ol { columns: 2 11rem; }
}
@media (min-width: 62rem) {
  .with-contents main { display: grid; grid-template: auto 1fr / minmax(0, 46rem) 13rem; column-gap: 4rem; max-width: none; }
  .with-contents main > :not(nav) { grid-column: 1; }
  .contents { grid-area: 1 / 2 / span 2; }
  .contents > details { position: sticky; top: 0; max-height: 100vh; overflow-y: auto; padding: 2.6rem 0.4rem 2rem; margin-inline: -0.4rem; }
  /* Always open, where browsers can be told so. */
  @supports selector(::details-content) {
    .contents > details::details-content { content-visibility: visible; }
    .contents summary { display: none; }
  }
}

h1, h2, h3 { line-height: 1.2; text-wrap: balance; letter-spacing: -0.015em; }
h1 { font: 700 clamp(1.8rem, 1.4rem + 2vw, 2.6rem)/1.1 var(--serif); margin: var(--s6) 0 var(--s3); }
h2 { font: 700 1.3rem/1.25 var(--sans); margin: var(--s10) 0 var(--s3); }
h3 { font-size: 1.05rem; margin: 2rem 0 0.5rem; letter-spacing: 0; }
h2 a.anchor { display: inline-block; min-width: 1.5rem; text-align: center; color: var(--soft); text-decoration: none; margin-left: 0.2rem; font-weight: 400; }
h2 a.anchor:hover, h2 a.anchor:focus-visible { color: var(--accent); }
p, ul, ol, dl { margin: 0 0 1rem; }
main dl:not([class]) dd { margin: 0; }
main li { margin-bottom: 0.35rem; }
main ul, main ol { padding-left: 1.3rem; }
.lead { font-size: 1.1rem; line-height: 1.5; color: var(--soft); text-wrap: pretty; }
.note { background: var(--wash); border-left: 3px solid var(--line); padding: 0.75rem 1rem; margin: 1.25rem 0; border-radius: 0 6px 6px 0; }
.note[role="alert"] { background: var(--accent-soft); border-color: var(--accent); }
.demo { margin: 0; padding: 0.5rem 0; font-size: 0.875rem; border-bottom: 1px solid var(--line); color: var(--soft); }
.note > :last-child { margin-bottom: 0; }
.soft { color: var(--soft); }
small, .small { font-size: 0.875rem; }

code { font-family: var(--mono); font-size: 0.875em; }
pre code { font-size: inherit; }
:not(pre) > code { background: var(--wash); padding: 0.1em 0.35em; border-radius: 4px; }
pre { background: var(--wash); border: 1px solid var(--line); border-radius: 8px; padding: 0.85rem 1rem; margin: 0 0 1.25rem; overflow-x: auto; line-height: 1.5; font-size: 0.85rem; }
pre.command { white-space: pre-wrap; overflow-wrap: anywhere; }
.command code { user-select: all; }
`
