import { isTwapPlan, restingReserve, twapSizeFault, twapWorst } from '@trade/engine/quote';
import { AMOUNT_DECIMALS, fromUnits, type PlaceTwapOrderBody, toUnits } from '@trade/protocol';
import { isUnread } from '../../../platform/format/index.ts';
import {
  boundsOf,
  type InstrumentRules,
  priceText,
  type Reason,
  type Side,
  toTicks,
} from '../../desk/index.ts';

/** Offered lengths and intervals, seconds. */
export const DURATIONS = [300, 900, 1_800, 3_600, 14_400, 43_200, 86_400] as const;
export const INTERVALS = [10, 30, 60, 300, 900, 3_600] as const;

/** What the customer has entered for a TWAP order. */
export interface TwapIntent {
  readonly amount: string;
  /** The worst price as typed; empty for the bound of a market order. */
  readonly price: string;
  /** Seconds. */
  readonly duration: number;
  readonly interval: number;
}

export const FIRST_TWAP: TwapIntent = { amount: '', price: '', duration: 900, interval: 30 };

export type TwapDraft = Omit<PlaceTwapOrderBody, 'client_id'>;

/** What follows from the entries: the order to send or why there is none, and what it comes to. */
export interface TwapView {
  readonly draft: TwapDraft | null;
  readonly problem: Reason | null;
  readonly slices: number;
  /** Of one slice. */
  readonly part: string;
  /** The worst price without one of the customer's; null while the market is not known. */
  readonly bound: string | null;
  /** What is held for all of it; null while it is not known. */
  readonly hold: string | null;
}

interface TwapMarket {
  side: Side;
  rules: InstrumentRules;
  /** The reference price in ticks; null while it is not loaded. */
  reference: number | null;
  /** Of what is paid, in units of 10^-8; null while it is not loaded. */
  available: bigint | null;
}

/** Evaluates a TWAP order by the rules of the engine. A pure function. */
export function evaluateTwap(
  intent: TwapIntent,
  { side, rules, reference, available }: TwapMarket,
): TwapView {
  const { terms } = rules;
  // The first slice comes at once, so the last one comes one interval before the end.
  const slices = Math.max(Math.floor(intent.duration / intent.interval), 1);
  const step = BigInt(terms.lotUnits);
  const amount = toUnits(intent.amount, AMOUNT_DECIMALS) ?? 0n;
  const lots = Number(amount / step);
  const text = (units: bigint) => fromUnits(units, AMOUNT_DECIMALS);
  const coins = (count: number) => text(BigInt(count) * BigInt(terms.lotUnits));
  const own = intent.price === '' ? null : toTicks(intent.price, rules);
  const worst = reference === null ? null : twapWorst(side, own, reference, terms.slippagePpm);
  const bound = reference === null ? null : twapWorst(side, null, reference, terms.slippagePpm);
  const hold = worst === null || lots === 0 ? null : restingReserve(side, worst, lots, terms);
  const part = Math.floor(lots / slices);

  const problem = ((): Reason | null => {
    if (reference === null || available === null) return { code: 'loading' };
    if (isUnread(intent.amount) || isUnread(intent.price)) return { code: 'unread' };
    if (amount === 0n) return { code: 'amount_missing' };
    if (amount % step !== 0n) return { code: 'amount_off_step', step: text(step) };
    if (intent.price !== '' && own === null)
      return { code: 'price_off_tick', step: text(BigInt(rules.tickUnits)) };
    const fault = twapSizeFault({ lots, slices, price: own }, reference, boundsOf(rules));
    if (lots > rules.maxLots)
      return { code: 'above_maximum', amount: coins(rules.maxLots), currency: rules.base };
    if (fault !== null) {
      const least = rules.minNotional * BigInt(slices);
      return { code: 'below_minimum', amount: text(least), currency: rules.quote };
    }
    const currency = side === 'buy' ? rules.quote : rules.base;
    return hold !== null && hold > available ? { code: 'insufficient', currency } : null;
  })();

  const isPlan = isTwapPlan({ slices, intervalMs: intent.interval * 1_000 });
  return {
    draft:
      problem === null && isPlan
        ? {
            symbol: rules.symbol,
            side,
            amount: coins(lots),
            ...(own !== null && { price: priceText(own, rules) }),
            slices,
            interval: intent.interval,
          }
        : null,
    problem,
    slices,
    part: coins(part),
    bound: bound === null ? null : priceText(bound, rules),
    hold: hold === null ? null : text(hold),
  };
}
