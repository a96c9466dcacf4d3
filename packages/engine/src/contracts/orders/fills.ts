import { countTrade } from '../../fees/volume.ts';
import type { Execution } from '../../kernel/execution/execution.ts';
import { invariant } from '../../kernel/invariant.ts';
import type { Slot } from '../../kernel/order-book.ts';
import type { LiveEntry } from '../../kernel/register/entry.ts';
import type { TradeParty } from '../../kernel/state/events.ts';
import { type Side, SYSTEM_OWNERS } from '../../model.ts';
import { feeOf, notional } from '../../quote/index.ts';
import type { ContractBook, ContractResting, LivePosition } from '../market/book.ts';
import type { ContractOrder, PositionEnd } from '../market/model.ts';
import { accountOf, closeCategory, fillMargin, insuranceOf } from '../market/money.ts';
import { houseTrade } from '../positions/house.ts';
import { increase, openPosition, reduce, refresh } from '../positions/positions.ts';
import { endOrder, fillCost, trimClosing } from './orders.ts';
import { hiddenOf, moveBack, queueUp } from './resting.ts';

type LiveContractOrder = LiveEntry<'contract_order'>;

/** The taker of a fill: an order, or one of the venue's participants by its owner number. */
export type Taker = LiveContractOrder | number;

/**
 * Trades `lots` of a waiting order or quote with a taker, at its price. The caller has checked that
 * both sides can bear it.
 */
export function fill(
  x: Execution,
  book: ContractBook,
  takerSide: Side,
  taker: Taker,
  slot: Slot<ContractResting>,
  lots: number,
): void {
  const { terms, spec, market } = book;
  const quote = notional(slot.price, lots, terms.unitsPerTickLot);
  x.state.counters.trade += 1;
  const id = x.state.counters.trade;
  const reference = `trade:${id}`;
  const maker = slot.owner ?? SYSTEM_OWNERS.liquidity_provider;
  takeFrom(x, book, slot, lots);
  const takerParty = fillSide(x, book, taker, takerSide, { lots, quote, role: 'taker', reference });
  const makerParty = fillSide(x, book, maker, slot.side, { lots, quote, role: 'maker', reference });
  x.emit({
    type: 'trade',
    id,
    mode: book.mode,
    symbol: spec.symbol,
    price: slot.price,
    lots,
    quote,
    takerSide,
    maker: makerParty,
    taker: takerParty,
  });
  market.entry.body.lastTrade = slot.price;
  if (slot.owner === null) shrinkQuote(book, slot);
  x.touchEntry(market);
}

/**
 * Takes lots out of the book. The next part of an order comes up behind all others of its price.
 */
function takeFrom(x: Execution, book: ContractBook, slot: Slot<ContractResting>, lots: number): void {
  const { owner } = slot;
  book.queue.reduce(slot, lots);
  if (owner === null || slot.lots > 0 || hiddenOf(owner.entry.body) === 0) return;
  moveBack(x, owner);
  queueUp(book, owner, hiddenOf(owner.entry.body));
}

interface Fill {
  lots: number;
  quote: bigint;
  role: 'maker' | 'taker';
  reference: string;
}

function fillSide(x: Execution, book: ContractBook, who: Taker, side: Side, fill: Fill): TradeParty {
  const feeAsset = book.ledger.asset;
  if (typeof who === 'number') {
    houseTrade(x, book, who, side, fill.lots, fill.quote, 'order', fill.reference);
    return { owner: who, orderId: null, fee: 0n, feeAsset };
  }
  const { id, customer, body } = who.entry;
  const party = { owner: customer, orderId: id, feeAsset };
  if (body.action === 'open') {
    const fee = fillOpening(x, book, who, fill);
    countFill(x, book, who, fill);
    return { ...party, fee };
  }
  const position = positionToClose(book, body);
  const fee = fillClosing(x, book, who, position, fill);
  countFill(x, book, who, fill);
  trimClosing(x, book, position);
  return { ...party, fee };
}

function countFill(
  x: Execution,
  book: ContractBook,
  live: LiveContractOrder,
  { lots, quote, role }: Fill,
): void {
  const { body } = live.entry;
  body.filledLots += lots;
  body.filledQuote += quote;
  if (role === 'taker') body.takerQuote += quote;
  countTrade(x, book.mode, live.entry.customer, book.ledger.asset, quote);
  x.touchEntry(live);
  if (role === 'maker' && body.filledLots === body.lots) endOrder(x, book, live, null);
}

/**
 * Adds a fill to the position that its order opens or increases, with its margin. Returns the fee.
 */
function fillOpening(x: Execution, book: ContractBook, live: LiveContractOrder, fill: Fill): bigint {
  const { customer, body } = live.entry;
  const cost = fillCost(book, live, fill.quote, fill.role);
  const increased = book.increasedBy(live);
  const position = increased ?? openPosition(x, book, customer, body.side, body.multiple, body.marginMode);
  const { entry } = position.live;
  increase(x, book, position, fill.lots, fill.quote);
  fillMargin(x, live, position, cost.margin, fill.reference);
  if (cost.fee > 0n) {
    const category = 'transaction_fee';
    const income = { account: book.ledger.feeIncome, bucket: 'available', category } as const;
    const held = { live, account: accountOf(book, customer), bucket: 'frozen' } as const;
    x.payFrom(held, cost.fee, category, income, fill.reference);
  }
  body.fee += cost.fee;
  entry.body.fee += cost.fee;
  // A position that a later fill opens anew has no protection yet.
  if (body.filledLots === 0 || increased === undefined) {
    entry.body.stopLoss = body.stopLoss ?? entry.body.stopLoss;
    entry.body.takeProfit = body.takeProfit ?? entry.body.takeProfit;
  }
  body.positionId = entry.id;
  refresh(x, book, position);
  return cost.fee;
}

/**
 * Closes a part of the order's position and returns the fee. A liquidation pays the insurance fund
 * instead of a fee.
 */
function fillClosing(
  x: Execution,
  book: ContractBook,
  live: LiveContractOrder,
  position: LivePosition,
  fill: Fill,
): bigint {
  const { body } = live.entry;
  const isLiquidation = body.origin === 'liquidation';
  const result = reduce(x, book, position, {
    lots: fill.lots,
    quote: fill.quote,
    fee: isLiquidation
      ? feeOf(fill.quote, book.spec.liquidationFeePpm)
      : fillCost(book, live, fill.quote, fill.role).fee,
    feeTo: isLiquidation ? insuranceOf(book) : book.ledger.feeIncome,
    by: endedBy(body),
    category: closeCategory(body.product, body.origin),
    reference: fill.reference,
  });
  body.fee += result.fee;
  body.realised += result.realised;
  return result.fee;
}

function positionToClose(book: ContractBook, { positionId }: ContractOrder): LivePosition {
  const position = positionId === null ? undefined : book.positions.get(positionId);
  invariant(position !== undefined, 'an order that closes has an open position');
  return position;
}

function endedBy({ origin }: ContractOrder): PositionEnd {
  return origin === 'customer' ? 'order' : origin;
}

/** Stores the liquidity provider's current quotes in the entry. */
export function recordQuotes({ market, bids, asks }: ContractBook): void {
  const { body } = market.entry;
  body.bids = bids.map(({ id, price, lots }) => [id, price, lots]);
  body.asks = asks.map(({ id, price, lots }) => [id, price, lots]);
}

function shrinkQuote(book: ContractBook, slot: Slot<ContractResting>): void {
  if (slot.lots === 0) dropQuote(book, slot);
  recordQuotes(book);
}

/** Removes a quote of the liquidity provider that no longer rests. */
export function dropQuote(book: ContractBook, slot: Slot<ContractResting>): void {
  const quotes = slot.side === 'buy' ? book.bids : book.asks;
  quotes.splice(quotes.indexOf(slot), 1);
}
