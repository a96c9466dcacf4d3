export { compareDecimals, decimalsOf } from './decimal.ts';
export { NO_FIGURE } from './numbers.ts';
export { formatDate, formatDateTime, formatInstant, formatTime, remainingSeconds } from './times.ts';
export { useFormat } from './use-format.ts';
