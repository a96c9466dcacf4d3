import type { Execution } from '../kernel/execution.ts';
import { placed, REFUSAL, type Ruling, refused } from '../kernel/ruling.ts';
import { closingBound, contractBound, feeOf, openReserve } from '../quote/index.ts';
import { ownPosition } from './adjust.ts';
import type { ContractBook, LivePosition } from './book.ts';
import { closeAtMarket } from './close-all.ts';
import type { PlaceContractOrder, ReverseContractPosition } from './commands.ts';
import { opposite, planContractFill } from './matching.ts';
import { placeOpening, readOpening } from './open-order.ts';
import { closingResult } from './positions.ts';

/**
 * Closes an eternal position at market and opens the same lots on the other side. Refused when the book or the money does not
 * reach for both; answers the order that opened.
 */
export function reverseContractPosition(x: Execution, command: ReverseContractPosition): Ruling {
  const { mode, customer, clientId, digest } = command;
  const found = ownPosition(x, command);
  if (typeof found === 'number') return refused(found);
  const { book, position, mark } = found;
  const { body } = position.live.entry;
  if (body.product !== 'eternal') return refused(REFUSAL.invalid);
  const opening: PlaceContractOrder = {
    type: 'place_contract_order',
    mode,
    customer,
    clientId,
    digest,
    symbol: body.symbol,
    side: opposite(body.side),
    action: 'open',
    orderType: 'market',
    timeInForce: 'IOC',
    postOnly: false,
    price: null,
    lots: body.lots,
    multiple: body.multiple,
    stopLoss: null,
    takeProfit: null,
    positionId: null,
  };
  const fault = faultOf(x, book, position, opening, mark);
  if (fault !== null) return refused(fault);
  const closed = closeAtMarket(x, book, position, body.lots, { origin: 'customer', clientId });
  const opened = placeOpening(x, book, opening, mark);
  // What was planned may come out less where a resting order could not bear its fill; the close then stands alone.
  return opened.code === null || closed === null ? opened : placed(closed.entry.id);
}

function faultOf(
  x: Execution,
  book: ContractBook,
  { live, account }: LivePosition,
  opening: PlaceContractOrder,
  mark: number,
): number | null {
  const { body } = live.entry;
  const { side, customer } = opening;
  const { lots, multiple } = body;
  const read = readOpening(x, book, opening, mark);
  if (typeof read === 'number') return read;
  const increased = read.position?.live.entry.body ?? null;
  const toOpen = contractBound({ side, action: 'open', lots, multiple }, mark, increased, book.terms);
  const toClose = closingBound(body, book.terms) ?? toOpen;
  const limit = side === 'buy' ? Math.min(toOpen, toClose) : Math.max(toOpen, toClose);
  const one = planContractFill(book, side, customer, limit, lots);
  const both = planContractFill(book, side, customer, limit, 2 * lots);
  if (both.end !== 'complete') return REFUSAL.noLiquidity;
  const { margin, realised } = closingResult(body, lots, one.quote);
  const freed = margin + realised - feeOf(one.quote, book.terms.takerFeePpm);
  const needed = openReserve(both.quote - one.quote, multiple, book.terms);
  return needed > account.available + freed ? REFUSAL.marginBalance : null;
}
