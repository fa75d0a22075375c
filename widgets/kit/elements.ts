/** Builds what widgets show, node by node: text is always text, so nothing in the data is ever read as markup. */

export type Child = Node | string | number | null | undefined | false | readonly Child[]

type Value = string | number | boolean | null | undefined

/** Attributes by name, `onclick` and the like as functions; false, null and undefined leave one out. A text is the class. */
export type Attributes = string | Readonly<Record<string, Value | ((event: Event) => void)>>

const SVG = 'http://www.w3.org/2000/svg'

/** An element of HTML. */
export function el<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Attributes = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Name] {
  return filled(document.createElement(name), attributes, children)
}

/** An element of SVG. */
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
  // What is not a node is text to append().
  const there: unknown[] = (children as unknown[]).flat(Number.POSITIVE_INFINITY).filter(isThere)
  element.append(...(there as Node[]))
  return element
}

const isThere = (value: unknown): boolean => value !== null && value !== undefined && value !== false
