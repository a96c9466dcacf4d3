import { feesOf } from '../../fees/rates.ts';
import type { Execution } from '../../kernel/execution/execution.ts';
import { invariant } from '../../kernel/invariant.ts';
import type { LiveEntry } from '../../kernel/register/entry.ts';
import { ACCEPTED, placed, REFUSAL, type Ruling, refused, SIZE_REFUSAL } from '../../kernel/ruling.ts';
import type { Side } from '../../model.ts';
import {
  contractBound,
  notional,
  type OrderTerms,
  type ReversalFills,
  reverseFigures,
  reverseLimit,
  sizeFault,
} from '../../quote/index.ts';
import type { ContractBook, LivePosition } from '../market/book.ts';
import type { ContractOrderOrigin } from '../market/model.ts';
import { ownPosition } from '../positions/adjust.ts';
import type { CloseContractPositions, PlaceContractOrder, ReverseContractPosition } from './commands.ts';
import { matchContract, opposite, type PlanLook, planContractFill } from './matching.ts';
import { conclude, isTooEarly, placeOpening, readOpening } from './open-order.ts';
import { openContractOrder } from './orders.ts';

/**
 * Closes lots of a position at market, as far as the book allows within the slippage bound; the
 * rest stays open. Returns null, and does nothing, when nothing can be traded.
 */
export function closeAtMarket(
  x: Execution,
  book: ContractBook,
  position: LivePosition,
  lots: number,
  { origin, clientId }: { origin: ContractOrderOrigin; clientId: string },
): LiveEntry<'contract_order'> | null {
  const { customer, id, body } = position.live.entry;
  const side = opposite(body.side);
  const price = contractBound(
    { side, action: 'close', lots, multiple: body.multiple },
    book.knownMark,
    body,
    { ...book.terms, ...feesOf(x.state, { mode: book.mode, customer }, book) },
  );
  const asking = origin === 'customer' ? customer : 0;
  const plan = planContractFill(book, side, lots, { customer: asking, limit: price });
  if (plan.lots === 0) return null;
  const order = openContractOrder(x, book, customer, {
    clientId,
    side,
    action: 'close',
    origin,
    type: 'market',
    timeInForce: 'IOC',
    postOnly: false,
    price,
    lots,
    multiple: body.multiple,
    stopLoss: null,
    takeProfit: null,
    positionId: id,
  });
  const { left, end } = matchContract(x, book, side, order, price, lots);
  conclude(x, book, order, left, end);
  return order;
}

/** Closes every position of the customer at market, in the order of their ids. */
export function closeContractPositions(x: Execution, command: CloseContractPositions): Ruling {
  const { mode, customer, symbol, clientId } = command;
  const listed = x.state.parts.contracts;
  if (symbol !== null && listed.get(symbol) === undefined) return refused(REFUSAL.invalid);
  const open = x.state.register
    .ofKind(mode, customer, 'contract_position')
    .filter(({ entry }) => symbol === null || entry.body.symbol === symbol);
  if (open.length === 0) return refused(REFUSAL.orderClosed);
  const found = open.map(({ entry }) => {
    const book = listed.book(mode, entry.body.symbol);
    const position = book?.positions.get(entry.id);
    invariant(book !== undefined && position !== undefined, 'an open position is in its book');
    return { book, position };
  });
  const trading = found.filter(({ book }) => book.contract.isTrading);
  if (trading.length === 0) return refused(REFUSAL.suspended);
  for (const { book, position } of trading) {
    const { lots } = position.live.entry.body;
    closeAtMarket(x, book, position, lots, { origin: 'customer', clientId });
  }
  return ACCEPTED;
}

/**
 * Closes a perpetual position at market and opens the same lots on the other side. Refused when the
 * book or the balance is not enough for both; returns the opening order.
 */
export function reverseContractPosition(x: Execution, command: ReverseContractPosition): Ruling {
  const read = readReversal(x, command);
  if (typeof read === 'number') return refused(read);
  const { book, position, opening, seen, limit, terms } = read;
  const { body } = position.live.entry;
  const isPaid = (fills: ReversalFills) => {
    // What is open on the new side changes neither.
    const { freed, needed } = reverseFigures(body, fills, limit, null, terms);
    return needed <= position.account.available + freed;
  };
  if (!isPaid(seen)) return refused(REFUSAL.marginBalance);
  const { clientId, customer } = command;
  const all = reversalFills(book, opening.side, body.lots, { customer, limit });
  if (!all.isWhole || !isPaid(all)) return refused(REFUSAL.noLiquidity);
  const closed = closeAtMarket(x, book, position, body.lots, { origin: 'customer', clientId });
  const opened = placeOpening(x, book, opening, book.knownMark);
  // The opening may fail when a resting order could not bear its planned fill; the close then
  // stands alone.
  return opened.code === null || closed === null ? opened : placed(closed.entry.id);
}

/** A reversal that the rules allow. */
interface Reversal {
  book: ContractBook;
  position: LivePosition;
  opening: PlaceContractOrder;
  /** An open position of the new side. */
  other: LivePosition | undefined;
  limit: number;
  /** With the fees of its owner. */
  terms: OrderTerms;
  /** What everybody sees that the book gives for it. */
  seen: BookedReversal;
}

/** Reads a reversal; returns a catalogue code when the rules do not allow it. */
export function readReversal(
  x: Pick<Execution, 'state' | 'time'>,
  command: Omit<ReverseContractPosition, 'type'>,
): Reversal | number {
  const { mode, customer, clientId, digest } = command;
  const found = ownPosition(x, command);
  if (typeof found === 'number') return found;
  const { book, position, mark } = found;
  const { body } = position.live.entry;
  if (body.product !== 'eternal') return REFUSAL.invalid;
  const { lots, multiple } = body;
  const side = opposite(body.side);
  const opening: PlaceContractOrder = {
    type: 'place_contract_order',
    mode,
    customer,
    clientId,
    digest,
    symbol: body.symbol,
    side,
    action: 'open',
    orderType: 'market',
    timeInForce: 'IOC',
    postOnly: false,
    price: null,
    lots,
    multiple,
    ...(body.marginMode && { marginMode: body.marginMode }),
    stopLoss: command.stopLoss ?? null,
    takeProfit: command.takeProfit ?? null,
    positionId: null,
  };
  const size = sizeFault({ lots, price: mark }, book.contract.boundsOf('open'));
  if (size !== null) return SIZE_REFUSAL[size];
  if (isTooEarly(book, side, null)) return REFUSAL.awaitsDepth;
  const read = readOpening(x, book, opening, mark);
  if (typeof read === 'number') return read;
  const other = read.position;
  const terms = { ...book.terms, ...read.fees };
  const limit = reverseLimit(body, mark, other?.live.entry.body ?? null, terms);
  const seen = reversalFills(book, side, lots, { customer, limit, seesVisible: true });
  return { book, position, opening, other, limit, terms, seen };
}

/** What the book gives for a close and an opening of the same lots. */
type BookedReversal = ReversalFills & { isWhole: boolean };

/**
 * Returns what the book gives for a close and an opening of these lots, and whether it has all of
 * them. What it lacks, or what nobody sees of it, counts at the limit.
 */
function reversalFills(book: ContractBook, side: Side, lots: number, look: PlanLook): BookedReversal {
  const [one, both] = [lots, 2 * lots].map((wanted) => {
    const plan = planContractFill(book, side, wanted, look);
    const rest = notional(look.limit, wanted - plan.lots, book.terms.unitsPerTickLot);
    return { quote: plan.quote + rest, isWhole: plan.end === 'complete' };
  }) as [{ quote: bigint }, { quote: bigint; isWhole: boolean }];
  return { closing: one.quote, both: both.quote, isWhole: both.isWhole };
}
