/**
 * A stream, such as a large zip unpacks to, dealt in blocks of whole lines to two scanning threads in turn: unpacking
 * takes one core for half the time that scanning takes. Blocks are shared memory, used again when they come back:
 * transferring them would detach buffers, after which V8 checks every access to any (a third slower).
 */
import type { Layout } from './layout.ts'
import type { ScanResult } from './scan.ts'
import { startThread, THREADS, type Thread, withThreads } from './thread.ts'

const NEWLINE = 10
const BLOCK_BYTES = 1 << 20
/** One that is scanned while the other is filled. */
const BLOCKS_PER_THREAD = 2

interface Hand {
  readonly thread: Thread
  readonly free: SharedArrayBuffer[]
  /** Lines scanned after each of its blocks. */
  readonly lines: number[]
  rows: number
  wake: () => void
}

/** Refusals have their line counted from the first of the stream, and all of them come with the first result. */
export async function scanDealt(
  chunks: AsyncIterable<Buffer>,
  layout: Layout,
  file: string,
  progress: (rows: number) => void,
  signal?: AbortSignal,
): Promise<ScanResult[]> {
  return withThreads(signal, async (stop) => {
    const hands = Array.from({ length: THREADS }, () => hand(layout, file, stop))
    const order: number[] = []
    let turn = 0
    let block = await freeBlock(hands[turn] as Hand)
    let filled = 0
    const deal = (bytes: number) => {
      order.push(turn)
      hands[turn]?.thread.deal({ block: block.buffer, bytes })
    }
    for await (const chunk of chunks) {
      for (let at = 0; at < chunk.length; ) {
        const copied = chunk.copy(block, filled, at)
        at += copied
        filled += copied
        if (filled < block.length) continue
        // Of a line longer than a block the rest goes to the same thread, which knows how to refuse it.
        const end = block.lastIndexOf(NEWLINE) + 1
        const next = end > 0 ? (turn + 1) % THREADS : turn
        const fresh = await freeBlock(hands[next] as Hand)
        const rest = end > 0 ? block.copy(fresh, 0, end) : 0
        deal(end || filled)
        block = fresh
        filled = rest
        turn = next
      }
      progress(hands.reduce((rows, one) => rows + one.rows, 0))
    }
    deal(filled)
    for (const { thread } of hands) thread.deal(null)
    const results = await Promise.all(hands.map(({ thread }) => thread.result))
    return inOrder(results, order, hands)
  })
}

function hand(layout: Layout, file: string, stop: AbortSignal): Hand {
  const one: Hand = {
    thread: startThread({ dealt: { layout, file } }, stop, (message) => {
      if (!('block' in message)) return
      one.free.push(message.block)
      one.lines.push(message.lines)
      one.rows = message.rows
      one.wake()
    }),
    free: Array.from({ length: BLOCKS_PER_THREAD }, () => new SharedArrayBuffer(BLOCK_BYTES)),
    lines: [],
    rows: 0,
    wake: () => {},
  }
  return one
}

/** Waits until the thread gives a block back, or fails. */
async function freeBlock(one: Hand): Promise<Buffer<SharedArrayBuffer>> {
  if (one.free.length === 0) {
    const back = new Promise<void>((resolve) => {
      one.wake = resolve
    })
    await Promise.race([back, one.thread.result])
  }
  return Buffer.from(one.free.pop() as SharedArrayBuffer)
}

/** Each thread counted its own lines; the order of the blocks tells where those stand in the stream. */
function inOrder(results: readonly ScanResult[], order: readonly number[], hands: readonly Hand[]): ScanResult[] {
  const blocks = hands.map(() => 0)
  const scanned = hands.map(() => 0)
  const taken = hands.map(() => 0)
  const refusals: ScanResult['refusals'][number][] = []
  let lines = 0
  for (const turn of order) {
    const before = scanned[turn] as number
    const after = hands[turn]?.lines[blocks[turn] as number] ?? before
    const theirs = results[turn]?.refusals ?? []
    let at = taken[turn] as number
    for (let one = theirs[at]; one && one.line < after; one = theirs[++at])
      refusals.push({ ...one, line: one.line - before + lines })
    taken[turn] = at
    scanned[turn] = after
    blocks[turn] = (blocks[turn] as number) + 1
    lines += after - before
  }
  // What is left was refused at the very end: a last line without a newline.
  results.forEach(({ refusals: theirs }, turn) => {
    for (const one of theirs.slice(taken[turn]))
      refusals.push({ ...one, line: one.line - (scanned[turn] as number) + lines })
  })
  return results.map((result, at) => ({ ...result, lines: at === 0 ? lines : 0, refusals: at === 0 ? refusals : [] }))
}
