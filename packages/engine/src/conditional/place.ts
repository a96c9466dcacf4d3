import { closingAt, isClosing } from '../contracts/market/expiry-times.ts';
import type { Execution } from '../kernel/execution/execution.ts';
import { placed, REFUSAL, type Ruling, refused, SIZE_REFUSAL } from '../kernel/ruling.ts';
import { readAmount } from '../kernel/values.ts';
import { type OrderBounds, type SizeFault, sizeFault, totalFault } from '../quote/index.ts';
import type { PlaceConditionalOrder } from './commands.ts';
import { holdTo, neededBy, purseOf, type Subject } from './holds.ts';
import { readLegs } from './legs.ts';
import type { BracketParent, ConditionalLeg, ConditionalOrder, ContractAct } from './model.ts';
import { contractBookOf, isListed, isTrading, spotBookOf } from './prices.ts';
import { placeResting, restingFault, withResting } from './resting.ts';
import type { LiveConditional } from './triggers.ts';

/** The most conditional orders that one customer may have open in one symbol. */
const MOST_OPEN = 50;

/** How much an order is for: lots, or a total of quote units, the other being zero. */
export type Size = Pick<ConditionalOrder, 'lots' | 'total'>;

/**
 * Places an order that waits. Refused when a price has been reached already: then an ordinary order
 * is meant.
 */
export function placeConditionalOrder(x: Execution, command: PlaceConditionalOrder): Ruling {
  const fault = marketFault(x, command);
  if (fault !== null) return refused(fault);
  const { mode, customer, market, symbol, source, side, clientId } = command;
  const legs = readLegs(x, command, command, command.legs);
  if (typeof legs === 'number') return refused(legs);
  const price = command.resting?.price ?? null;
  const misplaced = price === null ? null : restingFaultOf(x, command, price);
  if (misplaced !== null) return refused(misplaced);
  const all = withResting(legs, price);
  const size = readSize(x, command, all);
  if (typeof size === 'number') return refused(size);
  if (isFull(x, command)) return refused(REFUSAL.conditionalLimit);
  const contract = command.contract && actOf(command.contract);
  const subject: Subject = { mode, customer, market, symbol, side, contract, legs, ...size };
  const needed = neededBy(x, { ...subject, legs: all });
  const short = market === 'spot' ? REFUSAL.balance : REFUSAL.marginBalance;
  if (needed > purseOf(x, subject).account.available) return refused(short);
  if (command.resting !== undefined) {
    const own = { clientId, ...command.resting };
    const ruling = placeResting(x, command, { ...own, lots: size.lots });
    if (ruling.orderId === null) return ruling;
    subject.resting = { ...own, orderId: ruling.orderId, isOpen: true };
  }
  const live = openConditional(x, subject, { clientId, source, parent: null });
  holdTo(x, live, neededBy(x, subject));
  return placed(live.entry.id);
}

/** Judges a leg in the book beside the one that waits. Returns a catalogue code, or null. */
function restingFaultOf(x: Execution, command: PlaceConditionalOrder, price: number): number | null {
  const [stop, ...others] = command.legs;
  const isBesideStop = stop !== undefined && stop.kind !== 'take_profit' && others.length === 0;
  if (command.market !== 'spot' || !isBesideStop) return REFUSAL.invalid;
  return restingFault(x, command, price);
}

/** Opens an order under the next order number, without its hold. */
export function openConditional(
  x: Execution,
  { mode, customer, ...subject }: Subject,
  own: Pick<ConditionalOrder, 'clientId' | 'source'> & { parent: BracketParent | null },
): LiveConditional {
  x.state.counters.order += 1;
  const live = x.open('conditional_order', {
    id: x.state.counters.order,
    mode,
    customer,
    dueAt: endOf(x, { mode, ...subject }),
    body: {
      ...subject,
      ...own,
      status: 'waiting',
      cancelReason: null,
      refusal: null,
      orderId: null,
      decided: null,
    },
  });
  x.state.parts.conditional.add(live);
  return live;
}

/**
 * Returns when an order that opens in a dated contract ends by itself: when nothing is opened there
 * any more.
 */
function endOf(x: Execution, subject: Omit<Subject, 'customer'>): number | null {
  return subject.contract?.action === 'open' ? closingAt(contractBookOf(x, subject)) : null;
}

function actOf({ action, multiple, marginMode, positionId }: ContractAct): ContractAct {
  return { action, multiple, positionId, ...(marginMode && { marginMode }) };
}

/** Whether a customer has as many orders waiting in a symbol as may be. */
export function isFull(
  x: Execution,
  { mode, customer, symbol }: Pick<PlaceConditionalOrder, 'mode' | 'customer' | 'symbol'>,
): boolean {
  const open = x.state.register.ofKind(mode, customer, 'conditional_order');
  return open.filter(({ entry }) => entry.body.symbol === symbol).length >= MOST_OPEN;
}

/** Checks what does not depend on prices and sizes. Returns a catalogue code, or null. */
function marketFault(x: Execution, command: PlaceConditionalOrder): number | null {
  const { market, source, contract } = command;
  const isSpot = market === 'spot';
  if ((isSpot && source === 'mark') || !isListed(x, command)) return REFUSAL.invalid;
  if (!isTrading(x, command)) return REFUSAL.suspended;
  if (isSpot) return contract === null ? null : REFUSAL.invalid;
  return contract === null ? REFUSAL.invalid : actFault(x, command, contract);
}

/** Checks what an order does in a contract. Returns a catalogue code, or null. */
function actFault(x: Execution, command: PlaceConditionalOrder, act: ContractAct): number | null {
  const { customer, side, lots } = command;
  const book = contractBookOf(x, command);
  if (act.action === 'close') {
    if (act.multiple !== null || act.marginMode !== undefined) return REFUSAL.invalid;
    if (act.positionId === null) return REFUSAL.invalid;
    const position = book.positions.get(act.positionId)?.live.entry;
    if (position?.customer !== customer || position.body.side === side) return REFUSAL.orderClosed;
    return (lots ?? 0) > position.body.lots ? REFUSAL.closeExceeds : null;
  }
  if (act.positionId !== null) return REFUSAL.invalid;
  const { platform } = x.state.parts.contracts;
  if (!platform[book.spec.product]) return REFUSAL.suspended;
  if (isClosing(book, x.time)) return REFUSAL.contractExpiring;
  const { multiple } = act;
  const isOffered =
    multiple !== null && book.spec.multiples.includes(multiple) && multiple <= platform.multipleCap;
  return isOffered ? null : REFUSAL.multiple;
}

type Sized = Pick<PlaceConditionalOrder, 'mode' | 'symbol' | 'side' | 'lots' | 'total' | 'contract'>;

/** What decides at which price a leg counts. */
type Priced = Pick<ConditionalLeg, 'price' | 'trigger' | 'trail'>;

/** A size with its legs, as it was measured before. */
export type Measured = Size & { legs: readonly Priced[] };

/**
 * Reads how much an order is for; returns a catalogue code when the market's rules refuse it. Of an
 * amendment, `measured` is the order as it waits.
 */
export function readSize(
  x: Execution,
  command: Sized,
  legs: readonly Priced[],
  measured: Measured | null = null,
): Size | number {
  const { lots, total, contract } = command;
  if (contract === null) return readSpotSize(x, command, legs, measured);
  if (total !== null) return REFUSAL.invalid;
  const closes = contract.action === 'close';
  if (lots === null) return closes ? { lots: 0, total: 0n } : REFUSAL.lots;
  const { contract: listed } = contractBookOf(x, command);
  const fault = legsSizeFault(lots, legs, listed.boundsOf(closes ? 'close' : 'open'), measured);
  return fault === null ? { lots, total: 0n } : SIZE_REFUSAL[fault];
}

/**
 * A purchase at the market is for a total, which is then all that it can cost; every other order is
 * for lots.
 */
function readSpotSize(
  x: Execution,
  { mode, symbol, side, lots, total }: Sized,
  legs: readonly Priced[],
  measured: Measured | null,
): Size | number {
  const { market } = spotBookOf(x, { mode, symbol });
  const byTotal = side === 'buy' && legs.every(({ price }) => price === null);
  if (byTotal) {
    const amount = readAmount(total);
    if (amount === null || lots !== null) return REFUSAL.invalid;
    const fault = totalFault(amount, market.bounds, measured?.total ?? null);
    return fault === null ? { lots: 0, total: amount } : SIZE_REFUSAL[fault];
  }
  if (total !== null || (side === 'buy' && legs.some(({ price }) => price === null))) return REFUSAL.invalid;
  if (lots === null) return REFUSAL.lots;
  const fault = legsSizeFault(lots, legs, market.bounds, measured);
  return fault === null ? { lots, total: 0n } : SIZE_REFUSAL[fault];
}

/**
 * Judges the lots that each leg would trade, at its limit or where it stands or starts. An amended
 * leg is judged as a new one: what is worth no less there, and is no more lots, was measured
 * before.
 */
export function legsSizeFault(
  lots: number,
  legs: readonly Priced[],
  bounds: OrderBounds,
  measured: Measured | null = null,
): SizeFault | null {
  for (const [at, leg] of legs.entries()) {
    const before = measured?.legs[at];
    const was = measured && before ? { lots: measured.lots, price: priceOf(before) } : null;
    const fault = sizeFault({ lots, price: priceOf(leg) }, bounds, was);
    if (fault !== null) return fault;
  }
  return null;
}

/** Returns the price that a leg counts at, ticks. */
function priceOf({ price, trigger, trail }: Priced): number {
  return price ?? trigger ?? trail?.activation ?? 0;
}
