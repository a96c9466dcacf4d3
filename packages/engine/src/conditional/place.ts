import { closingAt, isClosing } from '../contracts/market/expiry-times.ts';
import type { Execution } from '../kernel/execution/execution.ts';
import { invariant } from '../kernel/invariant.ts';
import { placed, REFUSAL, type Ruling, refused, SIZE_REFUSAL } from '../kernel/ruling.ts';
import { isPrice, readAmount } from '../kernel/values.ts';
import { type OrderBounds, type SizeFault, sizeFault, totalFault } from '../quote/index.ts';
import { placeSpotOrder } from '../spot/orders.ts';
import type { FirstTerms, PlaceConditionalOrder } from './commands.ts';
import { holdTo, neededBy, purseOf, type Subject, subjectOf } from './holds.ts';
import { readLegs, readLegsForm } from './legs.ts';
import type { BracketParent, ConditionalLeg, ConditionalOrder, ContractAct, RestingLeg } from './model.ts';
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
  if (command.first !== undefined) return placeAfter(x, command, command.first);
  const { customer, mode, market, symbol, source, side, clientId } = command;
  const read = readTerms(x, command);
  if (typeof read === 'number') return refused(read);
  if (isFull(x, command)) return refused(REFUSAL.conditionalLimit);
  const contract = command.contract && actOf(command.contract);
  const subject: Subject = { mode, customer, market, symbol, side, contract, legs: read.legs, ...read.size };
  const short = shortageOf(x, subject, command.resting?.price ?? null);
  if (short !== null) return refused(short);
  const resting = restingIn(x, command, read.size.lots);
  if (typeof resting === 'number') return refused(resting);
  const whole = resting === null ? subject : { ...subject, resting };
  const live = openConditional(x, whole, { clientId, source, parent: null });
  holdTo(x, live, neededBy(x, whole));
  return placed(live.entry.id);
}

/** What an order is read from, whichever command asked for it. */
type Terms = Pick<
  PlaceConditionalOrder,
  | 'mode'
  | 'customer'
  | 'market'
  | 'symbol'
  | 'source'
  | 'side'
  | 'lots'
  | 'total'
  | 'contract'
  | 'legs'
  | 'resting'
  | 'clientId'
>;

/** Reads legs and size at the prices of now; returns a catalogue code when they are refused. */
function readTerms(x: Execution, terms: Terms): { legs: ConditionalLeg[]; size: Size } | number {
  const legs = readLegs(x, terms, terms, terms.legs);
  if (typeof legs === 'number') return legs;
  const price = terms.resting?.price ?? null;
  const misplaced = price === null ? null : restingFaultOf(x, terms, price);
  if (misplaced !== null) return misplaced;
  const size = readSize(x, terms, withResting(legs, price));
  return typeof size === 'number' ? size : { legs, size };
}

/** Returns the code for a customer who has less than all legs need; null for any other. */
function shortageOf(x: Execution, subject: Subject, restingPrice: number | null): number | null {
  const needed = neededBy(x, { ...subject, legs: withResting(subject.legs, restingPrice) });
  if (needed <= purseOf(x, subject).account.available) return null;
  return subject.market === 'spot' ? REFUSAL.balance : REFUSAL.marginBalance;
}

/** Puts the leg that is to rest into the book; a catalogue code when it is refused. */
function restingIn(x: Execution, terms: Terms, lots: number): RestingLeg | null | number {
  if (terms.resting === undefined) return null;
  const own = { clientId: terms.clientId, ...terms.resting };
  const { code, orderId } = placeResting(x, terms, { ...own, lots });
  return orderId === null ? (code ?? REFUSAL.invalid) : { ...own, orderId, isOpen: true };
}

/** Places the first order of an OTO, and keeps the other one for when it is filled as a whole. */
function placeAfter(x: Execution, command: PlaceConditionalOrder, first: FirstTerms): Ruling {
  const { customer, mode, market, symbol, source, side, clientId, resting } = command;
  if (market !== 'spot') return refused(REFUSAL.invalid);
  const legs = readLegsForm(command.legs);
  if (typeof legs === 'number') return refused(legs);
  const price = resting?.price ?? null;
  if (price !== null && !isPrice(price)) return refused(REFUSAL.price);
  if (price !== null && !isBesideStop(legs)) return refused(REFUSAL.invalid);
  // What has no price of its own yet is worth about what the first order trades at.
  const priced = legs.map((leg) => ({
    ...leg,
    trigger: leg.trigger ?? leg.trail?.activation ?? first.price,
  }));
  const size = readSize(x, command, withResting(priced, price));
  if (typeof size === 'number') return refused(size);
  if (isFull(x, command)) return refused(REFUSAL.conditionalLimit);
  const manner = { mode, customer, symbol, clientId, orderType: 'limit', total: null } as const;
  const ruling = placeSpotOrder(x, { ...manner, ...first });
  if (ruling.orderId === null) return ruling;
  const known = { orderId: ruling.orderId, clientId: first.clientId ?? clientId };
  const after = { ...known, isOpen: true, ...(resting && { resting }) };
  const subject: Subject = { mode, customer, market, symbol, side, contract: null, legs, after, ...size };
  return placed(openConditional(x, subject, { clientId, source, parent: null }).entry.id);
}

/**
 * Begins an order whose first order was filled: as if it were placed now, with what is available
 * now. Returns a catalogue code when that is refused.
 */
export function begin(x: Execution, live: LiveConditional): number | null {
  const { mode, customer, body } = live.entry;
  const { after, lots, total } = body;
  invariant(after !== undefined, 'what begins has followed an order');
  const size = { lots: total > 0n ? null : lots, total: total > 0n ? `${total}` : null };
  const terms: Terms = { ...body, mode, customer, ...size, ...(after.resting && { resting: after.resting }) };
  if (!isTrading(x, terms)) return REFUSAL.suspended;
  const read = readTerms(x, terms);
  if (typeof read === 'number') return read;
  const short = shortageOf(x, { ...subjectOf(live), legs: read.legs }, after.resting?.price ?? null);
  if (short !== null) return short;
  const resting = restingIn(x, terms, lots);
  if (typeof resting === 'number') return resting;
  body.legs = read.legs;
  if (resting !== null) {
    body.resting = resting;
    x.state.parts.conditional.join(resting.orderId, live);
  }
  x.touchEntry(live);
  holdTo(x, live, neededBy(x, subjectOf(live)));
  x.state.parts.conditional.watch(live);
  return null;
}

/** Judges a leg in the book beside the one that waits. Returns a catalogue code, or null. */
function restingFaultOf(x: Execution, terms: Terms, price: number): number | null {
  if (terms.market !== 'spot' || !isBesideStop(terms.legs)) return REFUSAL.invalid;
  return restingFault(x, terms, price);
}

function isBesideStop([stop, ...others]: readonly Pick<ConditionalLeg, 'kind'>[]): boolean {
  return (stop?.kind === 'stop' || stop?.kind === 'trailing_stop') && others.length === 0;
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
