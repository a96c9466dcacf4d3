import type { Execution } from '../../kernel/execution/execution.ts';
import type { Side } from '../../model.ts';
import { SYSTEM_OWNERS } from '../../model.ts';
import {
  afterClosing,
  closingResult,
  equity,
  greatest,
  initialMargin,
  least,
  notional,
  type PositionSize,
  profit,
  share,
} from '../../quote/index.ts';
import type { ContractBook, LivePosition } from '../market/book.ts';
import type { PositionEnd } from '../market/model.ts';
import { accountOf, addMargin, CATEGORIES, insuranceOf, returnMargin } from '../market/money.ts';
import { increase, openPosition, reduce, refresh } from './positions.ts';

/*
 * The venue's own participants: the liquidity provider and the insurance fund. They differ from
 * customers in three ways only: each has one net position per market, pays no fee, and keeps that
 * position margined from its account at every tick and before a settlement. When the account is
 * used up they are liquidated and deleveraged like customers.
 */

function opposite(side: Side): Side {
  return side === 'buy' ? 'sell' : 'buy';
}

/**
 * A participant's trade, split into the part that closes its other side and the part that opens.
 */
interface HouseTrade {
  closed: { lots: number; quote: bigint };
  opened: { lots: number; quote: bigint };
  /**
   * Margin for the opening part: the initial margin, plus the loss at the mark when the price is
   * worse.
   */
  margin: bigint;
  /** What its account must have available; negative when the trade frees money. */
  need: bigint;
}

/** Plans a trade of a participant whose position on the other side is `against`. */
function planTrade(
  book: ContractBook,
  against: PositionSize | null,
  side: Side,
  lots: number,
  quote: bigint,
): HouseTrade {
  const closedLots = Math.min(lots, against?.lots ?? 0);
  const closed = { lots: closedLots, quote: share(quote, closedLots, lots) };
  const opened = { lots: lots - closedLots, quote: quote - closed.quote };
  const result =
    against === null || closedLots === 0
      ? { margin: 0n, realised: 0n }
      : closingResult(against, closedLots, closed.quote);
  const margin = marginFor(book, side, opened.lots, opened.quote);
  return { closed, opened, margin, need: margin - result.margin - result.realised };
}

function marginFor(book: ContractBook, side: Side, lots: number, quote: bigint): bigint {
  const value = notional(book.knownMark, lots, book.terms.unitsPerTickLot);
  const needed = initialMargin(value, book.spec.ladder.multiple) - profit(side, quote, value);
  return greatest(0n, needed);
}

/** Whether a participant's account can pay for a trade. */
export function canTrade(
  book: ContractBook,
  owner: number,
  side: Side,
  lots: number,
  quote: bigint,
): boolean {
  return new HouseTrades(book, owner, side).add(lots, quote);
}

/** Trades of a participant that are planned one after the other, all on one side. */
export class HouseTrades {
  private against: PositionSize | null;
  private available: bigint;

  constructor(
    private readonly book: ContractBook,
    owner: number,
    private readonly side: Side,
  ) {
    this.against = book.positionOf(owner, opposite(side))?.live.entry.body ?? null;
    this.available = accountOf(book, owner).available;
  }

  /** Whether the participant's account can pay for one more trade, which is then counted. */
  add(lots: number, quote: bigint): boolean {
    const { closed, need } = planTrade(this.book, this.against, this.side, lots, quote);
    if (need > this.available) return false;
    this.available -= need;
    if (this.against !== null && closed.lots > 0) {
      this.against = afterClosing(this.against, closed.lots, closed.quote);
    }
    return true;
  }
}

/** Trades for a participant: closes its other side first, then opens. */
export function houseTrade(
  x: Execution,
  book: ContractBook,
  owner: number,
  side: Side,
  lots: number,
  quote: bigint,
  by: PositionEnd,
  reference: string,
): void {
  const against = book.positionOf(owner, opposite(side));
  const { closed, opened, margin } = planTrade(book, against?.live.entry.body ?? null, side, lots, quote);
  if (against !== undefined) {
    const category = CATEGORIES[book.spec.product].close;
    reduce(x, book, against, { ...closed, fee: 0n, feeTo: insuranceOf(book), by, category, reference });
  }
  if (opened.lots === 0) return;
  const position =
    book.positionOf(owner, side) ?? openPosition(x, book, owner, side, book.spec.ladder.multiple);
  increase(x, book, position, opened.lots, opened.quote);
  addMargin(x, position, margin);
  refresh(x, book, position);
}

/**
 * Adds margin to a participant's position from its account once its equity is below three quarters
 * of the initial margin; the threshold avoids moving money at every tick.
 */
export function topUp(x: Execution, book: ContractBook, owner: number): void {
  for (const { position, wanted, left } of standings(book, owner)) {
    if (left * 4n >= wanted * 3n) continue;
    addMargin(x, position, least(wanted - left, position.account.available));
    refresh(x, book, position);
  }
}

/**
 * Returns a participant's equity above the initial margin to its account, once equity is one and a
 * half times that margin.
 */
export function giveBack(x: Execution, book: ContractBook, owner: number): void {
  for (const { position, wanted, left } of standings(book, owner)) {
    if (left * 2n <= wanted * 3n) continue;
    returnMargin(x, position, least(left - wanted, position.live.entry.body.margin));
    refresh(x, book, position);
  }
}

/**
 * Returns a participant's positions with their equity and the initial margin of their value, both
 * at the mark.
 */
function standings(
  book: ContractBook,
  owner: number,
): { position: LivePosition; wanted: bigint; left: bigint }[] {
  const { knownMark: mark, terms } = book;
  return (['buy', 'sell'] as const).flatMap((side) => {
    const position = book.positionOf(owner, side);
    if (position === undefined) return [];
    const { body } = position.live.entry;
    const wanted = initialMargin(notional(mark, body.lots, terms.unitsPerTickLot), body.multiple);
    return [{ position, wanted, left: equity(body, mark, terms) }];
  });
}

export const HOUSE: readonly number[] = [SYSTEM_OWNERS.liquidity_provider, SYSTEM_OWNERS.insurance_fund];
