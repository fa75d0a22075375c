/**
 * Nations of demo athletes and contests: countries by region, the languages of their names, and host cities. The cities
 * are real; no contest is claimed to have been held in them.
 */
import { COUNTRIES } from '../../../src/services/athletes/rules/countries/countries.ts'

export type Region = 'EUROPE' | 'AMERICA' | 'ASIA' | 'AFRICA' | 'OCEANIA'

export interface Nation {
  readonly code: string
  readonly name: string
  /** Weight of its athletes among all athletes of the sport. */
  readonly weight: number
  readonly region: Region
  /** First year in which its athletes take part. */
  readonly from: number
  /** Cultures that its names come from, the usual ones first. */
  readonly cultures: readonly string[]
  /** Cities that host contests; a country without any hosts none. */
  readonly cities: readonly string[]
}

/** Each line: code, cultures; cities. */
const EUROPE = `
GBR english; Leeds, Cardiff, Glasgow, Belfast, Manchester, Bristol, Aberdeen, Doncaster, Norwich, Plymouth
FIN fi; Tampere, Oulu, Kokkola, Lahti, Kuopio, Helsinki, Turku, Vaasa
POL pl; Gdynia, Katowice, Poznań, Płock, Łódź, Kielce, Szczecin
NED nl; Groningen, Arnhem, Apeldoorn, Eindhoven, Breda
RUS ru; Kazan, Perm, Samara, Tula
GER de; Mannheim, Dresden, Bremen, Kassel, Erfurt
ISL is; Reykjavík, Akureyri, Selfoss, Keflavík
SWE sv; Malmö, Uppsala, Borås, Umeå, Karlstad
NOR nb; Bergen, Drammen, Ålesund, Bodø
SVK sk; Košice, Nitra, Žilina, Martin
CZE cs; Brno, Plzeň, Olomouc, Liberec
AUT de; Graz, Linz, Villach, Innsbruck
UKR uk; Lviv, Kharkiv, Dnipro, Poltava
DEN da; Aarhus, Odense, Esbjerg
LTU lt; Kaunas, Klaipėda, Šiauliai, Alytus
HUN hu; Debrecen, Győr, Szeged, Pécs
SLO sl; Maribor, Celje, Kranj
FRA fr; Lyon, Nantes, Brest
LAT lv; Riga, Liepāja, Valmiera
SRB sr; Novi Sad, Niš, Subotica
IRL english; Cork, Limerick, Galway
EST et; Tartu, Pärnu, Viljandi
ITA it; Turin, Parma, Bari
BUL bg; Plovdiv, Varna
ROU ro; Cluj-Napoca, Iași
MDA ro_MD; Chișinău
ESP es; Bilbao, Zaragoza
BLR ru; Minsk
BEL nl_BE fr; Ghent, Namur
GEO ka; Tbilisi
POR pt; Braga, Faro
FRO da; Tórshavn
GRE el; Patras
SUI de fr; Bern
BIH hr sr
TUR tr; Izmir
CRO hr; Split
ARM hy
AZE az
MKD mk
CYP el
MNE sr
MLT it english
GIB english es
`
const AMERICA = `
USA american; Columbus, Portland, Tulsa, Charlotte, Reno, Omaha, Spokane, Louisville, Tampa, Boise, Albany
CAN american fr; Halifax, Québec, Regina, Calgary, Hamilton, Moncton
BRA pt_BR; Curitiba, Manaus
MEX es_MX; Monterrey
ARG es it; Rosario
CHI es; Valparaíso
URU es
COL es
PUR es
VEN es
HON es
DOM es
JAM american
BAH american
CUB es
BOL es
CUR nl es
`
const ASIA = `
IRI fa; Shiraz, Tabriz
CHN zh; Chengdu
UZB uz; Samarkand
IND hi; Chandigarh
KAZ uz ru; Astana
JPN ja; Nagoya
UAE ar; Dubai, Abu Dhabi
KOR ko; Daegu
KGZ uz ru
MAS id; Kuala Lumpur
LBN ar
BRN ar
KSA ar
KUW ar
ISR he
OMA ar
PAK ar
PHI es american
THA th
INA id
SGP zh
IRQ ar
`
const AFRICA = `
RSA af za; Pretoria, Durban, Bloemfontein, George
NGR ng; Lagos
ZAM za gh; Lusaka
EGY ar; Alexandria
GHA gh; Kumasi
KEN sw; Nairobi
NAM af; Windhoek
MAR ar fr
CMR sn
ALG ar fr
BOT za
BUR sn
SEN sn
ZIM za english
COD sn
`
const OCEANIA = `
AUS english; Brisbane, Perth, Hobart, Adelaide, Cairns, Ballarat
NZL english pacific; Hamilton, Dunedin, Napier, Whangārei
FIJ pacific
SAM pacific
TGA pacific
`

type Place = Omit<Nation, 'weight' | 'from'>

const names = new Map(COUNTRIES.map(({ code, name }) => [code, name]))

const placesOf = (table: string, region: Region): Place[] =>
  table
    .trim()
    .split('\n')
    .map((line) => {
      const [facts = '', cities = ''] = line.split('; ')
      const [code = '', ...cultures] = facts.split(' ')
      return { code, name: names.get(code)!, region, cultures, cities: cities === '' ? [] : cities.split(', ') }
    })

const PLACES: readonly Place[] = [
  ...placesOf(EUROPE, 'EUROPE'),
  ...placesOf(AMERICA, 'AMERICA'),
  ...placesOf(ASIA, 'ASIA'),
  ...placesOf(AFRICA, 'AFRICA'),
  ...placesOf(OCEANIA, 'OCEANIA'),
]

/** The nations of a sport, the strongest first, parsed from `code weight first-year` separated by commas. */
export function nationsOf(table: string): Nation[] {
  const facts = new Map(table.split(',').map((one) => [one.trim().slice(0, 3), one.trim().split(' ')]))
  const nations = PLACES.flatMap((place): Nation[] => {
    const [, weight, from] = facts.get(place.code) ?? []
    return from === undefined ? [] : [{ ...place, weight: Number(weight), from: Number(from) }]
  })
  return nations.sort((one, other) => other.weight - one.weight)
}

export const hostsOf = (nations: readonly Nation[]): Nation[] => nations.filter(({ cities }) => cities.length > 0)

/** In the southern hemisphere, summer is at the turn of the year. */
export const isSouth = ({ code, region }: Nation): boolean =>
  region === 'OCEANIA' || ['RSA', 'BRA', 'ZAM'].includes(code)
