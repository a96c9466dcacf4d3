import { REFUSAL } from '../kernel/ruling.ts';
import type { EngineState } from '../kernel/state/engine-state.ts';
import type { Mode } from '../model.ts';
import {
  breaksFillOrKill,
  type ContractFills,
  type ContractQuote,
  contractFigures,
  type FeeRates,
  type MarginMode,
  type ReverseQuote,
  reverseFigures,
  withBacking,
} from '../quote/index.ts';
import { backingOf } from './liquidation/cross.ts';
import type { ContractBook } from './market/book.ts';
import type { ContractPosition } from './market/model.ts';
import { availableOf } from './market/money.ts';
import { readReversal } from './orders/close.ts';
import type { ContractOrderFields } from './orders/commands.ts';
import { planContractFill } from './orders/matching.ts';
import { approve, readOpening } from './orders/open-order.ts';
import { readClosing, ticketFault } from './orders/place-order.ts';

/*
 * Quotes are judged by what places: the same reading of the order, the same walk through the book
 * past the customer's own orders and those that cannot bear their fill. Two things differ. What
 * icebergs hide is not counted, because a quote costs nothing and would tell it. And a balance that
 * is too small is no refusal: the quote says what is needed.
 */

/** What an order would come to now. Amounts in quote units. */
export interface ContractOrderQuote {
  lots: number;
  multiple: number;
  marginMode: MarginMode;
  /** Available in the customer's contract account. */
  available: bigint;
  figures: ContractQuote;
}

/**
 * Returns what an order would come to if it were placed at `time` (ms), or the catalogue code that
 * would refuse it. Changes nothing.
 */
export function quoteContractOrder(
  state: EngineState,
  time: number,
  command: ContractOrderFields,
): ContractOrderQuote | number {
  const { customer, mode, price, side, symbol, timeInForce } = command;
  const book = state.parts.contracts.book(mode, symbol);
  if (book === undefined) return REFUSAL.invalid;
  const fault = ticketFault(command, book.contract, false);
  if (fault !== null) return fault;
  if (book.mark === null) return REFUSAL.suspended;
  const read =
    command.action === 'open' ? opening(state, time, book, command) : closing(state, book, command);
  if (typeof read === 'number') return read;
  const { body, fees, id, fills, limit, lots, marginMode, multiple } = read;
  const available = availableOf(book, customer);
  const except = id === null ? [] : [id];
  const backing = marginMode === 'cross' ? backingOf(state, { book, customer, except }) : null;
  const intent = { side, action: command.action, price, lots, multiple, timeInForce };
  const figures = contractFigures(intent, fills, limit, body, { ...book.terms, ...fees }, backing);
  return { lots, multiple, marginMode, available, figures };
}

/** An order as it would be placed. */
interface ReadOrder {
  /** Of the position that it increases or closes; null when it opens a new one. */
  id: number | null;
  body: ContractPosition | null;
  lots: number;
  multiple: number;
  marginMode: MarginMode;
  limit: number;
  fees: FeeRates;
  fills: ContractFills;
}

function opening(
  state: EngineState,
  time: number,
  book: ContractBook,
  command: ContractOrderFields,
): ReadOrder | number {
  const read = readOpening({ state, time }, book, command, book.knownMark);
  if (typeof read === 'number') return read;
  const approval = approve(book, command, read, book.knownMark, null);
  if (typeof approval === 'number') return approval;
  const { fees, lots, multiple, marginMode, position } = read;
  const { id = null, body = null } = position?.live.entry ?? {};
  const { limit, seen: fills } = approval;
  return { id, body, lots, multiple, marginMode, limit, fees, fills };
}

function closing(state: EngineState, book: ContractBook, command: ContractOrderFields): ReadOrder | number {
  const read = readClosing({ state }, book, command, book.knownMark);
  if (typeof read === 'number') return read;
  const { fees, lots, limit, price, position } = read;
  const { side, customer, timeInForce } = command;
  const { id, body } = position.live.entry;
  const fills = planContractFill(book, side, lots, { customer, limit, seesVisible: true });
  if (price === null && fills.lots === 0) return REFUSAL.noLiquidity;
  if (breaksFillOrKill(timeInForce, fills.end)) return REFUSAL.fillOrKill;
  const { marginMode = 'isolated', multiple } = body;
  return { id, body, lots, multiple, marginMode, limit, fees, fills };
}

/** What a reversal would come to now. */
export interface ContractReversalQuote {
  figures: ReverseQuote;
  /** Available in the customer's contract account, quote units. */
  available: bigint;
}

/**
 * Returns what reversing a position at `time` (ms) would come to, or the catalogue code that would
 * refuse it. Changes nothing.
 */
export function quoteContractReversal(
  state: EngineState,
  time: number,
  { mode, customer, positionId }: { mode: Mode; customer: number; positionId: number },
): ContractReversalQuote | number {
  const command = { mode, customer, positionId, clientId: '', digest: '' };
  const read = readReversal({ state, time }, command);
  if (typeof read === 'number') return read;
  const { book, position, other, seen, limit, terms } = read;
  if (!seen.isWhole) return REFUSAL.noLiquidity;
  const { body } = position.live.entry;
  const figures = reverseFigures(body, seen, limit, other?.live.entry.body ?? null, terms);
  const { available } = position.account;
  if (body.marginMode !== 'cross') return { figures, available };
  const except = [positionId, ...(other === undefined ? [] : [other.live.entry.id])];
  return {
    figures: withBacking(figures, backingOf(state, { book, customer, except }), book.terms),
    available,
  };
}
