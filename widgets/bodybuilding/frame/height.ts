/** Tells the page around the frame how tall its content is, now and whenever that changes. It holds no secret. */

let telling = false

/** Begins when there is something to see: until then the page around keeps the room that it kept free. */
export function tellHeight(): void {
  if (telling || parent === self) return
  telling = true
  let told = 0
  new ResizeObserver(() => {
    const height = Math.ceil(document.body.getBoundingClientRect().height)
    if (height === told) return
    told = height
    parent.postMessage({ strengthgraph: 'height', height }, '*')
  }).observe(document.body)
}
