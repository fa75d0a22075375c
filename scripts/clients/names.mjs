/** Naming conventions of the clients. */

const words = (text) => text.split(/[^A-Za-z0-9]+/).filter(Boolean)
const upper = (word) => word.charAt(0).toUpperCase() + word.slice(1)

/** Converts `head_to_head` to `HeadToHead`. */
export const pascal = (text) => words(text).map(upper).join('')

/** Converts `careerArc` to `career_arc`. */
export const snake = (text) => text.replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, '_').toLowerCase()

/** Converts `countries` to `country`. */
export const singular = (text) =>
  text
    .replace(/ies$/, 'y')
    .replace(/(ch|sh|ss|x)es$/, '$1')
    .replace(/(?<![su]|ie)s$/, '')

/**
 * Method name of an operation: `listBodybuildingAthletes` becomes `athletes`. Drops the service, which callers have
 * already named, and the verbs `get` and `list`.
 */
export function methodName(operationId, service) {
  const short = operationId.replace(upper(service), '').replace(/^(get|list)(?=[A-Z])/, '')
  return short.charAt(0).toLowerCase() + short.slice(1)
}
