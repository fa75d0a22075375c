/** How things of the documents are called in the clients. */

const words = (text) => text.split(/[^A-Za-z0-9]+/).filter(Boolean)
const upper = (word) => word.charAt(0).toUpperCase() + word.slice(1)

/** `head_to_head` is `HeadToHead`. */
export const pascal = (text) => words(text).map(upper).join('')

/** `careerArc` is `career_arc`. */
export const snake = (text) => text.replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, '_').toLowerCase()

/** One of them: a row of `countries` is a `country`. */
export const singular = (text) =>
  text
    .replace(/ies$/, 'y')
    .replace(/(ch|sh|ss|x)es$/, '$1')
    .replace(/(?<![su]|ie)s$/, '')

/**
 * The name of a method: `listBodybuildingAthletes` is `athletes`, as the service is named before it. Verbs that say
 * no more than that something is read are left out.
 */
export function methodName(operationId, service) {
  const short = operationId.replace(upper(service), '').replace(/^(get|list)(?=[A-Z])/, '')
  return short.charAt(0).toLowerCase() + short.slice(1)
}
