/** A small strongman bundle as text, with invented people, and ways to write it. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'

export type BundleFiles = Readonly<Record<string, string | Buffer>>

const HEADERS = {
  'about.csv': 'label,license,attribution,attribution_url,source_date,demo,attribution_link_text',
  'athletes.csv': 'id,full_name,sex,country,date_of_birth,birth_year,height_cm,weight_kg',
  'contests.csv': 'id,name,series,level,stage,status,date,end_date,year,city,country',
  'contest_events.csv': 'contest_id,position,event,name,details',
  'results.csv': 'contest_id,athlete_id,division,place,points',
  'event_results.csv': 'contest_id,position,athlete_id,division,result,place,points,implement_kg',
  'records.csv': 'event,division,athlete_id,contest_id,competition,category,result,date,year,note',
} as const

export type BundleFile = keyof typeof HEADERS

const ROWS: Readonly<Record<BundleFile, readonly string[]>> = {
  'about.csv': ['Made-up harbour contests,CC0-1.0,Nobody & <friends>,,2026-11-01,true,'],
  // Enough valid rows that one invalid row does not stop the import.
  'athletes.csv': Array.from(
    { length: 120 },
    (_, row) => `a${row + 1},Person ${row + 1},male,Germany,1990-02-28,,191.5,150`,
  ),
  'contests.csv': ['c1,2024 Harbour Open,Harbour Open,major,,,2024-06-07,2024-06-08,,Kiel,de'],
  'contest_events.csv': [
    'c1,1,,Log for Reps (150 kg),"150 kg, 60 s"',
    'c1,2,,Anchor Throw,',
    'c1,3,max deadlift,Deadlift,',
  ],
  'results.csv': [
    'c1,a1,M,1,9.5',
    'c1,a2,M,T2,8 + 1',
    'c1,a3,m,DQ,',
    'c1,a4,M,,',
    ...Array.from({ length: 80 }, (_, row) => `c1,a${row + 5},M,${row + 4},1`),
  ],
  'event_results.csv': ['c1,1,a1,M,7 reps (150 kg),1,5,', 'c1,2,a1,M,12.3 m,1,4.5,60'],
  'records.csv': ['Max Deadlift,M,a2,,2021 Quay Meet,,1000 lbs,,2021,'],
}

/** The files of a valid bundle, with further rows at the end of some. */
export const bundle = (more: MoreRows<BundleFile> = {}): Record<BundleFile, string> => filesOf(HEADERS, ROWS, more)

export type MoreRows<File extends string> = Partial<Record<File, readonly string[]>>

export const filesOf = <File extends string>(
  headers: Readonly<Record<File, string>>,
  rows: Readonly<Record<File, readonly string[]>>,
  more: MoreRows<File>,
): Record<File, string> =>
  Object.fromEntries(
    (Object.keys(headers) as File[]).map((file) => [
      file,
      `${[headers[file], ...rows[file], ...(more[file] ?? [])].join('\n')}\n`,
    ]),
  ) as Record<File, string>

export function putBundle(folder: string, files: BundleFiles): string {
  mkdirSync(folder, { recursive: true })
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content)
  return folder
}

/** A zip with uncompressed members, optionally within a folder. */
export function zipOf(files: BundleFiles, within = ''): Buffer {
  const local: Buffer[] = []
  const central: Buffer[] = []
  let offset = 0
  for (const [file, content] of Object.entries(files)) {
    const [name, data] = [Buffer.from(within + file), Buffer.from(content)]
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt32LE(crc32(data), 10)
    common.writeUInt32LE(data.length, 14)
    common.writeUInt32LE(data.length, 18)
    common.writeUInt16LE(name.length, 22)
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(offset, 10)
    local.push(Buffer.from('504b0304', 'hex'), common, name, data)
    central.push(Buffer.from('504b01021400', 'hex'), common, rest, name)
    offset += 30 + name.length + data.length
  }
  const directory = Buffer.concat(central)
  const end = Buffer.alloc(22)
  Buffer.from('504b0506', 'hex').copy(end)
  end.writeUInt16LE(central.length / 4, 8)
  end.writeUInt16LE(central.length / 4, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...local, directory, end])
}
