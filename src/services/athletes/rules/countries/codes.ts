/**
 * Present-day countries, one per line: the code of the International Olympic Committee, ISO 3166-1 alpha-2 and alpha-3
 * (`-` if none), the name and, after semicolons, other names and codes.
 */
export const TODAY = `
AFG AF AFG Afghanistan
ALB AL ALB Albania
ALG DZ DZA Algeria
AND AD AND Andorra
ANG AO AGO Angola
ANT AG ATG Antigua and Barbuda
ARG AR ARG Argentina
ARM AM ARM Armenia
ARU AW ABW Aruba
ASA AS ASM American Samoa
AUS AU AUS Australia
AUT AT AUT Austria
AZE AZ AZE Azerbaijan
BAH BS BHS Bahamas
BAN BD BGD Bangladesh
BAR BB BRB Barbados
BDI BI BDI Burundi
BEL BE BEL Belgium
BEN BJ BEN Benin
BER BM BMU Bermuda
BHU BT BTN Bhutan
BIH BA BIH Bosnia and Herzegovina; Bosnia; Bosnia-Herzegovina
BIZ BZ BLZ Belize
BLR BY BLR Belarus; Byelorussia; Belorussia
BOL BO BOL Bolivia
BOT BW BWA Botswana
BRA BR BRA Brazil
BRN BH BHR Bahrain
BRU BN BRN Brunei; Brunei Darussalam
BUL BG BGR Bulgaria
BUR BF BFA Burkina Faso; Upper Volta; VOL
CAF CF CAF Central African Republic
CAM KH KHM Cambodia
CAN CA CAN Canada
CAY KY CYM Cayman Islands
CGO CG COG Congo; Republic of the Congo; Congo-Brazzaville
CHA TD TCD Chad
CHI CL CHL Chile
CHN CN CHN China; People’s Republic of China; PR China
CIV CI CIV Ivory Coast; Côte d’Ivoire
CMR CM CMR Cameroon
COD CD COD DR Congo; Democratic Republic of the Congo; Congo-Kinshasa; Zaire; ZAI
COK CK COK Cook Islands
COL CO COL Colombia
COM KM COM Comoros
CPV CV CPV Cape Verde; Cabo Verde
CRC CR CRI Costa Rica
CRO HR HRV Croatia
CUB CU CUB Cuba
CYP CY CYP Cyprus
CZE CZ CZE Czech Republic; Czechia
DEN DK DNK Denmark
DJI DJ DJI Djibouti
DMA DM DMA Dominica
DOM DO DOM Dominican Republic
ECU EC ECU Ecuador
EGY EG EGY Egypt
ERI ER ERI Eritrea
ESA SV SLV El Salvador
ESP ES ESP Spain
EST EE EST Estonia
ETH ET ETH Ethiopia
FIJ FJ FJI Fiji
FIN FI FIN Finland
FRA FR FRA France
FSM FM FSM Micronesia; Federated States of Micronesia
GAB GA GAB Gabon
GAM GM GMB Gambia
GBR GB GBR Great Britain; United Kingdom; UK; Britain
GBS GW GNB Guinea-Bissau
GEO GE GEO Georgia
GEQ GQ GNQ Equatorial Guinea
GER DE DEU Germany; Federal Republic of Germany; Deutschland
GHA GH GHA Ghana
GRE GR GRC Greece
GRN GD GRD Grenada
GUA GT GTM Guatemala
GUI GN GIN Guinea
GUM GU GUM Guam
GUY GY GUY Guyana
HAI HT HTI Haiti
HKG HK HKG Hong Kong; Hong Kong, China; Hong Kong SAR China
HON HN HND Honduras
HUN HU HUN Hungary
INA ID IDN Indonesia
IND IN IND India
IRI IR IRN Iran; Persia
IRL IE IRL Ireland; Republic of Ireland; Eire
IRQ IQ IRQ Iraq
ISL IS ISL Iceland
ISR IL ISR Israel
ISV VI VIR US Virgin Islands; U.S. Virgin Islands; Virgin Islands; United States Virgin Islands
ITA IT ITA Italy
IVB VG VGB British Virgin Islands; Virgin Islands (British)
JAM JM JAM Jamaica
JOR JO JOR Jordan
JPN JP JPN Japan
KAZ KZ KAZ Kazakhstan
KEN KE KEN Kenya
KGZ KG KGZ Kyrgyzstan; Kirghizia; KYR
KIR KI KIR Kiribati
KOR KR KOR South Korea; Korea; Republic of Korea
KOS - - Kosovo; XK; XKX
KSA SA SAU Saudi Arabia
KUW KW KWT Kuwait
LAO LA LAO Laos; Lao People’s Democratic Republic
LAT LV LVA Latvia
LBA LY LBY Libya
LBN LB LBN Lebanon; LIB
LBR LR LBR Liberia
LCA LC LCA Saint Lucia
LES LS LSO Lesotho
LIE LI LIE Liechtenstein
LTU LT LTU Lithuania
LUX LU LUX Luxembourg
MAD MG MDG Madagascar
MAR MA MAR Morocco
MAS MY MYS Malaysia
MAW MW MWI Malawi
MDA MD MDA Moldova; Republic of Moldova; Moldavia
MDV MV MDV Maldives
MEX MX MEX Mexico
MGL MN MNG Mongolia
MKD MK MKD North Macedonia; Macedonia; FYROM
MLI ML MLI Mali
MLT MT MLT Malta
MNE ME MNE Montenegro
MON MC MCO Monaco
MOZ MZ MOZ Mozambique
MRI MU MUS Mauritius
MSH MH MHL Marshall Islands
MTN MR MRT Mauritania
MYA MM MMR Myanmar; Burma; BIR
NAM NA NAM Namibia
NCA NI NIC Nicaragua
NED NL NLD Netherlands; Holland; HOL
NEP NP NPL Nepal
NGR NG NGA Nigeria
NIG NE NER Niger
NOR NO NOR Norway
NRU NR NRU Nauru
NZL NZ NZL New Zealand
OMA OM OMN Oman
PAK PK PAK Pakistan
PAN PA PAN Panama
PAR PY PRY Paraguay
PER PE PER Peru
PHI PH PHL Philippines
PLE PS PSE Palestine; Palestinian Territories; State of Palestine
PLW PW PLW Palau
PNG PG PNG Papua New Guinea
POL PL POL Poland
POR PT PRT Portugal
PRK KP PRK North Korea; DPRK; Democratic People’s Republic of Korea
PUR PR PRI Puerto Rico
QAT QA QAT Qatar
ROU RO ROU Romania; ROM; Rumania
RSA ZA ZAF South Africa
RUS RU RUS Russia; Russian Federation
RWA RW RWA Rwanda
SAM WS WSM Samoa
SEN SN SEN Senegal
SEY SC SYC Seychelles
SGP SG SGP Singapore; SIN
SKN KN KNA Saint Kitts and Nevis
SLE SL SLE Sierra Leone
SLO SI SVN Slovenia
SMR SM SMR San Marino
SOL SB SLB Solomon Islands
SOM SO SOM Somalia
SRB RS SRB Serbia
SRI LK LKA Sri Lanka; Ceylon; CEY
SSD SS SSD South Sudan
STP ST STP São Tomé and Príncipe
SUD SD SDN Sudan
SUI CH CHE Switzerland
SUR SR SUR Suriname
SVK SK SVK Slovakia; Slovak Republic
SWE SE SWE Sweden
SWZ SZ SWZ Eswatini; Swaziland
SYR SY SYR Syria; Syrian Arab Republic
TAN TZ TZA Tanzania; United Republic of Tanzania
TGA TO TON Tonga
THA TH THA Thailand
TJK TJ TJK Tajikistan
TKM TM TKM Turkmenistan
TLS TL TLS Timor-Leste; East Timor
TOG TG TGO Togo
TPE TW TWN Taiwan; Chinese Taipei
TTO TT TTO Trinidad and Tobago; Trinidad; TRI
TUN TN TUN Tunisia
TUR TR TUR Turkey; Türkiye
TUV TV TUV Tuvalu
UAE AE ARE United Arab Emirates; Emirates
UGA UG UGA Uganda
UKR UA UKR Ukraine
URU UY URY Uruguay
USA US USA United States; United States of America; America
UZB UZ UZB Uzbekistan
VAN VU VUT Vanuatu
VEN VE VEN Venezuela
VIE VN VNM Vietnam; Viet Nam
VIN VC VCT Saint Vincent and the Grenadines
YEM YE YEM Yemen
ZAM ZM ZMB Zambia
ZIM ZW ZWE Zimbabwe; Rhodesia; RHO
`
