import type { Execution } from '../kernel/execution/execution.ts';
import { invariant } from '../kernel/invariant.ts';
import { notional } from '../quote/index.ts';
import { liquidateUnsettled } from './liquidation/liquidation.ts';
import type { ContractBook } from './market/book.ts';
import { nextExpiryStep } from './market/expiry-times.ts';
import type { ExpiryRule } from './market/model.ts';
import { CATEGORIES, insuranceOf } from './market/money.ts';
import { averageOf, emptySum, sampleSettlement } from './market/sampling.ts';
import { recordQuotes } from './orders/fills.ts';
import { takeQuotesOut } from './orders/ladder.ts';
import { endOrder } from './orders/orders.ts';
import { HOUSE, topUp } from './positions/house.ts';
import { reduce } from './positions/positions.ts';

/** Acts on a dated contract when its opening ends, or at its expiry. */
export function approachExpiry(x: Execution, book: ContractBook): void {
  const { expiry } = book.spec;
  const { entry } = book.market;
  const { expiresAt } = entry.body;
  invariant(expiry !== null && expiresAt !== null && entry.dueAt !== null, 'a dated contract expires');
  if (entry.dueAt < expiresAt) {
    for (const order of ordersIn(book))
      if (order.entry.body.action === 'open') endOrder(x, book, order, 'expired');
    x.schedule(book.market, expiresAt);
    return;
  }
  settle(x, book, expiresAt);
  roll(x, book, expiry, expiresAt);
}

/**
 * Ends every order and settles every position at the average of the index before the expiry.
 * Positions that this price makes bankrupt are closed first, by the insurance fund or against the
 * other side.
 */
function settle(x: Execution, book: ContractBook, at: number): void {
  const { body } = book.market.entry;
  sampleSettlement(book, at);
  const average = averageOf(body.settlement);
  takeQuotesOut(book);
  recordQuotes(book);
  for (const order of ordersIn(book)) endOrder(x, book, order, 'expired');
  // Without an index there was no mark, so nothing was opened.
  if (average === null) return;
  const price = Number(average);
  const before = book.mark ?? price;
  body.mark = price;
  const { symbol, product } = book.spec;
  const record = x.open('contract_settlement', {
    mode: book.mode,
    customer: 0,
    body: { symbol, at, price, lots: body.openInterest },
  });
  for (const owner of HOUSE) topUp(x, book, owner);
  liquidateUnsettled(x, book, { mark: price, before });
  for (const position of Array.from(book.positions.values())) {
    const { lots } = position.live.entry.body;
    reduce(x, book, position, {
      lots,
      quote: notional(price, lots, book.terms.unitsPerTickLot),
      fee: 0n,
      feeTo: insuranceOf(book),
      by: 'settlement',
      category: CATEGORIES[product].close,
      reference: `settlement:${record.entry.id}`,
    });
  }
  x.close(record);
}

/**
 * Starts the contract of the next period with an empty book, which waits for depth, and no trades
 * or averages.
 */
function roll(x: Execution, book: ContractBook, expiry: ExpiryRule, from: number): void {
  const { body } = book.market.entry;
  const expiresAt = from + expiry.periodMs;
  body.expiresAt = expiresAt;
  body.settlement = emptySum(expiresAt - expiry.averageMs);
  body.basis = [];
  body.longBasis = [];
  body.lastTrade = null;
  body.awaitsDepth = true;
  body.mark = body.index?.price ?? null;
  x.schedule(book.market, nextExpiryStep(expiry, expiresAt, from));
}

function ordersIn({ slots }: ContractBook) {
  return [...slots.values()].flatMap(({ owner }) => owner ?? []);
}
