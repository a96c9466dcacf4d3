import { type Bound, TERM_BOUNDS } from '@trade/engine/quote';
import { fromUnits, toUnits } from '@trade/protocol';
import { groupThousands } from '../../platform/format/index.ts';
import { termsTexts } from './texts.ts';

/** Percents have four decimals: parts per million. */
const PERCENT_DECIMALS = 4;

/** `0 to 1 %`. */
export function percentBounds({ least, most }: Bound): string {
  const text = (ppm: number) => fromUnits(BigInt(ppm), PERCENT_DECIMALS);
  return termsTexts.bounds(text(least), `${text(most)} %`);
}

/** `0 to 100 USDT`. */
export function wholeBounds({ least, most }: Bound, unit: string): string {
  return termsTexts.bounds(groupThousands(String(least)), `${groupThousands(String(most))} ${unit}`);
}

/**
 * Returns the problem of a percentage that is invalid or outside of the engine's bounds, or
 * undefined.
 */
export function percentProblem(entry: string, bound: Bound): string | undefined {
  const ppm = toUnits(entry, PERCENT_DECIMALS);
  if (ppm === null) return termsTexts.percentInvalid;
  return ppm < BigInt(bound.least) || ppm > BigInt(bound.most)
    ? termsTexts.outside(percentBounds(bound))
    : undefined;
}

/** Returns the problem of an amount of whole coins (already read), or undefined. */
export function wholeProblem(entry: string, bound: Bound, unit: string): string | undefined {
  const amount = Number(entry);
  return amount < bound.least || amount > bound.most
    ? termsTexts.outside(wholeBounds(bound, unit))
    : undefined;
}

export { TERM_BOUNDS };
