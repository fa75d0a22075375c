/** Styles of the explorer: search, tiles, plots and sources. */

export const explorer = /* css */ `
.wide main { max-width: none; }
.wide tbody th { min-width: 8.5rem; }
time { white-space: nowrap; }
.under { display: block; color: var(--soft); font-size: 0.85em; }
.wide main > p, .wide main > ul:not([class]) { max-width: 46rem; }

.search label { display: block; color: var(--soft); font-size: 0.9rem; margin-bottom: 0.35rem; }
.row { display: flex; flex-wrap: wrap; gap: 0.5rem; }
.search { max-width: 40rem; margin: 1.5rem 0; }
.search input { flex: 1 1 12rem; }
input, select, button { font: inherit; color: inherit; background: var(--sheet); border: 1px solid var(--soft); border-radius: 8px; padding: 0.55rem 0.8rem; min-width: 0; max-width: 100%; min-height: 2.75rem; }
button { background: var(--accent); border-color: var(--accent); color: var(--paper); font-weight: 600; cursor: pointer; }
button:hover { filter: brightness(1.08); }

.card h2.h3 { font: 700 1.05rem/1.3 var(--sans); margin: 0 0 0.35rem; letter-spacing: 0; }
.card .found li:last-child { border-bottom: 0; }

.crumbs ol { display: flex; flex-wrap: wrap; list-style: none; margin: 0.65rem 0 -1.35rem; padding: 0; font-size: 0.875rem; color: var(--soft); }
.crumbs li { margin: 0; }
.crumbs a { display: inline-block; padding-block: 0.35rem; }
.crumbs li + li::before { content: "/"; margin-inline: 0.5rem; }
.code { color: var(--soft); font-size: 0.85em; font-variant-numeric: tabular-nums; }
.tiles { display: grid; grid-template-columns: repeat(auto-fit, minmax(8.5rem, 1fr)); gap: 0.75rem; margin: 1.5rem 0; }
.tiles div { background: var(--sheet); border: 1px solid var(--line); border-radius: 10px; padding: 0.7rem 0.9rem; }
.tiles dd { margin: 0; font: 700 1.6rem/1.25 var(--sans); letter-spacing: -0.02em; font-variant-numeric: tabular-nums; }
.tiles dt { color: var(--soft); font-size: 0.82rem; }
.tiles .under { font: 400 0.82rem/1.4 var(--sans); letter-spacing: 0; }
.wide main > .facts { display: flex; flex-wrap: wrap; gap: var(--s1) var(--s6); margin: var(--s3) 0 var(--s4); font-size: 0.95rem; }
.wide main > .facts div { display: flex; gap: var(--s2); }
.wide main > .facts dt { flex: none; min-width: 0; max-width: 10rem; }
.found { list-style: none; padding: 0; max-width: 46rem; }
.wide main .found li { margin: 0; padding: 0.6rem 0; border-bottom: 1px solid var(--line); }
.found .soft { display: block; font-size: 0.875rem; }
.links { display: flex; flex-wrap: wrap; gap: 0.3rem 1.2rem; list-style: none; padding: 0; }
.wide main .links li { margin: 0; }
.switch [aria-current] { color: var(--ink); font-weight: 600; text-decoration: none; }
tbody th .under { font-weight: 400; }
ul.winners { display: flex; flex-wrap: wrap; gap: var(--s2) var(--s6); list-style: none; }
.wide main ul.winners { padding: 0; }
.wide main .winners li { margin: 0; }
.links a { display: inline-block; padding-block: 0.25rem; }
.sources { margin-top: 3.5rem; border-top: 1px solid var(--line); color: var(--soft); font-size: 0.875rem; }
.sources h2 { font: 700 0.95rem/1.4 var(--sans); margin: 1rem 0 0.5rem; letter-spacing: 0; }
.sources strong { color: var(--ink); }

.plot figcaption { max-width: 46rem; }
.wide .panels p { margin: 0 0 var(--s2); }
.legend { display: flex; flex-wrap: wrap; gap: 0.2rem 1.2rem; list-style: none; margin: 0.5rem 0 0; font-size: 0.875rem; color: var(--soft); }
main ul.legend { padding: 0; }
.legend li { display: inline-flex; align-items: center; gap: 0.4rem; margin: 0; }
figure svg.swatch { width: 24px; height: 12px; flex: none; }
figure svg .label { fill: var(--soft); }
figure svg .halo { paint-order: stroke; stroke: var(--paper); stroke-width: 4px; stroke-linejoin: round; }
.area-a { fill: var(--a); opacity: 0.16; } .area-b { fill: var(--b); opacity: 0.16; }
.fill-a { fill: var(--a); } .fill-b { fill: var(--b); } .fill-c { fill: var(--c); } .fill-d { fill: var(--d); } .fill-e { fill: var(--e); } .fill-f { fill: var(--f); } .fill-g { fill: var(--g); }
.phase-rise { fill: var(--rise); } .phase-peak { fill: var(--peak); } .phase-decline { fill: var(--decline); }
/* Colours that tell parts from each other, and a line between the parts in case two look the same. */
@media (forced-colors: active) {
  .stack, .swatch { forced-color-adjust: none; }
  .stack rect + rect { stroke: Canvas; }
}
`
