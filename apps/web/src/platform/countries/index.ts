export { countryName, useCountries } from './countries.ts';
