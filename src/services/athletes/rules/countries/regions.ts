/** States, provinces and territories that stand in an address where a country would, by the code of their country. */
export const REGIONS: Readonly<Record<string, string>> = {
  AUS: `
Australian Capital Territory; New South Wales; Northern Territory; Queensland; South Australia; Tasmania; Victoria;
Western Australia`,
  CAN: `
Alberta; British Columbia; Manitoba; New Brunswick; Newfoundland and Labrador; Newfoundland; Northwest Territories;
Nova Scotia; Nunavut; Ontario; Prince Edward Island; Quebec; Québec; Saskatchewan; Yukon`,
  UKR: 'Crimea',
  USA: `
Alabama; Alaska; Arizona; Arkansas; California; Colorado; Connecticut; Delaware; District of Columbia; Florida; Georgia;
Hawaii; Idaho; Illinois; Indiana; Iowa; Kansas; Kentucky; Louisiana; Maine; Maryland; Massachusetts; Michigan;
Minnesota; Mississippi; Missouri; Montana; Nebraska; Nevada; New Hampshire; New Jersey; New Mexico; New York;
North Carolina; North Dakota; Ohio; Oklahoma; Oregon; Pennsylvania; Rhode Island; South Carolina; South Dakota;
Tennessee; Texas; Utah; Vermont; Virginia; Washington; Washington D.C.; West Virginia; Wisconsin; Wyoming`,
}
