/** Countries that an athlete may compete for alternately: the home nations count as Great Britain. */
const HOME_NATIONS: readonly string[] = ['ENG', 'SCO', 'WAL', 'NIR']

/** The code that represents the whole family. */
export const familyOf = (code: string): string => (HOME_NATIONS.includes(code) ? 'GBR' : code)
