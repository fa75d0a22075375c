/** Query fields for bodybuilding countries. */
import { addCountries } from '../../sports/index.ts'
import { bodybuilding } from '../bodybuilding.ts'
import { BodybuildingCountry } from '../types/country.ts'

addCountries({
  sport: bodybuilding,
  type: BodybuildingCountry,
  titles: 'the flagship contest',
})
