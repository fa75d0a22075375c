// The bulk CSV to import: the real file if available, else a generated one; its first rows; and both compressed forms.
import { spawnSync } from 'node:child_process'
import { closeSync, createReadStream, createWriteStream, existsSync, openSync, readdirSync, writeSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { pipeline } from 'node:stream/promises'
import { crc32, createDeflateRaw } from 'node:zlib'
import { writeGenerated } from './generated-rows.mjs'
import { root } from './work.mjs'

/** Row count of the real file of 2024-08-23, also used for the generated file. */
const ROWS = 3_268_474

/** `real` is false for a generated file, which resembles the real one only in size. */
export async function bulkCsv(work) {
  const given = process.env.OPL_CSV
  if (given) {
    if (!existsSync(given)) throw new Error(`OPL_CSV names ${given}, which is not there.`)
    return { path: resolve(given), real: true, about: given }
  }
  const path = work.file('openpowerlifting.csv')
  const packed = packedCsv()
  if (!packed) {
    writeGenerated(path, ROWS)
    return { path, real: false, about: 'GENERATED, as the real file is not at hand (OPL_CSV, SHARED_DATA)' }
  }
  const out = openSync(path, 'w')
  const { status } = spawnSync('xz', ['-dc', packed], { stdio: ['ignore', out, 'inherit'] })
  closeSync(out)
  if (status !== 0) throw new Error(`xz could not unpack ${packed}.`)
  return { path, real: true, about: packed }
}

function packedCsv() {
  const folder = join(process.env.SHARED_DATA ?? resolve(root, '..', 'shared', 'data'), 'openpowerlifting')
  if (!existsSync(folder)) return undefined
  const name = readdirSync(folder).find((file) => /^openpowerlifting-[\d-]+\.csv\.xz$/.test(file))
  return name && join(folder, name)
}

/** Copies the header and the first rows. */
export async function firstRows(path, target, rows) {
  const out = openSync(target, 'w')
  let left = rows + 1
  let lines = []
  for await (const line of createInterface({ input: createReadStream(path, { highWaterMark: 1 << 20 }) })) {
    lines.push(line)
    left--
    if (lines.length === 10_000 || left === 0) {
      writeSync(out, `${lines.join('\n')}\n`)
      lines = []
    }
    if (left === 0) break
  }
  closeSync(out)
}

/** Writes `.gz` and `.zip` from one deflate stream; only their headers and trailers differ. */
export async function pack(path, { gz, zip }) {
  const { bytes, packedBytes, crc, chunks } = await deflated(path)
  const name = Buffer.from('openpowerlifting-2024-08-23/openpowerlifting.csv')
  const sizes = fields([crc, 4], [packedBytes, 4], [bytes, 4], [name.length, 2])
  const made = fields([20, 2], [0, 2], [8, 2], [0, 2], [0x5917, 2])
  const local = Buffer.concat([fields([0x04034b50, 4]), made, sizes, fields([0, 2]), name])
  const central = Buffer.concat([
    ...[fields([0x02014b50, 4], [20, 2]), made, sizes],
    ...[fields([0, 2], [0, 2], [0, 2], [0, 2], [0, 4], [0, 4]), name],
  ])
  const end = fields(
    [0x06054b50, 4],
    [0, 4],
    [1, 2],
    [1, 2],
    [central.length, 4],
    [local.length + packedBytes, 4],
    [0, 2],
  )
  const write = (target, parts) => pipeline(parts.flat(), createWriteStream(target))
  await write(zip, [local, chunks, central, end])
  await write(gz, [Buffer.of(0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3), chunks, fields([crc, 4], [bytes, 4])])
}

async function deflated(path) {
  const chunks = []
  let [bytes, crc] = [0, 0]
  const deflate = createDeflateRaw({ level: 6, chunkSize: 1 << 20 })
  await pipeline(
    createReadStream(path, { highWaterMark: 1 << 20 }),
    async function* (source) {
      for await (const chunk of source) {
        bytes += chunk.length
        crc = crc32(chunk, crc)
        yield chunk
      }
    },
    deflate,
    async (source) => {
      for await (const chunk of source) chunks.push(chunk)
    },
  )
  return { bytes, crc, chunks, packedBytes: chunks.reduce((sum, { length }) => sum + length, 0) }
}

/** Little-endian numbers, each with its width in bytes. */
const fields = (...numbers) =>
  Buffer.concat(
    numbers.map(([value, width]) => {
      const field = Buffer.alloc(width)
      field.writeUIntLE(value, 0, width)
      return field
    }),
  )
