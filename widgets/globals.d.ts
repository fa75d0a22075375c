/** Release version of the bundle; `npm run widgets` injects it. */
declare const __VERSION__: string
