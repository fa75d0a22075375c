/** Styles of the reference: operations, nested fields, and the forms that send requests. */

export const reference = /* css */ `
.operation { margin-top: 3.5rem; border-top: 1px solid var(--line); }
.operation > h2 { margin-top: 1.5rem; }
.operation > h3 { margin-top: 1.5rem; }
.line { overflow-wrap: anywhere; }
.method { font: 700 0.75rem/1.4 var(--mono); letter-spacing: 0.04em; color: var(--accent); background: var(--accent-soft); border-radius: 4px; padding: 0.15rem 0.45rem; margin-right: 0.3rem; }
.fields { list-style: none; font-size: 0.92rem; margin: 0 0 0.5rem; }
main .fields { padding: 0; }
main .fields li { margin: 0; padding: 0.4rem 0; border-bottom: 1px solid var(--line); }
main .fields li:last-child { border-bottom: 0; }
.fields > li > code:first-child { font-weight: 600; }
.fields i { font-style: normal; color: var(--soft); font-size: 0.85em; margin-inline: 0.2rem; }
.fields .fields { margin: 0.25rem 0 0.25rem 0.25rem; padding-left: 0.9rem; border-left: 2px solid var(--line); }
.allowed { overflow-wrap: anywhere; }
.answer > summary, .try > summary { font-size: 0.92rem; }
.try { border: 1px solid var(--line); border-radius: 10px; background: var(--sheet); padding: 0.35rem 1rem; margin: 0 0 1.25rem; }
.try[open] { padding-bottom: 1rem; }
.try > summary { color: var(--accent); font-weight: 600; }
.try form { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 12rem), 1fr)); gap: 0.75rem 1rem; align-items: end; margin-top: 0.5rem; }
.try label { display: block; margin-bottom: 0.25rem; font: 0.85rem/1.5 var(--mono); overflow-wrap: anywhere; }
.try label small { font-family: var(--sans); color: var(--soft); }
.try input, .try select { width: 100%; }
.came { margin-top: 0.75rem; font-weight: 600; font-variant-numeric: tabular-nums; }
.came:empty { display: none; }
.shown .facts { overflow-wrap: anywhere; font-size: 0.82rem; }
.shown .small { overflow-wrap: anywhere; margin: 0.5rem 0; }
.shown pre, .answer pre { max-height: 30rem; overflow: auto; margin: 0.75rem 0 0; font-size: 0.85rem; }
.statuses { list-style: none; font-size: 0.92rem; columns: 2 14rem; }
main .statuses { padding: 0; }
main .statuses li { margin: 0; padding-block: 0.2rem; break-inside: avoid; }
.statuses .status { display: inline-block; min-width: 2.4rem; }
pre.program { white-space: pre; overflow: auto; overflow-wrap: normal; max-height: 26rem; font-size: 0.8rem; }
.hljs-keyword, .hljs-literal, .hljs-built_in { color: var(--accent); }
.hljs-string { color: var(--strength); }
.hljs-number, .hljs-variable { color: var(--bodybuilding); }
.hljs-title, .hljs-attr, .hljs-symbol, .hljs-meta { color: var(--d); }
.hljs-comment { color: var(--soft); }
.tabs { position: relative; border: 0; min-width: 0; margin: var(--s5) 0; padding: 0; }
.tabs > input { position: absolute; opacity: 0; pointer-events: none; }
.tabs > label { display: inline-block; padding: var(--s2) var(--s3); border-bottom: 2px solid transparent; color: var(--soft); font-size: 0.9rem; cursor: pointer; }
.tabs > label:hover { color: var(--ink); }
.tabs > :checked + label { color: var(--ink); font-weight: 600; border-color: var(--accent); }
.tabs > :focus-visible + label { outline: 3px solid var(--accent); outline-offset: -3px; border-radius: 2px; }
.tab { display: none; }
.tab pre { margin: 0 0 var(--s2); }
.tabs > input:nth-of-type(1):checked ~ .tab:nth-of-type(1), .tabs > input:nth-of-type(2):checked ~ .tab:nth-of-type(2), .tabs > input:nth-of-type(3):checked ~ .tab:nth-of-type(3), .tabs > input:nth-of-type(4):checked ~ .tab:nth-of-type(4) { display: block; }
.trail { margin-top: var(--s6); color: var(--soft); }
.trail a { display: inline-block; padding-block: var(--s1); }
.trail + h1 { margin-top: var(--s2); }
.resource h2 { margin: var(--s8) 0 var(--s1); }
.resource h2 a { color: var(--ink); text-decoration-color: var(--line); }
.resource > p { color: var(--soft); margin-bottom: var(--s2); }
.endpoints { list-style: none; border-top: 1px solid var(--line); }
main .endpoints { padding: 0; }
main .endpoints li { margin: 0; padding: var(--s2); border-bottom: 1px solid var(--line); }
.endpoints li:target { background: var(--accent-soft); }
.endpoints a { display: block; padding-block: var(--s1); color: var(--ink); text-decoration-color: var(--line); overflow-wrap: anywhere; }
.endpoints span:last-child { display: block; color: var(--soft); font-size: 0.9rem; }
.copyable { position: relative; }
.copy { position: absolute; top: 0.4rem; right: 0.4rem; min-height: 2rem; padding: 0.1rem 0.7rem; font-size: 0.8rem; background: var(--sheet); color: var(--accent); border-color: var(--line); }
.filter { max-width: 26rem; }
.filter label { display: block; font-weight: 600; }
.filter input { width: 100%; margin-block: 0.25rem; min-height: 2.4rem; padding: 0.3rem 0.6rem; }
.filter p { margin: 0 0 0.25rem; color: var(--soft); min-height: 1.4em; }
.contents a { overflow-wrap: anywhere; line-height: 1.35; }
.contents h2 a { color: inherit; padding-block: 0.35rem; }
.contents [aria-current] { color: var(--accent); font-weight: 600; }
.contents ol ol { margin: var(--s1) 0 var(--s2); padding-left: var(--s3); border-left: 2px solid var(--line); font-size: 0.85rem; columns: auto; }
.contents code { background: none; padding: 0; }
@media (scripting: none) { .try, .filter { display: none; } }
@media (scripting: enabled) { pre.command { padding-right: 5.5rem; } }
@media (min-width: 40.01rem) {
  .tab .copy { top: -2.4rem; right: 0; }
  .tab pre.program { padding-right: 1rem; }
}
@media (max-width: 40rem) {
  .tabs > label { padding-inline: var(--s2); }
}
@media (scripting: enabled) and (max-width: 40rem) { pre.program { padding: 3rem 1rem 0.85rem; } }
@media print { .try { display: none; } }
`
