/** Reports the content height to the host page, now and on every change. It contains no secret. */

let telling = false

/** Starts once there is content to show; until then the host page reserves the space. */
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
