/** Query fields for bodybuilding countries. */
import { addCountries, COUNTRY_ORDERS } from '../../sports/index.ts'
import { bodybuilding } from '../bodybuilding.ts'
import { BodybuildingCountry } from '../types/country.ts'

addCountries({
  sport: bodybuilding,
  type: BodybuildingCountry,
  titles: 'the flagship contest',
  orders: { ...COUNTRY_ORDERS, FLAGSHIP_TITLES: (direction = 'desc') => [{ flagshipTitles: direction }] },
})
