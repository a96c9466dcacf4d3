export { readAba } from './aba.ts';
export { readBic } from './bic.ts';
export { COUNTRIES, isCountry } from './countries.ts';
export { readIban, usesIban } from './iban.ts';
