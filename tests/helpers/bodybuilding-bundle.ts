/** A small bodybuilding bundle as text, with invented people. */
import { filesOf, type MoreRows } from './bundle.ts'

const HEADERS = {
  'about.csv': 'label,license,attribution,attribution_url,source_date,demo',
  'athletes.csv': 'id,full_name,sex,country,date_of_birth,birth_year,height_cm,weight_kg',
  'contests.csv': 'id,name,series,level,stage,status,date,end_date,year,city,country',
  'results.csv': 'contest_id,athlete_id,division,place,status',
  'qualifications.csv': 'athlete_id,division,year,contest_id,points,rule',
} as const

export type BodybuildingFile = keyof typeof HEADERS

const ROWS: Readonly<Record<BodybuildingFile, readonly string[]>> = {
  'about.csv': ['Made-up lakeside contests,CC0-1.0,Nobody,,2026-11-01,true'],
  // Enough valid rows that one invalid row does not stop the import.
  'athletes.csv': [
    ...Array.from({ length: 100 }, (_, row) => `m${row + 1},Man ${row + 1},male,Germany,1990-02-28,,181.5,120`),
    ...Array.from({ length: 20 }, (_, row) => `w${row + 1},Woman ${row + 1},female,FIN,,1995,,`),
    'x1,Person 1,,,,,,',
  ],
  'contests.csv': [
    'c1,2024 Lakeside Pro,Lakeside Pro,pro,,,2024-06-07,2024-06-08,,Kiel,de',
    'c2,2025 Great Lake,Great Lake,flagship,,,2025-10-10,,,,',
    'u1,2027 Lakeside Pro,Lakeside Pro,pro,,,2027-06-07,,,,',
  ],
  'results.csv': [
    'c1,m1,mens-open,1,',
    "c1,m2,Men's Open,T2,",
    'c1,m3,mens open,DQ,',
    'c1,m4,MENS_OPEN,,placed',
    'c1,w1,Women’s Figure,1,',
    'c1,x1,womens-figure,2,',
    'u1,m1,mens-open,,',
    'u1,m2,mens-open,WD,',
    ...Array.from({ length: 80 }, (_, row) => `c1,m${row + 5},mens-open,${row + 4},`),
  ],
  'qualifications.csv': [
    'm1,mens-open,2024,c1,,win',
    'm2,Mens Open,2024,c1,12.5,points',
    'm3,mens-open,2025,,,invited',
  ],
}

/** The files of a valid bundle, with further rows at the end of some. */
export const bodybuildingBundle = (more: MoreRows<BodybuildingFile> = {}): Record<BodybuildingFile, string> =>
  filesOf(HEADERS, ROWS, more)
