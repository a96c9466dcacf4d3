import type { Execution } from '../../kernel/execution/execution.ts';
import type { LiveEntry } from '../../kernel/register/entry.ts';
import { MODES } from '../../kernel/state/engine-state.ts';
import { SYSTEM_OWNERS } from '../../model.ts';
import {
  backedLiquidationPrice,
  closeBound,
  contractTerms,
  equity,
  isLiquidated,
  isMaintenanceRaised,
  liquidationMark,
  maintenanceMargin,
  notional,
  share,
  tierOf,
} from '../../quote/index.ts';
import type { ContractBook, GivingPrices, ListedContract, LivePosition } from '../market/book.ts';
import type { ContractSpec, FormerTiers, RaisedTerms } from '../market/model.ts';
import { isHouse } from '../market/money.ts';
import { matchContract, opposite } from '../orders/matching.ts';
import { endOrder, openContractOrder } from '../orders/orders.ts';
import { canTrade, houseTrade } from '../positions/house.ts';
import { backingOf, rescue, rescueAtSettlement, type SettlementMarks } from './cross.ts';
import { bankruptQuote, closeBankrupt, deleverage } from './deleverage.ts';

/*
 * A liquidation states its cause. When tiers are raised, the contract remembers the former tiers as
 * long as positions opened under them are open: a liquidation that the former tiers would not have
 * caused is marked as caused by the change of terms.
 */

/** Remembers the tiers of a contract whose maintenance is about to be raised. */
export function rememberTiers(
  listed: ListedContract,
  after: ContractSpec,
  { time, announcedAt }: { time: number; announcedAt: number | null },
): void {
  const { body } = listed.live.entry;
  const kept = (body.former ?? []).filter(({ until }) => hasPositionsBefore(listed, until));
  const isRaised = isMaintenanceRaised(body.spec.tiers, after.tiers) && hasPositionsBefore(listed, time);
  if (isRaised) kept.push({ tiers: body.spec.tiers, until: time, announcedAt });
  if (kept.length > 0) body.former = kept;
  else delete body.former;
}

function hasPositionsBefore({ books }: ListedContract, time: number): boolean {
  return MODES.some((mode) =>
    [...books[mode].positions.values()].some((position) => isOlder(position, time)),
  );
}

function isOlder({ live }: LivePosition, time: number): boolean {
  return live.entry.createdAt < time && !isHouse(live.entry.customer);
}

/**
 * Returns the change of terms without which this position would not be liquidated at this mark;
 * null when the price alone did it.
 */
function raisedTerms(
  x: Execution,
  book: ContractBook,
  position: LivePosition,
  mark: number,
): RaisedTerms | null {
  const { body } = position.live.entry;
  const { customer, id } = position.live.entry;
  const { live, underlying } = book.contract;
  const wouldStand = ({ tiers, until }: FormerTiers) => {
    const terms = contractTerms({ ...book.spec, tiers }, underlying.terms.baseDecimals);
    if (terms === null || !isOlder(position, until)) return false;
    const isCross = body.marginMode === 'cross';
    const backing = isCross ? backingOf(x.state, { book, customer, except: [id], terms }) : 0n;
    const first = liquidationMark(body.side, backedLiquidationPrice(body, backing, terms), terms);
    return !isLiquidated(body.side, first, mark);
  };
  const last = live.entry.body.former?.findLast(wouldStand);
  return last === undefined ? null : { at: last.until, announcedAt: last.announcedAt };
}

/*
 * A position whose equity is below maintenance at the mark and at the index, and that is not
 * rescued, is liquidated, in this order:
 *
 * 1. its open orders are canceled;
 * 2. the necessary part (down to a lower tier where that is enough, else all) is closed into the
 * book, at no price worse than its bankruptcy price; the remaining margin pays the liquidation fee,
 * the rest is the owner's;
 * 3. what the book did not take goes to the insurance fund at the bankruptcy price, if the fund can
 * margin it;
 * 4. otherwise it is closed at the bankruptcy price against the positions of the other side,
 * highest rank first.
 */

/** Returns the price, in ticks, by which a position is judged. */
type Judging = (position: LivePosition) => number;

/** Judges by the mark and the index. */
function byMarkAndIndex(book: ContractBook): Judging {
  return ({ live }) => book.judgingPrice(live.entry.body.side);
}

/** Liquidates the positions that are below maintenance, in the order of ids. */
export function liquidateAll(x: Execution, book: ContractBook): void {
  liquidateFallen(x, book, byMarkAndIndex(book), (position, at) => rescue(x, book, position, at, null));
}

/**
 * Liquidates only the positions without equity at the mark; `before` are the prices at
 * which others gave before it.
 */
export function liquidateBankrupt(x: Execution, book: ContractBook, before: GivingPrices | null): void {
  liquidateFallen(
    x,
    book,
    byMarkAndIndex(book),
    (position, at) => hasEquity(book, position, book.knownMark) || rescue(x, book, position, at, before),
  );
}

/**
 * Liquidates the positions whose loss at a settlement price is more than they and their backing
 * have.
 */
export function liquidateUnsettled(x: Execution, book: ContractBook, marks: SettlementMarks): void {
  const { mark } = marks;
  liquidateFallen(
    x,
    book,
    () => mark,
    (position) => hasEquity(book, position, mark) || rescueAtSettlement(x, book, position, marks),
  );
}

function hasEquity({ terms }: ContractBook, { live }: LivePosition, mark: number): boolean {
  return equity(live.entry.body, mark, terms) >= 0n;
}

/** `isSpared` says which of the fallen positions stay open, and rescues those that it can. */
function liquidateFallen(
  x: Execution,
  book: ContractBook,
  judging: Judging,
  isSpared: (position: LivePosition, at: number) => boolean,
): void {
  for (const position of fallen(book, judging)) {
    const at = judging(position);
    // It was closed, or made smaller, against a position that was liquidated before it.
    if (!position.live.entry.open || !mustGo(position, at) || isSpared(position, at)) continue;
    liquidate(x, book, position, at, lotsToClose(book, position, at));
    // Closing a part may not have been enough, because of rounding or a fill much worse than the
    // mark.
    if (position.live.entry.open && mustGo(position, at)) {
      liquidate(x, book, position, at, position.live.entry.body.lots);
    }
  }
}

function fallen(book: ContractBook, judging: Judging): LivePosition[] {
  const found: LivePosition[] = [];
  for (const position of book.positions.values()) {
    if (mustGo(position, judging(position))) found.push(position);
  }
  return found;
}

function mustGo({ live, liquidationMark }: LivePosition, mark: number): boolean {
  return isLiquidated(live.entry.body.side, liquidationMark, mark);
}

/**
 * Returns the fewest lots to close so that the rest meets the maintenance of a lower tier; all,
 * when no tier is enough.
 */
function lotsToClose({ terms }: ContractBook, { live }: LivePosition, mark: number): number {
  const { body } = live.entry;
  const left = equity(body, mark, terms);
  const current = tierOf(notional(mark, body.lots, terms.unitsPerTickLot), terms.tiers);
  const perLot = notional(mark, 1, terms.unitsPerTickLot);
  for (const { upTo } of terms.tiers.slice(0, terms.tiers.indexOf(current)).reverse()) {
    const kept = Number((upTo ?? 0n) / perLot);
    const value = perLot * BigInt(kept);
    // A rounding error of one unit must not decide.
    if (share(left, kept, body.lots) - 2n > maintenanceMargin(value, terms.tiers)) return body.lots - kept;
  }
  return body.lots;
}

function liquidate(
  x: Execution,
  book: ContractBook,
  position: LivePosition,
  mark: number,
  lots: number,
): void {
  const { customer, id, body } = position.live.entry;
  const raised = raisedTerms(x, book, position, mark);
  cancelOrders(x, book, position);
  const side = opposite(body.side);
  const limit = closeBound(body, 0, book.terms);
  const order = openContractOrder(x, book, customer, {
    clientId: '',
    side,
    action: 'close',
    origin: 'liquidation',
    type: 'market',
    timeInForce: 'IOC',
    postOnly: false,
    price: limit,
    lots,
    multiple: body.multiple,
    stopLoss: null,
    takeProfit: null,
    positionId: id,
    ...(raised === null ? {} : { raisedTerms: raised }),
  });
  const { left } = matchContract(x, book, side, order, limit, lots);
  if (left > 0 && !takeOver(x, book, position, order, left)) deleverage(x, book, position, order, left);
  endOrder(x, book, order, null);
}

/** Cancels the orders that would increase the position, and those that would close it. */
function cancelOrders(x: Execution, book: ContractBook, { live }: LivePosition): void {
  const { id, customer, body } = live.entry;
  for (const order of book.ordersOf(customer)) {
    const { action, side, positionId, product } = order.entry.body;
    const increases = action === 'open' && side === body.side && product === 'eternal';
    if (increases || positionId === id) endOrder(x, book, order, 'liquidation');
  }
}

/**
 * Transfers lots to the insurance fund at the bankruptcy price. Returns false when its balance is
 * not enough.
 */
function takeOver(
  x: Execution,
  book: ContractBook,
  position: LivePosition,
  order: LiveEntry<'contract_order'>,
  lots: number,
): boolean {
  const { body, customer } = position.live.entry;
  const fund = SYSTEM_OWNERS.insurance_fund;
  const quote = bankruptQuote(body, lots);
  if (customer === fund || !canTrade(book, fund, body.side, lots, quote)) return false;
  closeBankrupt(x, book, position, order, lots, quote);
  houseTrade(x, book, fund, body.side, lots, quote, 'order', `order:${order.entry.id}`);
  return true;
}
