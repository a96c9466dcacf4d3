/**
 * Texts that are correctly the same in another language: names, codes and words shared with English.
 * Keep it short: for these texts no test notices a missing translation.
 */
export const SAME_AS_ENGLISH: ReadonlySet<string> = new Set<string>([
  '1 lot = {size} {currency}',
  'Actions',
  'Date',
  'Demo',
  'Distance',
  'Email',
  'Finance',
  'IEO',
  'Lock-mining',
  'Maker',
  'Minimum',
  'Notifications',
  'OCO',
  'Options',
  'Spot',
  'Stop',
  'Take-profit',
  'Taker',
  'TP/SL',
  'Total',
  'Trailing stop',
  'TWAP',
  'Type',
  'Version',
  'Volume',
  '{count} min',
]);
