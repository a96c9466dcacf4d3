import type { Entry, MiningOffer, MiningOrder } from '@trade/engine';
import { miningDayIncome, miningPenalty } from '@trade/engine/quote';
import type { LockMiningEvent, LockMiningOrder, LockMiningProduct, RedemptionQuote } from '@trade/protocol';
import { amountText, fractionText } from '../../market/quotes/index.ts';
import { dayText } from '../../platform/local-time.ts';

/** Returns a product in wire form at `now`, with its last published rates, newest day first. */
export function lockMiningProductData(
  { product: { id, body }, remaining }: MiningOffer,
  rates: readonly Entry<'mining_rate'>[],
  time: number,
): LockMiningProduct {
  const isOver = body.saleEndsAt !== null && time >= body.saleEndsAt;
  const selling = remaining >= body.minimum ? 'selling' : 'sold_out';
  return {
    id: String(id),
    name: body.name,
    currency: body.asset,
    minimum: amountText(body.minimum),
    maximum: amountText(body.maximum),
    rate_min: fractionText(body.rateMinPpm),
    rate_max: fractionText(body.rateMaxPpm),
    lockup_days: body.days,
    dividend_time: body.dividendTime,
    early_rate: fractionText(body.earlyPpm),
    remaining: amountText(remaining),
    sale_starts_at: body.saleStartsAt,
    sale_ends_at: body.saleEndsAt,
    status: isOver ? 'closed' : time < body.saleStartsAt ? 'upcoming' : selling,
    published_rates: rates.map((rate) => ({
      day: dayText(rate.body.day),
      rate: fractionText(rate.body.ratePpm),
    })),
  };
}

export function lockMiningOrderData({ id, body, createdAt }: Entry<'mining_order'>): LockMiningOrder {
  const { amount, days, dividends, income, penalty, status } = body;
  const allDays = BigInt(days);
  return {
    id: String(id),
    product_id: String(body.productId),
    name: body.name,
    currency: body.asset,
    amount: amountText(amount),
    rate_min: fractionText(body.rateMinPpm),
    rate_max: fractionText(body.rateMaxPpm),
    lockup_days: days,
    dividend_time: body.dividendTime,
    early_rate: fractionText(body.earlyPpm),
    transaction_time: createdAt,
    ends_at: (penalty === null ? dividends.at(-1) : body.closedAt) ?? createdAt,
    status,
    estimated_min: amountText(allDays * miningDayIncome(amount, body.rateMinPpm)),
    estimated_max: amountText(allDays * miningDayIncome(amount, body.rateMaxPpm)),
    income_paid: amountText(incomeOf(body)),
    next_dividend_at: status === 'ongoing' ? (dividends[income.length] ?? null) : null,
    penalty: penalty === null ? null : amountText(penalty),
  };
}

/**
 * Returns past and future dividends, oldest first; `rateOf` returns a day's published rate in ppm,
 * or null.
 */
export function timelineOf(
  { body, createdAt }: Entry<'mining_order'>,
  rateOf: (day: number) => number | null,
): LockMiningEvent[] {
  const { amount, closedAt, dividends, firstDay, income, penalty, status } = body;
  const locked = {
    at: createdAt,
    kind: 'locked',
    amount: amountText(amount),
    rate: null,
    done: true,
  } as const;
  const paid = income.map(({ at, ratePpm, amount: earned }) => incomeEvent(at, earned, ratePpm, true));
  if (penalty !== null) {
    const refund = amountText(amount - penalty);
    return [
      locked,
      ...paid,
      { at: closedAt ?? createdAt, kind: 'redemption', amount: refund, rate: null, done: true },
    ];
  }
  const coming = dividends.slice(income.length).map((at, index) => {
    const ratePpm = rateOf(firstDay + income.length + index);
    const earned = ratePpm === null ? null : miningDayIncome(amount, ratePpm);
    return incomeEvent(at, earned, ratePpm, false);
  });
  const principal = {
    at: dividends.at(-1) ?? createdAt,
    kind: 'principal',
    amount: amountText(amount),
    rate: null,
    done: status === 'settled',
  } as const;
  return [locked, ...paid, ...coming, principal];
}

function incomeEvent(
  at: number,
  amount: bigint | null,
  ratePpm: number | null,
  done: boolean,
): LockMiningEvent {
  return {
    at,
    kind: 'income',
    amount: amount === null ? null : amountText(amount),
    rate: ratePpm === null ? null : fractionText(ratePpm),
    done,
  };
}

/** Returns the cost and the payment of ending an order now. */
export function redemptionQuoteData({ body }: Entry<'mining_order'>): RedemptionQuote {
  const penalty = miningPenalty(body.amount, body.earlyPpm);
  return {
    amount: amountText(body.amount),
    early_rate: fractionText(body.earlyPpm),
    penalty: amountText(penalty),
    refund: amountText(body.amount - penalty),
    income_paid: amountText(incomeOf(body)),
  };
}

function incomeOf({ income }: MiningOrder): bigint {
  return income.reduce((sum, { amount }) => sum + amount, 0n);
}
