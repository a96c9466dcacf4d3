export {
  compareDecimals,
  decimalsOf,
  type EntryProblem,
  entryText,
  isUnread,
  NO_FIGURE,
  readEntry,
  shownEntry,
  untyped,
} from '@trade/locales/figures';
export { useAmount } from './amount.ts';
export { useDay } from './day.ts';
export { cutAmount, DecimalsProvider, type FewerDecimals, useDecimals } from './decimals.tsx';
export { useFormat } from './numbers.ts';
export { remainingSeconds, type Times, timesOf } from './times.ts';
export { ClockProvider, useTimes } from './use-times.tsx';
