/** CSV as of RFC 4180. */

/** A cell, in quotes where it needs them. */
const csvCell = (text: string): string => (/^\s|[",\r\n]|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** A line with its line feed. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\n`
