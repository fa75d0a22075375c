/** Input that is read from files and servers. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32, deflateRawSync } from 'node:zlib'
import { afterAll, beforeAll, expect } from 'vitest'
import { type InputOptions, openInput } from '../../../src/importers/input/open.ts'
import { ImportRefused } from '../../../src/kernel/faults/report.ts'

export const TEXT = `Name,Kg\n${'Asta,100\nBjörn,120.5\n'.repeat(5000)}`

export const CLOSED: InputOptions = { maxBytes: 10_000_000, allowPrivateHosts: false }

export let folder: string

export async function readAll(location: string, options = CLOSED) {
  const input = await openInput(location, options)
  try {
    const chunks: Buffer[] = []
    for await (const chunk of input.chunks) chunks.push(chunk)
    return { input, text: Buffer.concat(chunks).toString(), position: input.position() }
  } finally {
    await input.close()
  }
}

export const refusal = async (location: string, options = CLOSED): Promise<string> => {
  const error = await readAll(location, options).then(
    () => new Error('was read'),
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(ImportRefused)
  return (error as Error).message
}

interface Packed {
  readonly name: string
  readonly text?: string
  /** False values in the headers of the archive. */
  readonly lies?: { readonly bytes?: number; readonly crc?: number; readonly flags?: number }
}

/** A zip built by hand from the format, so that tests can also write invalid ones. */
export function zip(members: readonly Packed[]): Buffer {
  const local: Buffer[] = []
  const central: Buffer[] = []
  let offset = 0
  for (const { name, text = '', lies } of members) {
    const data = deflateRawSync(text)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(lies?.flags ?? 0, 2)
    common.writeUInt16LE(8, 4)
    common.writeUInt32LE(lies?.crc ?? crc32(text), 10)
    common.writeUInt32LE(data.length, 14)
    common.writeUInt32LE(lies?.bytes ?? Buffer.byteLength(text), 18)
    common.writeUInt16LE(Buffer.byteLength(name), 22)
    const header = Buffer.concat([Buffer.from('504b0304', 'hex'), common, Buffer.from(name), data])
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(offset, 10)
    central.push(Buffer.from('504b01021400', 'hex'), common, rest, Buffer.from(name))
    local.push(header)
    offset += header.length
  }
  const directory = Buffer.concat(central)
  const end = Buffer.alloc(22)
  Buffer.from('504b0506', 'hex').copy(end)
  end.writeUInt16LE(members.length, 8)
  end.writeUInt16LE(members.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...local, directory, end])
}

export function setUp(): void {
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'strengthgraph-input-'))
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
}
