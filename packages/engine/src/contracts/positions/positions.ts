import type { Execution } from '../../kernel/execution/execution.ts';
import { invariant } from '../../kernel/invariant.ts';
import type { LiveEntry } from '../../kernel/register/entry.ts';
import type { Account } from '../../kernel/state/account.ts';
import type { LedgerCategory, Side } from '../../model.ts';
import {
  bankruptcyPrice,
  closedCost,
  closingResult,
  greatest,
  least,
  liquidationMark,
  liquidationPrice,
  share,
} from '../../quote/index.ts';
import type { ContractBook, LivePosition } from '../market/book.ts';
import type { PositionEnd } from '../market/model.ts';
import { accountOf, countAdded, isHouse, payFee, returnMargin, settleProfit } from '../market/money.ts';

/** The closing of a part of a position. */
export interface Closing {
  lots: number;
  /** Quote units received or paid for the lots. */
  quote: bigint;
  /** The highest fee; less is charged when less is left. */
  fee: bigint;
  feeTo: Account;
  by: PositionEnd;
  category: LedgerCategory;
  reference: string;
}

/** Opens a position without lots; its first fill must follow at once. */
export function openPosition(
  x: Execution,
  book: ContractBook,
  owner: number,
  side: Side,
  multiple: number,
  marginMode?: 'cross',
): LivePosition {
  const { product, symbol } = book.spec;
  const live = x.open('contract_position', {
    mode: book.mode,
    customer: owner,
    body: {
      symbol,
      product,
      side,
      lots: 0,
      mostLots: 0,
      multiple,
      ...(marginMode && { marginMode }),
      cost: 0n,
      margin: 0n,
      marginIn: 0n,
      liquidationPrice: null,
      bankruptcyPrice: null,
      stopLoss: null,
      takeProfit: null,
      realised: 0n,
      fee: 0n,
      funding: 0n,
      closedLots: 0,
      closedQuote: 0n,
      closedBy: null,
      status: 'open',
      mark: book.knownMark,
      expiresAt: book.market.entry.body.expiresAt,
    },
  });
  return indexPosition(book, live);
}

/** Adds a position to its book's indexes. */
export function indexPosition(book: ContractBook, live: LiveEntry<'contract_position'>): LivePosition {
  const { customer, body } = live.entry;
  const position = { live, account: accountOf(book, customer), liquidationMark: null };
  book.addPosition(position, body.product === 'eternal' || isHouse(customer));
  findTrigger(book, position);
  return position;
}

/** Adds lots bought or sold for `quote` to a position. The caller adds the margin. */
export function increase(
  x: Execution,
  book: ContractBook,
  { live }: LivePosition,
  lots: number,
  quote: bigint,
): void {
  const { body } = live.entry;
  body.lots += lots;
  body.cost += quote;
  body.mostLots = Math.max(body.mostLots, body.lots);
  if (body.side === 'buy') countInterest(x, book, lots);
}

/**
 * Closes a part: its share of the margin, less the loss or plus the profit and less the fee, goes
 * back to the owner. The freed margin must cover the loss. Returns the realised profit and the paid
 * fee.
 */
export function reduce(
  x: Execution,
  book: ContractBook,
  position: LivePosition,
  { lots, quote, fee, feeTo, by, category, reference }: Closing,
): { realised: bigint; fee: bigint } {
  const { live, account } = position;
  const { body } = live.entry;
  const { margin, realised } = closingResult(body, lots, quote);
  const left = margin + realised;
  // The venue's own participants may pay the rest of a loss from their account, as far as it
  // suffices.
  invariant(left >= 0n || isHouse(live.entry.customer), 'a position loses no more than its margin');
  const charged = greatest(0n, least(fee, left));
  countAdded(position, -share(body.addedMargin ?? 0n, lots, body.lots));
  body.cost -= closedCost(body, lots);
  body.lots -= lots;
  returnMargin(x, position, margin);
  settleProfit(x, book, account, realised, category, reference);
  payFee(x, account, charged, feeTo, reference);
  body.realised += realised;
  body.fee += charged;
  body.closedLots += lots;
  body.closedQuote += quote;
  body.closedBy = by;
  if (body.side === 'buy') countInterest(x, book, -lots);
  if (body.lots === 0) endPosition(x, book, position, by === 'settlement' ? 'settled' : 'closed');
  else refresh(x, book, position);
  return { realised, fee: charged };
}

/** Must follow every change of a position's lots, cost, margin or multiple. */
export function refresh(x: Execution, book: ContractBook, position: LivePosition): void {
  const { body } = position.live.entry;
  body.liquidationPrice = liquidationPrice(body, book.terms);
  body.bankruptcyPrice = bankruptcyPrice(body, book.terms);
  body.mark = book.knownMark;
  findTrigger(book, position);
  x.touchEntry(position.live);
}

function findTrigger({ terms }: ContractBook, position: LivePosition): void {
  const { side, liquidationPrice: price } = position.live.entry.body;
  position.liquidationMark = liquidationMark(side, price, terms);
}

function endPosition(
  x: Execution,
  book: ContractBook,
  position: LivePosition,
  status: 'closed' | 'settled',
): void {
  const { body } = position.live.entry;
  invariant(body.cost === 0n && body.margin === 0n, 'a position that ended has neither cost nor margin');
  body.status = status;
  body.mark = book.knownMark;
  body.liquidationPrice = null;
  body.bankruptcyPrice = null;
  body.stopLoss = null;
  body.takeProfit = null;
  book.removePosition(position);
  x.close(position.live);
}

function countInterest(x: Execution, book: ContractBook, lots: number): void {
  book.market.entry.body.openInterest += lots;
  x.touchEntry(book.market);
}
