/** Countries that an athlete may compete for by turns: the home nations are Great Britain. */
const HOME_NATIONS: readonly string[] = ['ENG', 'SCO', 'WAL', 'NIR']

/** The code that stands for all of a family. */
export const familyOf = (code: string): string => (HOME_NATIONS.includes(code) ? 'GBR' : code)
