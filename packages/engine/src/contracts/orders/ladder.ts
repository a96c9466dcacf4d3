import type { Execution } from '../../kernel/execution/execution.ts';
import { invariant } from '../../kernel/invariant.ts';
import { type LadderLevel, type LadderPlan, planLadder } from '../../kernel/ladder-rule.ts';
import { Slot } from '../../kernel/order-book.ts';
import { type Side, SYSTEM_OWNERS } from '../../model.ts';
import { greatest, notional } from '../../quote/index.ts';
import type { ContractBook, ContractResting } from '../market/book.ts';
import { accountOf } from '../market/money.ts';
import { recordQuotes } from './fills.ts';
import { matchContract } from './matching.ts';

const PROVIDER = SYSTEM_OWNERS.liquidity_provider;

/**
 * Replaces the liquidity provider's quotes by those of its rule around the index. The rule is that
 * of the spot books with buying power instead of balances: W = its account x multiple, shared among
 * all contracts, and S = the signed value of its position here. Bids may buy W - S, asks may sell W
 * + S, so the quotes lean against its existing position.
 */
export function requoteContract(x: Execution, book: ContractBook): void {
  const { index } = book.market.entry.body;
  invariant(index !== null, 'quotes follow an index');
  takeQuotesOut(book);
  const plan = planQuotes(x, book, index.price);
  book.bids = placeQuotes(x, book, 'buy', plan.bids);
  book.asks = placeQuotes(x, book, 'sell', plan.asks);
  recordQuotes(book);
  x.touchEntry(book.market);
}

/** Removes the quotes from a book that stops trading. When it goes on, it waits for depth. */
export function stopTrading(x: Execution, book: ContractBook): void {
  if (book.awaitsDepth && book.bids.length === 0 && book.asks.length === 0) return;
  book.market.entry.body.awaitsDepth = true;
  takeQuotesOut(book);
  recordQuotes(book);
  x.touchEntry(book.market);
}

/** Removes the liquidity provider's quotes from the book: a new price makes them stale at once. */
export function takeQuotesOut(book: ContractBook): void {
  for (const slot of book.bids) book.queue.remove(slot);
  for (const slot of book.asks) book.queue.remove(slot);
  book.bids = [];
  book.asks = [];
}

function planQuotes(x: Execution, book: ContractBook, index: number): LadderPlan {
  const { spec, terms } = book;
  const account = accountOf(book, PROVIDER);
  const power =
    ((account.available + account.margin) * BigInt(spec.ladder.multiple)) /
    BigInt(x.state.parts.contracts.size);
  const held = signedValue(book, index);
  const buyable = greatest(0n, power - held);
  const sellable = greatest(0n, power + held);
  const coins = (sellable * BigInt(terms.lotUnits)) / notional(index, 1, terms.unitsPerTickLot);
  return planLadder(spec.ladder, terms, index, {
    cash: buyable,
    inventory: coins,
    spendable: buyable,
    sellable: coins,
  });
}

function signedValue(book: ContractBook, index: number): bigint {
  const { unitsPerTickLot } = book.terms;
  const long = book.positionOf(PROVIDER, 'buy')?.live.entry.body.lots ?? 0;
  const short = book.positionOf(PROVIDER, 'sell')?.live.entry.body.lots ?? 0;
  return notional(index, long, unitsPerTickLot) - notional(index, short, unitsPerTickLot);
}

function placeQuotes(
  x: Execution,
  book: ContractBook,
  side: Side,
  levels: readonly LadderLevel[],
): Slot<ContractResting>[] {
  const quotes: Slot<ContractResting>[] = [];
  for (const { price, lots } of levels) {
    const { left } = matchContract(x, book, side, PROVIDER, price, lots);
    if (left === 0) continue;
    // Out of money in the middle of a match: a new quote would cross a resting order.
    const best = book.queue.best(side === 'buy' ? 'sell' : 'buy');
    if (best !== null && (side === 'buy' ? best.price <= price : best.price >= price)) continue;
    x.state.counters.order += 1;
    const slot = new Slot<ContractResting>(x.state.counters.order, side, price, left, null);
    book.queue.add(slot);
    quotes.push(slot);
  }
  return quotes;
}
