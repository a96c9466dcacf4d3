export { fractionOfPercent, groupThousands, isAmount, isZero, percentOfFraction } from './amount.ts';
export { timeText } from './time.ts';
