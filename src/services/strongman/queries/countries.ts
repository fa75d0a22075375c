/** Query fields for strongman countries. */
import { addCountries } from '../../sports/index.ts'
import { strongman } from '../strongman.ts'
import { StrongmanCountry } from '../types/country.ts'

addCountries({
  sport: strongman,
  type: StrongmanCountry,
  titles: 'at world level',
})
