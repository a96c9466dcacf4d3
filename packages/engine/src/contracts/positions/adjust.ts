import type { Execution } from '../../kernel/execution/execution.ts';
import { invariant } from '../../kernel/invariant.ts';
import { ACCEPTED, REFUSAL, type Ruling, refused } from '../../kernel/ruling.ts';
import { isPrice, readAmount } from '../../kernel/values.ts';
import type { Mode } from '../../model.ts';
import {
  isProtecting,
  largestMultiple,
  missingInitial,
  multipleChange,
  type ProtectionBasis,
} from '../../quote/index.ts';
import type { ContractBook, LivePosition } from '../market/book.ts';
import { addMargin, countAdded, returnMargin } from '../market/money.ts';
import type { ChangeContractMultiple, MoveContractMargin, SetContractProtection } from './commands.ts';
import { refresh } from './positions.ts';

/** Stop-loss and take-profit, ticks; null for none. */
interface Protection {
  stopLoss: number | null;
  takeProfit: number | null;
}

/** Checks the protection of a position. Returns a catalogue code, or null. */
export function protectionFault({ stopLoss, takeProfit }: Protection, basis: ProtectionBasis): number | null {
  for (const price of [stopLoss, takeProfit]) {
    if (price === 0) return REFUSAL.protectionZero;
    if (price !== null && !isPrice(price)) return REFUSAL.invalid;
  }
  const isLong = basis.side === 'buy';
  if (stopLoss !== null && !isProtecting('stopLoss', stopLoss, basis)) {
    return isLong ? REFUSAL.buyStopLoss : REFUSAL.sellStopLoss;
  }
  if (takeProfit === null || isProtecting('takeProfit', takeProfit, basis)) return null;
  return isLong ? REFUSAL.buyTakeProfit : REFUSAL.sellTakeProfit;
}

/** An open position of a customer with its book, and the mark. The market is trading. */
interface OwnPosition {
  book: ContractBook;
  position: LivePosition;
  mark: number;
}

/**
 * Returns a customer's position by its number, or the catalogue code that refuses it. Another
 * customer's is as unknown as an ended one.
 */
export function ownPosition(
  x: Pick<Execution, 'state'>,
  { mode, customer, positionId }: { mode: Mode; customer: number; positionId: number },
): OwnPosition | number {
  const found = x.state.register.get('contract_position', positionId);
  const book = found && x.state.parts.contracts.book(mode, found.entry.body.symbol);
  const position = book?.positions.get(positionId);
  if (position?.live.entry.customer !== customer) return REFUSAL.orderClosed;
  invariant(book !== undefined, 'a position was found in its book');
  if (!book.contract.isTrading) return REFUSAL.suspended;
  return { book, position, mark: book.knownMark };
}

/** Sets both protections of a position. */
export function setContractProtection(x: Execution, command: SetContractProtection): Ruling {
  const found = ownPosition(x, command);
  if (typeof found === 'number') return refused(found);
  const { book, position, mark } = found;
  const { body } = position.live.entry;
  const { stopLoss, takeProfit } = command;
  const perTick = BigInt(body.lots) * BigInt(book.terms.unitsPerTickLot);
  const opening = { cost: body.cost, perTick };
  const fault = protectionFault(command, { side: body.side, opening, mark });
  if (fault !== null) return refused(fault);
  body.stopLoss = stopLoss;
  body.takeProfit = takeProfit;
  x.touchEntry(position.live);
  return ACCEPTED;
}

/**
 * Adds margin to an isolated position, or takes some back as long as the initial margin is kept,
 * both at its cost and at the mark.
 */
export function moveContractMargin(x: Execution, command: MoveContractMargin): Ruling {
  const found = ownPosition(x, command);
  if (typeof found === 'number') return refused(found);
  const isTaken = typeof command.amount === 'string' && command.amount.startsWith('-');
  const amount = readAmount(isTaken ? command.amount.slice(1) : command.amount);
  if (amount === null || amount === 0n) return refused(REFUSAL.invalid);
  const { book, position, mark } = found;
  const { body } = position.live.entry;
  if (!isTaken) {
    if (body.marginMode === 'cross') return refused(REFUSAL.sharedMargin);
    if (amount > position.account.available) return refused(REFUSAL.marginBalance);
    addMargin(x, position, amount);
    countAdded(position, amount);
  } else {
    const free = -missingInitial(body, body.multiple, mark, book.terms);
    if (amount > free) return refused(REFUSAL.marginTooLow);
    returnMargin(x, position, amount);
    countAdded(position, -amount);
  }
  refresh(x, book, position);
  return ACCEPTED;
}

/**
 * Changes the multiple: takes what the margin then lacks, or returns what the initial margin then
 * is less. What was added to it stays.
 */
export function changeContractMultiple(x: Execution, command: ChangeContractMultiple): Ruling {
  const found = ownPosition(x, command);
  if (typeof found === 'number') return refused(found);
  const { book, position, mark } = found;
  const { body } = position.live.entry;
  const { multiple } = command;
  const { multiples } = book.spec;
  if (!multiples.includes(multiple) || multiple > x.state.parts.contracts.platform.multipleCap) {
    return refused(REFUSAL.multiple);
  }
  if (multiple === body.multiple) return ACCEPTED;
  if (largestMultiple(body.lots, null, mark, book.terms) < multiple) return refused(REFUSAL.positionLimit);
  if (book.increasing(position).length > 0) return refused(REFUSAL.openOrders);
  const { available } = position.account;
  const change = multipleChange(body, multiple, { available, mark }, book.terms);
  if (change === 'balance') return refused(REFUSAL.marginBalance);
  if (change === 'margin') return refused(REFUSAL.marginTooLow);
  if (change.moved > 0n) addMargin(x, position, change.moved);
  else returnMargin(x, position, -change.moved);
  body.multiple = multiple;
  refresh(x, book, position);
  return ACCEPTED;
}
