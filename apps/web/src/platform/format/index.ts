export { useAmount } from './amount.ts';
export { useDay } from './day.ts';
export { compareDecimals, decimalsOf } from './decimal.ts';
export { NO_FIGURE, useFormat } from './numbers.ts';
export { remainingSeconds, type Times, timesOf } from './times.ts';
export { ClockProvider, useTimes } from './use-times.tsx';
