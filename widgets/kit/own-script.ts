/**
 * The script element that runs now, and null in a module. Asked of the prototype: an image or a form of that name would
 * stand in for `document.currentScript`.
 */
export const ownScript = (): HTMLScriptElement | null =>
  Reflect.get(Document.prototype, 'currentScript', document) as HTMLScriptElement | null
