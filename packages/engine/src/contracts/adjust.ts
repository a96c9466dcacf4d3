import type { Execution } from '../kernel/execution.ts';
import { ACCEPTED, REFUSAL, type Ruling, refused } from '../kernel/ruling.ts';
import { readAmount } from '../kernel/values.ts';
import { equity, initialMargin, notional, tierOf } from '../quote/index.ts';
import type { ChangeContractMultiple, MoveContractMargin, SetContractProtection } from './commands.ts';
import type { ContractBook, LivePosition } from './desk.ts';
import { addMargin, returnMargin } from './money.ts';
import { ownPosition } from './own-position.ts';
import { refresh } from './positions.ts';
import { protectionFault } from './protection.ts';

/** Sets both protections of a position. */
export function setContractProtection(x: Execution, command: SetContractProtection): Ruling {
  const found = ownPosition(x, command);
  if (typeof found === 'number') return refused(found);
  const { book, position, mark } = found;
  const { body } = position.live.entry;
  const { stopLoss, takeProfit } = command;
  const perTick = BigInt(body.lots) * BigInt(book.terms.unitsPerTickLot);
  const fault = protectionFault(body.side, command, { cost: body.cost, perTick }, mark);
  if (fault !== null) return refused(fault);
  body.stopLoss = stopLoss;
  body.takeProfit = takeProfit;
  x.touchEntry(position.live);
  return ACCEPTED;
}

/** Adds margin, or takes back what leaves the position its initial margin, at its cost and at the mark. */
export function moveContractMargin(x: Execution, command: MoveContractMargin): Ruling {
  const found = ownPosition(x, command);
  if (typeof found === 'number') return refused(found);
  const isTaken = typeof command.amount === 'string' && command.amount.startsWith('-');
  const amount = readAmount(isTaken ? command.amount.slice(1) : command.amount);
  if (amount === null || amount === 0n) return refused(REFUSAL.invalid);
  const { book, position, mark } = found;
  const { body } = position.live.entry;
  if (!isTaken) {
    if (amount > position.account.available) return refused(REFUSAL.marginBalance);
    addMargin(x, position, amount);
  } else {
    if (!reaches(book, position, mark, body.margin - amount, body.multiple))
      return refused(REFUSAL.marginTooLow);
    returnMargin(x, position, amount);
  }
  refresh(x, book, position);
  return ACCEPTED;
}

/** Brings the margin to what the open lots need at another multiple: more from the account, or the surplus back to it. */
export function changeContractMultiple(x: Execution, command: ChangeContractMultiple): Ruling {
  const found = ownPosition(x, command);
  if (typeof found === 'number') return refused(found);
  const { book, position, mark } = found;
  const { body, customer } = position.live.entry;
  const { multiple } = command;
  const { multiples } = book.spec;
  if (!multiples.includes(multiple) || multiple > x.state.contracts.platform.multipleCap) {
    return refused(REFUSAL.multiple);
  }
  if (multiple === body.multiple) return ACCEPTED;
  if (
    tierOf(notional(mark, body.lots, book.terms.unitsPerTickLot), book.terms.tiers).maxMultiple < multiple
  ) {
    return refused(REFUSAL.positionLimit);
  }
  const increasing = book
    .ordersOf(customer)
    .some(({ entry }) => entry.body.action === 'open' && entry.body.side === body.side);
  if (body.product === 'eternal' && increasing) return refused(REFUSAL.openOrders);
  const margin = initialMargin(body.cost, multiple);
  const missing = margin - body.margin;
  if (missing > position.account.available) return refused(REFUSAL.marginBalance);
  if (missing < 0n && !reaches(book, position, mark, margin, multiple)) return refused(REFUSAL.marginTooLow);
  if (missing > 0n) addMargin(x, position, missing);
  else returnMargin(x, position, -missing);
  body.multiple = multiple;
  refresh(x, book, position);
  return ACCEPTED;
}

/** Whether this margin is the initial margin of the lots at their cost, and their equity that of the lots at the mark. */
function reaches(
  { terms }: ContractBook,
  { live }: LivePosition,
  mark: number,
  margin: bigint,
  multiple: number,
): boolean {
  const { body } = live.entry;
  const value = notional(mark, body.lots, terms.unitsPerTickLot);
  return (
    margin >= initialMargin(body.cost, multiple) &&
    equity({ ...body, margin }, mark, terms) >= initialMargin(value, multiple)
  );
}
