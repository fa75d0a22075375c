/** Builds DOM nodes for the widgets. Text is always inserted as text, so no data is ever parsed as markup. */

export type Child = Node | string | number | null | undefined | false | readonly Child[]

type Value = string | number | boolean | null | undefined

/**
 * Attributes by name; event handlers such as `onclick` are functions. False, null and undefined omit an attribute. A
 * string sets the class.
 */
export type Attributes = string | Readonly<Record<string, Value | ((event: Event) => void)>>

const SVG = 'http://www.w3.org/2000/svg'

/** Creates an HTML element. */
export function el<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Attributes = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Name] {
  return filled(document.createElement(name), attributes, children)
}

/** Creates an SVG element. */
export function svg<Name extends keyof SVGElementTagNameMap>(
  name: Name,
  attributes: Attributes = {},
  ...children: readonly Child[]
): SVGElementTagNameMap[Name] {
  return filled(document.createElementNS(SVG, name), attributes, children)
}

function filled<E extends Element>(element: E, attributes: Attributes, children: readonly Child[]): E {
  for (const [name, value] of Object.entries(typeof attributes === 'string' ? { class: attributes } : attributes)) {
    if (typeof value === 'function') element.addEventListener(name.slice(2), value)
    else if (isThere(value)) element.setAttribute(name, value === true ? '' : `${value}`)
  }
  // append() turns everything that is not a node into text.
  const there: unknown[] = (children as unknown[]).flat(Number.POSITIVE_INFINITY).filter(isThere)
  element.append(...(there as Node[]))
  return element
}

const isThere = (value: unknown): boolean => value !== null && value !== undefined && value !== false
