/**
 * Adds a style sheet to a shadow root without a style element or attribute, so that it works on pages whose policy
 * allows neither (`style-src 'none'`).
 */

/** A constructed sheet is valid only in the document that created it; frames have their own. */
const made = new WeakMap<Document, CSSStyleSheet>()

/** There is one style sheet per script. */
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
