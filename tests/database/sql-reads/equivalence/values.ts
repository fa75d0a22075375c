/** Values of every scalar type that are easily read or compared wrongly. */
import { Prisma } from '../../../../src/database/generated/client.ts'
import * as enums from '../../../../src/database/generated/enums.ts'
import type { Field } from './shapes.ts'

export const TEXTS = [
  ...['', ' ', 'A', 'a', 'AB', 'ab ', 'null', 'NULL', '{}', '{NULL}', 'true', '0'],
  // The same letter composed and decomposed, letters whose case depends on the language, emoji of several code points.
  ...['é', 'e\u0301', 'İi', 'ß', 'ǅ', 'Ñ\u0303', '👩🏽‍🏫', '\u{1F1FC}\u{1F1F8}'],
  ...['שלום', 'مرحبا \u200Fabc', '\u2028\u2029', 'a\uFEFF', '\t\r\n', 'a\u0001b'],
  ...["O'Brien", '"quoted"', 'a\\b', '\\', '100%', '%', 'a_b', '_', '$1', "'; --", 'a,b', '😀'.repeat(40)],
]

/** Within the range of its column. */
const INTS = [0, -0, 1, -1, 2, 3, 1900, 2024, 32_767, -32_768, 2_147_483_647, -2_147_483_648]

/** Prisma reads days after the year 9999 as invalid dates, and days before our era not at all. */
export const DAYS = [
  ...['0001-01-01', '0099-12-31', '1582-10-10', '1900-02-28', '1900-03-01', '1970-01-01', '2000-02-29', '9999-12-31'],
  ...['1969-12-31T23:59:59.999Z', '2024-02-29T23:59:59.999Z', '2026-11-20T23:30:00.123Z', '2026-03-29T01:30:00Z'],
].map((text) => new Date(text))

const SCALARS: Readonly<Record<string, readonly unknown[]>> = {
  String: TEXTS,
  Boolean: [true, false],
  Int: INTS,
  BigInt: [0n, 1n, -1n, 2n ** 53n + 1n, -(2n ** 53n) - 1n, 2n ** 63n - 1n, -(2n ** 63n)],
  // Prisma sends numbers with sixteen digits, which changes those that need seventeen.
  Float: [0, -0, 1, -1.5, 0.1, 1 / 3, 1e-7, 1e21, 123_456_789.125, 1e-300, 1e308, -1e308],
  DateTime: DAYS,
  Json: [
    ...[{}, [], '', 'null', 0, 1e-7, 2 ** 53, true, [null], [[]], { b: 1, a: [null, { '': 'é' }], aa: 0.1 }],
    ...[JSON.parse('{"__proto__": {"a": 1}, "constructor": null}'), Prisma.JsonNull, { date: '2024-02-29T00:00:00Z' }],
  ],
  Bytes: ['', 'a', '\0', 'é'].map((text) => Buffer.from(text)),
}

/** Awkward values that the column can hold. */
export function awkwardValues({ kind, type, maxLength, isSmall }: Field): readonly unknown[] {
  if (kind === 'enum') return Object.values((enums as Record<string, object>)[type]!)
  const values = SCALARS[type]!
  if (maxLength !== null) return values.filter((value) => [...(value as string)].length <= maxLength)
  return isSmall ? values.filter((value) => Math.abs(value as number) < 2 ** 15) : values
}
