// Finds the end and the status of each HTTP response in a byte stream; parses nothing else.

const HEAD_END = Buffer.from('\r\n\r\n')
const LAST_CHUNK = Buffer.from('0\r\n\r\n')

/**
 * Consumes socket data and calls `onStatus(status)` at the end of each response. One response is in flight at a time.
 */
export function responses(onStatus) {
  let left = 0
  let status = 0
  let chunked = false
  let rest
  return (data) => {
    if (left > 0) {
      left -= data.length
      if (left <= 0) onStatus(status)
      return
    }
    const bytes = rest ? Buffer.concat([rest, data]) : data
    if (chunked) return void chunks(bytes)
    const end = bytes.indexOf(HEAD_END)
    if (end < 0) {
      rest = bytes
      return
    }
    rest = undefined
    const head = bytes.latin1Slice(0, end)
    status = Number(head.slice(9, 12))
    const length = /\r\ncontent-length: *(\d+)/i.exec(head)
    const body = bytes.length - end - HEAD_END.length
    if (!length && /\r\ntransfer-encoding: *chunked/i.test(head)) {
      chunked = true
      return void chunks(bytes.subarray(end + HEAD_END.length))
    }
    left = Number(length?.[1] ?? 0) - body
    if (left <= 0) onStatus(status)
  }

  function chunks(bytes) {
    rest = bytes.subarray(-LAST_CHUNK.length)
    if (!rest.equals(LAST_CHUNK)) return
    rest = undefined
    chunked = false
    onStatus(status)
  }
}
