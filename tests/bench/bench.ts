/** Imports a module of the benchmarks, which are plain JavaScript and have no types. */
export const bench = (path: string) => import(new URL(`../../bench/${path}`, import.meta.url).href)
