import type { BookDepth } from '@trade/engine';
import { breaksFillOrKill, type ContractQuote, mayRest, wouldMatch } from '@trade/engine/quote';
import { AMOUNT_DECIMALS, toUnits } from '@trade/protocol';
import type { Book, BookLevel } from '../../../platform/live/index.ts';
import type { OrderIntent, Side } from './order-intent.ts';
import { isProblem, type LotStep, readVisible } from './read-order.ts';
import type { Problem } from './reason-text.ts';
import { type PriceRules, toTicks } from './rules.ts';

/**
 * Returns the order book in ticks and lots; a lot is given in units of 10^-8 of its amounts' unit.
 */
export function readDepth({ bids, asks }: Book, rules: PriceRules, lotUnits: number): BookDepth {
  const side = (levels: readonly BookLevel[]) =>
    levels.flatMap(([price, amount]): [number, number][] => {
      const ticks = toTicks(price, rules);
      const units = toUnits(amount, AMOUNT_DECIMALS);
      return ticks === null || units === null ? [] : [[ticks, Number(units / BigInt(lotUnits))]];
    });
  return { bids: side(bids), asks: side(asks) };
}

/** A sized order and what of it the book fills at once. */
interface Met {
  readonly side: Side;
  /** Limit in ticks; null for an order at the market. */
  readonly limit: number | null;
  readonly lots: number;
  readonly quote: Pick<ContractQuote, 'filledLots' | 'cutBy'>;
}

/** The book, the market's price in ticks, and its lots. */
interface Meeting {
  readonly depth: BookDepth | null;
  readonly reference: number | null;
  readonly step: LotStep;
}

/** A warning before the customer confirms; it does not stop the order. */
export type BookWarning<Filled> =
  /** The order may take more than the visible levels offer. */
  | { code: 'beyond_depth' }
  /** The rest is cancelled at once, because of the price bound or the time in force. */
  | ({ code: 'rest_canceled' } & Filled)
  /** The limit is this many percent worse than the market: probably a typing error. */
  | { code: 'far_price'; percent: number };

/** A limit this many percent worse than the market is probably a typing error. */
const FAR_PERCENT = 5;

/**
 * Returns why the book refuses an order that must not rest, or must not take; what to know before
 * the two meet; and the lots of it that others see at a time. `filled` says how much fills at once.
 */
export function meetBook<Filled extends object>(
  intent: OrderIntent,
  { side, limit, lots, quote: { cutBy, filledLots } }: Met,
  { depth, reference, step }: Meeting,
  filled: Filled,
) {
  const visible = readVisible(intent, lots, step);
  const problem = (): Problem | null => {
    if (limit === null) return filledLots === 0 ? { code: 'no_liquidity' } : null;
    if (intent.postOnly && depth !== null && wouldMatch(side, limit, depth)) {
      return { code: 'post_only_would_match' };
    }
    // There may be more levels below the visible ones.
    const isUnfillable = cutBy === 'bound' && breaksFillOrKill(intent.timeInForce, cutBy);
    return isUnfillable ? { code: 'fok_unfillable' } : null;
  };
  const warnings: BookWarning<Filled>[] = [];
  if (!mayRest(intent) && cutBy === 'bound') warnings.push({ code: 'rest_canceled', ...filled });
  if (!mayRest(intent) && cutBy === 'depth') warnings.push({ code: 'beyond_depth' });
  if (limit !== null && reference !== null) {
    const worse = side === 'buy' ? limit - reference : reference - limit;
    const percent = Math.floor((worse * 100) / reference);
    if (percent >= FAR_PERCENT) warnings.push({ code: 'far_price', percent });
  }
  return {
    visible: isProblem(visible) ? null : visible,
    problem: problem() ?? (isProblem(visible) ? visible : null),
    warnings,
  };
}
