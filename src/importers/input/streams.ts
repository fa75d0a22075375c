/**
 * Node streams as chunks. A stream opens at the first read and closes when the reader stops, so an input that is never
 * read holds no handle.
 */
import { createReadStream } from 'node:fs'
import { pipeline, type Transform } from 'node:stream'
import { READ_BYTES } from './input.ts'

/** The bytes of a file from `start` up to, but not including, `end`. */
export async function* read(path: string, start = 0, end = Number.POSITIVE_INFINITY): AsyncGenerator<Buffer> {
  if (end > start) yield* createReadStream(path, { start, end: end - 1, highWaterMark: READ_BYTES })
}

/** Passes chunks through a zlib transform; an error on either side reaches the reader. */
export async function* through(chunks: AsyncIterable<Buffer>, transform: () => Transform): AsyncGenerator<Buffer> {
  yield* pipeline(chunks, transform(), () => {})
}
