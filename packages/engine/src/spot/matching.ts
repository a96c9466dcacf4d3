import { countTrade } from '../fees/volume.ts';
import type { Execution } from '../kernel/execution/execution.ts';
import { invariant } from '../kernel/invariant.ts';
import type { Slot } from '../kernel/order-book.ts';
import type { Account } from '../kernel/state/account.ts';
import type { TradeParty } from '../kernel/state/events.ts';
import { type LedgerCategory, type Side, SYSTEM_OWNERS } from '../model.ts';
import { accepts, baseUnits, type FillEnd, FillTally, feeOf, notional, type Target } from '../quote/index.ts';
import type { SpotBook } from './book.ts';
import type { LiveOrder, Resting } from './live-order.ts';
import { moveBack, queueUp } from './resting.ts';

/**
 * Trades `lots` of a resting slot with a taker, at the slot's price: both payments, fees and holds,
 * and the book.
 */
function settleTrade(
  x: Execution,
  book: SpotBook,
  takerSide: Side,
  taker: Resting,
  slot: Slot<Resting>,
  lots: number,
): void {
  const { terms, spec } = book.market;
  const maker = slot.owner;
  const quote = notional(slot.price, lots, terms.unitsPerTickLot);
  const base = baseUnits(lots, terms.lotUnits);
  x.state.counters.trade += 1;
  const id = x.state.counters.trade;
  const takerFeePpm = taker?.order.takerFeePpm ?? spec.takerFeePpm;
  const takerFee = taker === null ? 0n : feeOf(takerSide === 'buy' ? base : quote, takerFeePpm);
  const makerFeePpm = maker?.order.makerFeePpm ?? spec.makerFeePpm;
  const makerFee = maker === null ? 0n : feeOf(takerSide === 'buy' ? quote : base, makerFeePpm);
  x.emit({
    type: 'trade',
    id,
    mode: book.mode,
    symbol: spec.symbol,
    price: slot.price,
    lots,
    quote,
    takerSide,
    maker: party(maker, makerFee, slot.side === 'buy' ? spec.base : spec.quote),
    taker: party(taker, takerFee, takerSide === 'buy' ? spec.base : spec.quote),
  });

  const buyer = takerSide === 'buy' ? taker : maker;
  const seller = takerSide === 'buy' ? maker : taker;
  const reference = `trade:${id}`;
  post(x, book, quote, 'buy', buyer, seller, reference);
  post(x, book, base, 'sell', seller, buyer, reference);
  if (taker !== null) recordFill(x, taker, { lots, quote, fee: takerFee, asset: spec.quote }, reference);
  if (maker !== null) recordFill(x, maker, { lots, quote, fee: makerFee, asset: spec.quote }, reference);

  book.queue.reduce(slot, lots);
  if (maker === null) {
    x.touchShown(book.ladder);
    if (slot.lots === 0) book.ladder.drop(slot);
  } else if (slot.lots === 0 && maker.order.hiddenLots > 0) {
    moveBack(x, maker);
    queueUp(book, maker);
  } else if (slot.lots === 0) {
    invariant(maker.order.held === 0n, 'a filled order holds nothing');
    maker.slot = null;
    maker.order.status = 'filled';
    x.state.parts.spot[book.mode].orders.remove(maker);
  }
}

function party(live: Resting, fee: bigint, feeAsset: string): TradeParty {
  return {
    owner: live === null ? SYSTEM_OWNERS.liquidity_provider : live.order.customer,
    orderId: live === null ? null : live.order.id,
    fee,
    feeAsset,
  };
}

/** Books one payment: `payer`, on `side`, pays from its hold what the other party receives. */
function post(
  x: Execution,
  book: SpotBook,
  amount: bigint,
  side: Side,
  payer: Resting,
  receiver: Resting,
  reference: string,
): void {
  const ledger = book.paidBy(side);
  const from: Account = payer === null ? ledger.provider : payer.pays;
  const to: Account = receiver === null ? ledger.provider : receiver.receives;
  x.transfer(
    amount,
    { account: from, bucket: 'frozen', category: tradeCategory(side) },
    { account: to, bucket: 'available', category: tradeCategory(side === 'buy' ? 'sell' : 'buy') },
    reference,
  );
  if (payer !== null) {
    payer.order.held -= amount;
    invariant(payer.order.held >= 0n, 'an order spends no more than it holds');
  } else if (side === 'buy') {
    book.ladder.heldQuote -= amount;
    invariant(book.ladder.heldQuote >= 0n, 'a ladder spends no more than it holds');
  } else {
    book.ladder.heldBase -= amount;
    invariant(book.ladder.heldBase >= 0n, 'a ladder spends no more than it holds');
  }
}

function tradeCategory(side: Side): LedgerCategory {
  return side === 'buy' ? 'spot_buy' : 'spot_sell';
}

/** One order's part in a trade. */
interface Fill {
  lots: number;
  quote: bigint;
  fee: bigint;
  /** What the market is priced in. */
  asset: string;
}

/** Takes the fee from what an order just received, and records the fill. */
function recordFill(
  x: Execution,
  live: LiveOrder,
  { asset, fee, lots, quote }: Fill,
  reference: string,
): void {
  const { order, receives } = live;
  if (fee > 0n) {
    x.transfer(
      fee,
      { account: receives, bucket: 'available', category: 'transaction_fee' },
      { account: receives.ledger.feeIncome, bucket: 'available', category: 'transaction_fee' },
      reference,
    );
  }
  order.filledLots += lots;
  order.filledQuote += quote;
  order.fee += fee;
  countTrade(x, order.mode, order.customer, asset, quote);
  x.touchOrder(live);
}

/**
 * Why a taker stopped: as for any walk through the book, or because the next match would be with
 * its own order.
 */
export type MatchEnd = FillEnd | 'self';

export function opposite(side: Side): Side {
  return side === 'buy' ? 'sell' : 'buy';
}

/**
 * Trades up to `lots` against the other side of the book, best price first, within `limit`. `taker`
 * is null for the liquidity provider. At the customer's own order it stops, or `clear` takes that
 * out of the book. Returns the lots left.
 */
export function match(
  x: Execution,
  book: SpotBook,
  side: Side,
  taker: Resting,
  limit: number,
  lots: number,
  clear: ((own: LiveOrder) => void) | null = null,
): { left: number; end: MatchEnd } {
  let left = lots;
  while (left > 0) {
    const slot = book.queue.best(opposite(side));
    if (slot === null) return { left, end: 'depth' };
    if (!accepts(side, limit, slot.price)) return { left, end: 'bound' };
    if (taker !== null && slot.owner !== null && isOwn(slot, taker.order.customer)) {
      if (clear === null) return { left, end: 'self' };
      clear(slot.owner);
      continue;
    }
    const traded = Math.min(left, slot.lots);
    settleTrade(x, book, side, taker, slot, traded);
    left -= traded;
  }
  return { left, end: 'complete' };
}

/** How far a plan looks into the book. */
interface Look {
  customer: number;
  /** The worst price it accepts, ticks. */
  limit: number;
  /** Past the customer's own orders instead of ending at one. */
  clearsOwn?: boolean;
  /** Only at what everybody sees; what waits behind the visible parts is passed. */
  seesVisible?: boolean;
}

/** What a walk through the book would trade. */
interface FillPlan {
  lots: number;
  quote: bigint;
  /** The price of the last lots, ticks. */
  worst: number | null;
  end: MatchEnd;
  /** Whether it came past lots that nobody sees. */
  passedHidden: boolean;
}

/**
 * Returns what `match` would trade for this customer, without trading. What waits behind the
 * visible parts of a price is offered after them: at one price the sum decides, not the order.
 */
export function planFill(
  book: SpotBook,
  side: Side,
  target: Target,
  { customer, limit, clearsOwn = false, seesVisible = false }: Look,
): FillPlan {
  const tally = new FillTally(side, limit, target, book.market.terms.unitsPerTickLot);
  let passedHidden = false;
  const planned = (end: MatchEnd): FillPlan => {
    const { lots, quote, worst } = tally;
    return { lots, quote, worst, end, passedHidden };
  };
  for (const { price, slots } of book.queue.levels(opposite(side))) {
    let hidden = 0;
    for (const slot of slots) {
      if (accepts(side, limit, price) && isOwn(slot, customer)) {
        if (clearsOwn) continue;
        return planned('self');
      }
      if (!tally.offer(price, slot.lots)) return planned(tally.end);
      hidden += slot.owner?.order.hiddenLots ?? 0;
    }
    if (hidden === 0) continue;
    passedHidden = true;
    if (!seesVisible && !tally.offer(price, hidden)) return planned(tally.end);
  }
  return planned(tally.end);
}

function isOwn(slot: Slot<Resting>, customer: number): boolean {
  return ownerOf(slot.owner) === customer;
}

function ownerOf(resting: LiveOrder | null): number | null {
  return resting === null ? null : resting.order.customer;
}
