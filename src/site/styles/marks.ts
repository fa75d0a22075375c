/** Flags, place badges, and the lines and dots of charts: on pages and in frames. */

export const marks = /* css */ `
.flag { width: 1.35em; height: 0.9em; vertical-align: -0.06em; border-radius: 2px; outline: 1px solid color-mix(in srgb, var(--ink) 30%, transparent); outline-offset: -1px; object-fit: cover; font-size: 0.95em; }
.place { display: inline-grid; place-items: center; min-width: 1.75rem; height: 1.75rem; padding-inline: var(--s1); margin-right: var(--s1); border-radius: 99px; font-weight: 700; font-size: 0.85rem; font-variant-numeric: tabular-nums; color: var(--soft); background: var(--wash); }
.place.short { width: 1.75rem; padding-inline: 0; font-size: 0.7rem; }
.place.reason { display: block; width: max-content; max-width: 100%; height: auto; padding-inline: var(--s2); font-size: 0.75rem; }
tbody th:has(.place) { padding-left: 2.25rem; }
tbody th .place:not(.reason) { margin-left: -2.25rem; }
.place.p1, .place.p2, .place.p3 { color: var(--on-medal); }
.p1 { background: var(--gold); } .p2 { background: var(--silver); } .p3 { background: var(--bronze); }
.dot-gold { fill: var(--gold); } .dot-silver { fill: var(--silver); } .dot-bronze { fill: var(--bronze); }
.dot-gold, .dot-silver, .dot-bronze { stroke: var(--on-medal); stroke-width: 1; }
.dot-place { fill: var(--bar); stroke: var(--paper); stroke-width: 1; }
.dot-none { fill: none; stroke: var(--soft); stroke-width: 1.5; }
.line-a, .line-b, .line-c, .line-d { fill: none; stroke: var(--a); stroke-width: 2.5; stroke-linejoin: round; stroke-linecap: round; }
.line-b { stroke: var(--b); stroke-dasharray: 7 4; }
.line-c { stroke: var(--c); stroke-dasharray: 2 5; }
.line-d { stroke: var(--d); stroke-dasharray: 10 3 2 3; }
.under-1, .under-2 { stroke-width: 4; stroke-linecap: butt; }
.under-2 { stroke-width: 6.5; }
.dot-a { fill: var(--a); } .dot-b { fill: var(--b); } .dot-c { fill: var(--c); } .dot-d { fill: var(--d); }
.dot-a, .dot-b, .dot-c, .dot-d { stroke: var(--paper); stroke-width: 1.5; }
/* The drawing is the area between the axes; their values are beside it. */
svg.chart { width: calc(100% - 3.75rem); margin-left: 2.9rem; }
svg.chart.named { width: calc(100% - 9rem); margin-left: 8.25rem; }
svg.chart svg { height: 100%; overflow: visible; }
svg.chart svg path { vector-effect: non-scaling-stroke; }
svg.chart :is(.bar, .inner) { stroke: var(--paper); stroke-width: 1; }
.divider { stroke: var(--soft); }
.interval { stroke: var(--a); stroke-width: 2; stroke-linecap: round; }
.panels { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 24rem), 1fr)); gap: var(--s4) var(--s6); }
@media (max-width: 38rem) { svg.chart .minor { display: none; } }
@media (forced-colors: active) {
  .line-a, .line-b, .line-c, .line-d { stroke: CanvasText; }
  .dot-a, .dot-b, .dot-c, .dot-d { fill: CanvasText; }
}
`
