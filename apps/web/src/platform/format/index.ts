export { compareDecimals, decimalsOf } from './decimal.ts';
export { NO_FIGURE } from './numbers.ts';
export { remainingSeconds, type Times, timesOf } from './times.ts';
export { useFormat } from './use-format.ts';
export { ClockProvider, useTimes } from './use-times.tsx';
