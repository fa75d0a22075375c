/**
 * Where the made-up athletes come from and contests are held: 103 countries, the sport's strongholds first. Shares are
 * rough, from general knowledge; cities are real ones, without any claim that a contest was ever held there.
 */
import { COUNTRIES } from '../../../services/athletes/rules/countries.ts'

export type Region = 'EUROPE' | 'AMERICA' | 'ASIA' | 'AFRICA' | 'OCEANIA'

export interface Nation {
  readonly code: string
  readonly name: string
  /** How many athletes it has among all, as a weight. */
  readonly weight: number
  readonly region: Region
  /** The year from which its athletes take part. */
  readonly from: number
  /** Where its names come from, the usual ones first. */
  readonly cultures: readonly string[]
  /** Where contests are held; a country without any hosts none. */
  readonly cities: readonly string[]
}

/** code, weight, first year, cultures; cities. */
const EUROPE = `
GBR 520 1979 english; Leeds, Cardiff, Glasgow, Belfast, Manchester, Bristol, Aberdeen, Doncaster, Norwich, Plymouth
FIN 260 1980 fi; Tampere, Oulu, Kokkola, Lahti, Kuopio, Helsinki, Turku, Vaasa
POL 190 1994 pl; Gdynia, Katowice, Poznań, Płock, Łódź, Kielce, Szczecin
NED 175 1979 nl; Groningen, Arnhem, Apeldoorn, Eindhoven, Breda
RUS 147 1992 ru; Kazan, Perm, Samara, Tula
GER 138 1982 de; Mannheim, Dresden, Bremen, Kassel, Erfurt
ISL 137 1983 is; Reykjavík, Akureyri, Selfoss, Keflavík
SWE 131 1978 sv; Malmö, Uppsala, Borås, Umeå, Karlstad
NOR 126 1983 nb; Bergen, Drammen, Ålesund, Bodø
SVK 110 1996 sk; Košice, Nitra, Žilina, Martin
CZE 110 1996 cs; Brno, Plzeň, Olomouc, Liberec
AUT 110 1984 de; Graz, Linz, Villach, Innsbruck
UKR 110 1994 uk; Lviv, Kharkiv, Dnipro, Poltava
DEN 105 1985 da; Aarhus, Odense, Esbjerg
LTU 80 1996 lt; Kaunas, Klaipėda, Šiauliai, Alytus
HUN 71 1993 hu; Debrecen, Győr, Szeged, Pécs
SLO 56 1996 sl; Maribor, Celje, Kranj
FRA 54 1982 fr; Lyon, Nantes, Brest
LAT 44 1997 lv; Riga, Liepāja, Valmiera
SRB 42 2001 sr; Novi Sad, Niš, Subotica
IRL 41 1985 english; Cork, Limerick, Galway
EST 39 1997 et; Tartu, Pärnu, Viljandi
ITA 38 1979 it; Turin, Parma, Bari
BUL 31 1998 bg; Plovdiv, Varna
ROU 31 1999 ro; Cluj-Napoca, Iași
MDA 25 2001 ro_MD; Chișinău
ESP 23 1988 es; Bilbao, Zaragoza
BLR 21 1998 ru; Minsk
BEL 18 1982 nl_BE fr; Ghent, Namur
GEO 15 2004 ka; Tbilisi
POR 14 1996 pt; Braga, Faro
FRO 11 1998 da; Tórshavn
GRE 11 1993 el; Patras
SUI 9 1987 de fr; Bern
BIH 8 2003 hr sr
TUR 8 1996 tr; Izmir
CRO 8 1999 hr; Split
ARM 4 2006 hy
AZE 4 2005 az
MKD 3 2006 mk
CYP 3 2002 el
MNE 2 2008 sr
MLT 2 2005 it english
GIB 1 2010 english es
`
const AMERICA = `
USA 860 1977 american; Columbus, Portland, Tulsa, Charlotte, Reno, Omaha, Spokane, Louisville, Tampa, Boise, Albany
CAN 300 1979 american fr; Halifax, Québec, Regina, Calgary, Hamilton, Moncton
BRA 40 1996 pt_BR; Curitiba, Manaus
MEX 14 1998 es_MX; Monterrey
ARG 7 2000 es it; Rosario
CHI 6 2003 es; Valparaíso
URU 3 2007 es
COL 3 2006 es
PUR 3 1998 es
VEN 2 2005 es
HON 2 2008 es
DOM 2 2011 es
JAM 2 1999 american
BAH 1 1983 american
CUB 1 2001 es
BOL 1 2011 es
CUR 3 1995 nl es
`
const ASIA = `
IRI 49 1999 fa; Shiraz, Tabriz
CHN 13 2004 zh; Chengdu
UZB 13 2006 uz; Samarkand
IND 10 1998 hi; Chandigarh
KAZ 8 2004 uz ru; Astana
JPN 7 1982 ja; Nagoya
UAE 6 2003 ar; Dubai, Abu Dhabi
KOR 5 2002 ko; Daegu
KGZ 4 2005 uz ru
MAS 4 1996 id; Kuala Lumpur
LBN 4 2001 ar
BRN 3 2008 ar
KSA 3 2011 ar
KUW 3 2010 ar
ISR 3 1978 he
OMA 2 2009 ar
PAK 2 2010 ar
PHI 2 2008 es american
THA 2 2006 th
INA 2 2003 id
SGP 2 2007 zh
IRQ 2 2012 ar
`
const AFRICA = `
RSA 90 1984 af za; Pretoria, Durban, Bloemfontein, George
NGR 10 1983 ng; Lagos
ZAM 7 2008 za gh; Lusaka
EGY 6 1999 ar; Alexandria
GHA 4 2005 gh; Kumasi
KEN 4 2003 sw; Nairobi
NAM 4 1992 af; Windhoek
MAR 3 2000 ar fr
CMR 3 2006 sn
ALG 3 2002 ar fr
BOT 2 2009 za
BUR 2 2010 sn
SEN 2 2004 sn
ZIM 2 1998 za english
COD 1 2011 sn
`
const OCEANIA = `
AUS 125 1980 english; Brisbane, Perth, Hobart, Adelaide, Cairns, Ballarat
NZL 80 1983 english pacific; Hamilton, Dunedin, Napier, Whangārei
FIJ 3 1984 pacific
SAM 3 1986 pacific
TGA 2 1990 pacific
`

const names = new Map(COUNTRIES.map(({ code, name }) => [code, name]))

const nations = (table: string, region: Region): Nation[] =>
  table
    .trim()
    .split('\n')
    .map((line) => {
      const [facts = '', cities = ''] = line.split('; ')
      const [code = '', weight, from, ...cultures] = facts.split(' ')
      const known = { code, name: names.get(code)!, region, cultures, cities: cities === '' ? [] : cities.split(', ') }
      return { ...known, weight: Number(weight), from: Number(from) }
    })

/** The strongest first. */
export const NATIONS: readonly Nation[] = [
  ...nations(EUROPE, 'EUROPE'),
  ...nations(AMERICA, 'AMERICA'),
  ...nations(ASIA, 'ASIA'),
  ...nations(AFRICA, 'AFRICA'),
  ...nations(OCEANIA, 'OCEANIA'),
].toSorted((one, other) => other.weight - one.weight)

export const HOSTS: readonly Nation[] = NATIONS.filter(({ cities }) => cities.length > 0)
