/**
 * The script element that is currently running, or null in a module. Uses the getter of the prototype, because an image
 * or form named `currentScript` would shadow `document.currentScript`.
 */
export const ownScript = (): HTMLScriptElement | null =>
  Reflect.get(Document.prototype, 'currentScript', document) as HTMLScriptElement | null
