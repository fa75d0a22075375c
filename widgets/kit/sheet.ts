/**
 * Puts a style sheet into a shadow root without a style element or attribute, so that it holds on pages whose policy
 * allows neither (`style-src 'none'`).
 */

/** A sheet holds in the document that made it alone; a frame of the page is another. */
const made = new WeakMap<Document, CSSStyleSheet>()

/** A script has one style. */
export function dress(root: ShadowRoot, css: string): void {
  const { ownerDocument } = root
  let sheet = made.get(ownerDocument)
  if (!sheet) {
    sheet = new (ownerDocument.defaultView ?? window).CSSStyleSheet()
    sheet.replaceSync(css)
    made.set(ownerDocument, sheet)
  }
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
}
