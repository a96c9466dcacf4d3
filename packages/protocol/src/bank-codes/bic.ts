import { isCountry } from './countries.ts';

/** Party, country, location, and a branch if there is one (ISO 9362). */
const BIC = /^[A-Z]{4}([A-Z]{2})[A-Z0-9]([A-Z0-9])([A-Z0-9]{3})?$/;
/** In place of the location's second character: a code for tests, which no bank answers to. */
const TEST_LOCATION = '0';

/** Reads a SWIFT/BIC code, in capitals without spaces; null for what is none. */
export function readBic(text: string): string | null {
  const code = text.replace(/\s/g, '').toUpperCase();
  const [, country = '', location] = BIC.exec(code) ?? [];
  return isCountry(country) && location !== TEST_LOCATION ? code : null;
}
