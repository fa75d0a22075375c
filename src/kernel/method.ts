/** How one kind of figure is worked out, in plain words: what the rules say of themselves. */
export interface Method {
  /** URL-safe name, also of the section of the page. */
  readonly slug: string
  readonly title: string
  readonly paragraphs: readonly string[]
  readonly formula?: string
}
