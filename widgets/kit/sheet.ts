/**
 * Puts a style sheet into a shadow root without a style element or attribute, so that it holds on pages whose policy
 * allows neither (`style-src 'none'`).
 */

const made = new Map<string, CSSStyleSheet>()

export function dress(root: ShadowRoot | Document, css: string): void {
  let sheet = made.get(css)
  if (!sheet) {
    sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    made.set(css, sheet)
  }
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
}
