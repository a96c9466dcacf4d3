export { readAba } from './aba.ts';
export { COUNTRIES, isCountry, readBic } from './countries.ts';
export { readIban, usesIban } from './iban.ts';
