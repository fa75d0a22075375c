/** How one kind of figure is calculated, in plain words: the documentation of a rule. */
export interface Method {
  /** URL-safe name, also of its section on the page. */
  readonly slug: string
  readonly title: string
  readonly paragraphs: readonly string[]
  readonly formula?: string
}
