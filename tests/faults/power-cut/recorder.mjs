// Preloaded into the program: logs every change to files below RECORDED_FOLDER, in order, to RECORDED_LOG. Each record
// is one append: two lengths, a JSON header, and the written bytes.
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { join, relative, resolve } from 'node:path'
import { threadId } from 'node:worker_threads'

const folder = resolve(process.env.RECORDED_FOLDER)
const original = { ...fs }
const log = original.openSync(process.env.RECORDED_LOG, 'a')
const owner = `${process.pid}.${threadId}`

/** The path relative to the folder; undefined if it is outside. */
const inside = (path) => {
  if (typeof path !== 'string') return undefined
  const found = relative(folder, resolve(path))
  return found.startsWith('..') ? undefined : found
}

function record(header, bytes = Buffer.alloc(0)) {
  const zeros = bytes.length > 4096 && bytes[0] === 0 && bytes.equals(Buffer.alloc(bytes.length))
  const text = Buffer.from(JSON.stringify(zeros ? { ...header, zeros: bytes.length } : header))
  const payload = zeros ? Buffer.alloc(0) : bytes
  const lengths = Buffer.alloc(8)
  lengths.writeUInt32LE(text.length, 0)
  lengths.writeUInt32LE(payload.length, 4)
  original.writeSync(log, Buffer.concat([lengths, text, payload]))
}

/** Descriptors of open files in the folder. */
const known = new Set()
const { O_CREAT, O_TRUNC } = fs.constants
const creates = (flags) => (typeof flags === 'string' ? /[wa]/.test(flags) : (flags & O_CREAT) !== 0)
const truncates = (flags) => (typeof flags === 'string' ? flags.includes('w') : (flags & O_TRUNC) !== 0)

const asBuffer = (data) =>
  typeof data === 'string' ? Buffer.from(data) : Buffer.from(data.buffer, data.byteOffset, data.byteLength)

fs.openSync = (path, flags = 'r', ...rest) => {
  const fd = original.openSync(path, flags, ...rest)
  const name = inside(path)
  if (name !== undefined) {
    known.add(fd)
    record({ op: 'open', owner, fd, name, create: creates(flags), truncate: truncates(flags) })
  }
  return fd
}
fs.closeSync = (fd) => {
  original.closeSync(fd)
  known.delete(fd)
}
fs.writeSync = (fd, data, offset, length, position) => {
  const written = original.writeSync(fd, data, offset, length, position)
  if (known.has(fd)) {
    const from = typeof data === 'string' ? 0 : (offset ?? 0)
    const at = typeof data === 'string' ? offset : position
    record(
      { op: 'write', owner, fd, ...(typeof at === 'number' && { at }) },
      asBuffer(data).subarray(from, from + written),
    )
  }
  return written
}
fs.ftruncateSync = (fd, size = 0) => {
  original.ftruncateSync(fd, size)
  if (known.has(fd)) record({ op: 'ftruncate', owner, fd, size })
}
fs.truncateSync = (path, size = 0) => {
  original.truncateSync(path, size)
  if (inside(path) !== undefined) record({ op: 'truncate', name: inside(path), size })
}
for (const name of ['fsyncSync', 'fdatasyncSync']) {
  fs[name] = (fd) => {
    original[name](fd)
    if (known.has(fd)) record({ op: 'fsync', owner, fd })
  }
}
fs.renameSync = (from, to) => {
  original.renameSync(from, to)
  if (inside(to) !== undefined) record({ op: 'rename', name: inside(from), to: inside(to) })
}
fs.linkSync = (from, to) => {
  original.linkSync(from, to)
  if (inside(to) !== undefined) record({ op: 'link', name: inside(from), to: inside(to) })
}
for (const name of ['unlinkSync', 'rmdirSync']) {
  fs[name] = (path) => {
    original[name](path)
    if (inside(path) !== undefined) record({ op: 'remove', name: inside(path) })
  }
}
fs.rmSync = (path, options) => {
  if (inside(path) === undefined) return original.rmSync(path, options)
  const stat = original.lstatSync(path, { throwIfNoEntry: false })
  if (stat?.isDirectory()) for (const name of original.readdirSync(path)) fs.rmSync(join(path, name), options)
  const known = stat?.isFile() || stat?.isDirectory()
  original.rmSync(path, options)
  if (known) record({ op: 'remove', name: inside(path) })
}
fs.mkdirSync = (path, options) => {
  const made = original.mkdirSync(path, options)
  const name = inside(path)
  if (name !== undefined && (made !== undefined || !options?.recursive)) record({ op: 'mkdir', name })
  return made
}
fs.writeFileSync = (path, data, options) => {
  original.writeFileSync(path, data, options)
  if (inside(path) !== undefined) record({ op: 'file', name: inside(path) }, asBuffer(data))
}

const promises = { ...fs.promises }
fs.promises.mkdir = async (path, options) => {
  await promises.mkdir(path, options)
  if (inside(path) !== undefined) record({ op: 'mkdir', name: inside(path) })
}
fs.promises.copyFile = async (from, to) => {
  await promises.copyFile(from, to)
  if (inside(to) !== undefined) record({ op: 'file', name: inside(to) }, await promises.readFile(to))
}
fs.promises.open = async (path, ...rest) => {
  const handle = await promises.open(path, ...rest)
  const name = inside(path)
  if (name !== undefined) {
    const sync = handle.sync.bind(handle)
    handle.sync = async () => {
      await sync()
      record({ op: 'flush', name })
    }
  }
  return handle
}
syncBuiltinESMExports()
