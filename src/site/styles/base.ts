/** Colours, type and layout, for light and dark, from 320 pixels up. */

export const base = /* css */ `
:root {
  color-scheme: light dark;
  --paper: #fbfaf7; --sheet: #ffffff; --ink: #1d1b18; --soft: #5f5a52; --line: #e2ddd3; --wash: #f3f0e9; --edge: rgb(29 27 24 / 0.22);
  --accent: #a3281c; --accent-soft: #f6e4df;
  --bar: #dcbab1; --inner: #b84a3d; --mark: #a3281c;
  --sans: ui-sans-serif, system-ui, -apple-system, "Segoe UI", "Helvetica Neue", "Noto Sans", "Liberation Sans", Arial, sans-serif;
  --serif: "Iowan Old Style", "Palatino Linotype", Palatino, "Noto Serif", "Liberation Serif", Georgia, serif;
  --mono: ui-monospace, "SF Mono", "Cascadia Code", Menlo, Consolas, "DejaVu Sans Mono", "Liberation Mono", monospace;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #161412; --sheet: #1e1b18; --ink: #ece7df; --soft: #a8a094; --line: #37322c; --wash: #24201c; --edge: rgb(0 0 0 / 0.75);
    --accent: #ff9a84; --accent-soft: #3a221c;
    --bar: #6e4338; --inner: #d98572; --mark: #ff9a84;
  }
}
*, *::before, *::after { box-sizing: border-box; }
html { font: 100%/1.6 var(--sans); -webkit-text-size-adjust: 100%; scroll-padding-top: 1.5rem; background: var(--paper); color: var(--ink); }
@media (prefers-reduced-motion: no-preference) { html { scroll-behavior: smooth; } }
body { margin: 0; min-height: 100vh; display: flex; flex-direction: column; overflow-wrap: break-word; }
a { color: var(--accent); text-decoration-thickness: 1px; text-underline-offset: 0.18em; }
a:hover { text-decoration-thickness: 2px; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; border-radius: 2px; }
main:focus { outline: none; }
.skip { position: absolute; left: 1rem; top: -5rem; background: var(--sheet); padding: 0.5rem 1rem; z-index: 1; }
.skip:focus { top: 0.5rem; }

.top, .alone, .with-contents, footer { width: 100%; max-width: 70rem; margin-inline: auto; padding-inline: clamp(1rem, 4vw, 2rem); }
.top { display: flex; flex-wrap: wrap; gap: 0.25rem 2rem; align-items: center; justify-content: space-between; padding-block: 1.1rem; }
.name { display: inline-flex; align-items: center; gap: 0.55rem; font-weight: 700; letter-spacing: -0.01em; color: var(--ink); text-decoration: none; }
.mark { width: 1.6rem; height: 1.6rem; fill: var(--accent); }
.top ul { display: flex; flex-wrap: wrap; gap: 0 1.1rem; list-style: none; margin: 0; padding: 0; }
.top li a { display: inline-block; padding-block: 0.3rem; color: var(--soft); text-decoration: none; font-size: 0.92rem; }
.top li a:hover, .top li a[aria-current] { color: var(--ink); box-shadow: inset 0 -2px 0 var(--accent); }
footer { margin-top: auto; padding-block: 1.5rem 2rem; color: var(--soft); font-size: 0.875rem; }
footer p { border-top: 1px solid var(--line); padding-top: 1.25rem; margin: 3rem 0 0; }

main { min-width: 0; max-width: 46rem; }
.alone main { margin-inline: auto; }
.contents { font-size: 0.9rem; }
.contents h2 { font: 700 0.78rem/1.4 var(--sans); letter-spacing: 0.08em; text-transform: uppercase; color: var(--soft); margin: 0 0 0.5rem; padding: 0; }
.contents ol { list-style: none; margin: 0; padding: 0; }
.contents a { display: block; padding: 0.2rem 0; color: var(--soft); text-decoration: none; }
.contents a:hover { color: var(--accent); text-decoration: underline; }
@media (max-width: 61.99rem) {
  .contents { border-block: 1px solid var(--line); padding-block: 1rem; margin-block: 0.5rem 0; }
  .contents ol { columns: 2 11rem; }
}
@media (min-width: 62rem) {
  .with-contents { display: grid; grid-template-columns: 13rem minmax(0, 46rem); gap: 4rem; }
  .contents nav { position: sticky; top: 2rem; padding-top: 2.6rem; }
}

h1, h2, h3 { line-height: 1.2; text-wrap: balance; letter-spacing: -0.015em; }
h1 { font: 700 clamp(2rem, 1.4rem + 2.6vw, 3rem)/1.1 var(--serif); margin: 2rem 0 1rem; }
h2 { font: 700 1.6rem/1.2 var(--serif); margin: 3.5rem 0 0.75rem; }
h3 { font-size: 1.05rem; margin: 2rem 0 0.5rem; letter-spacing: 0; }
h2 a.anchor { color: var(--line); text-decoration: none; margin-left: 0.4rem; font-weight: 400; }
h2 a.anchor:hover, h2 a.anchor:focus-visible { color: var(--accent); }
p, ul, ol, dl { margin: 0 0 1rem; }
main dl:not([class]) dd { margin: 0; }
main li { margin-bottom: 0.35rem; }
main ul, main ol { padding-left: 1.3rem; }
.lead { font-size: 1.2rem; line-height: 1.55; color: var(--soft); text-wrap: pretty; }
.note { background: var(--accent-soft); border-left: 3px solid var(--accent); padding: 0.75rem 1rem; margin: 1.25rem 0; border-radius: 0 6px 6px 0; }
.note > :last-child { margin-bottom: 0; }
.soft { color: var(--soft); }
small, .small { font-size: 0.875rem; }

code { font-family: var(--mono); font-size: 0.875em; }
:not(pre) > code { background: var(--wash); padding: 0.1em 0.35em; border-radius: 4px; }
pre { background: var(--wash); border: 1px solid var(--line); border-radius: 8px; padding: 0.85rem 1rem; margin: 0 0 1.25rem; overflow-x: auto; line-height: 1.5; font-size: 0.95rem; }
pre.command { white-space: pre-wrap; overflow-wrap: anywhere; }
.command code { user-select: all; }
`
