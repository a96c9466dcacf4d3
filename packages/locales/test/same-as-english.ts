/**
 * Texts that are rightly the same in another language: names, codes and words that a language shares with English.
 * Keep it short: every entry is a text that no test will miss when somebody forgets to translate it.
 */
export const SAME_AS_ENGLISH: ReadonlySet<string> = new Set<string>([
  '1 lot = {size} {currency}',
  'Date',
  'Demo',
  'Email',
  'Finance',
  'IEO',
  'Lock-mining',
  'Maker',
  'Minimum',
  'Notifications',
  'Options',
  'Spot',
  'Taker',
  'TP/SL',
  'Total',
  'Type',
  'Version',
  'Volume',
]);
