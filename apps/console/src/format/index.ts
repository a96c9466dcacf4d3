export { fractionOfPercent, groupThousands, isZero, percentOfFraction } from './amount.ts';
export { timeText } from './time.ts';
