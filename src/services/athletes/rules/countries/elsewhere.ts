/** What has athletes of its own beside the countries of today, in the columns of today.ts. */

/** They compete for themselves, or as Great Britain. */
export const HOME_NATIONS = `
ENG - - England
NIR - - Northern Ireland; Ulster
SCO - - Scotland
WAL - - Wales
`

/** Without an Olympic committee; they go by their ISO code, but for Curaçao, which the sport writes CUR. */
export const TERRITORIES = `
AIA AI AIA Anguilla
ALA AX ALA Åland Islands
BES BQ BES Caribbean Netherlands; Bonaire
BLM BL BLM Saint Barthélemy
CCK CC CCK Cocos Islands
CUR CW CUW Curaçao
CXR CX CXR Christmas Island
ESH EH ESH Western Sahara
FLK FK FLK Falkland Islands; Malvinas; Falklands
FRO FO FRO Faroe Islands; Faroes; Faeroe Islands; FAR
GGY GG GGY Guernsey; GUE
GIB GI GIB Gibraltar
GLP GP GLP Guadeloupe; GUD
GRL GL GRL Greenland
GUF GF GUF French Guiana; FGU
IMN IM IMN Isle of Man; IOM
JEY JE JEY Jersey; JER
MAC MO MAC Macao; Macau
MAF MF MAF Saint Martin
MNP MP MNP Northern Mariana Islands; NMA
MSR MS MSR Montserrat; MNT
MTQ MQ MTQ Martinique
MYT YT MYT Mayotte; MAY
NCL NC NCL New Caledonia; NCD
NFK NF NFK Norfolk Island; NFI
NIU NU NIU Niue
PCN PN PCN Pitcairn Islands
PYF PF PYF French Polynesia; FPO
REU RE REU Réunion
SHN SH SHN Saint Helena; HEL
SJM SJ SJM Svalbard and Jan Mayen
SPM PM SPM Saint Pierre and Miquelon
SXM SX SXM Sint Maarten
TCA TC TCA Turks and Caicos Islands; TKS
TKL TK TKL Tokelau
VAT VA VAT Vatican City; Holy See; Vatican
WLF WF WLF Wallis and Futuna; WAF
`

/** States that are no more. Their withdrawn ISO codes are read, and are not theirs any longer. */
export const HISTORIC = `
AHO - - Netherlands Antilles
FRG - - West Germany; BRD
GDR - - East Germany; German Democratic Republic; DDR
SCG - - Serbia and Montenegro
TCH - - Czechoslovakia; CSK; CSSR
URS - - Soviet Union; USSR; SUN
YUG - - Yugoslavia
`
