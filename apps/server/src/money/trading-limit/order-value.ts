import {
  type AmendConditionalOrder,
  type AmendContractOrder,
  type AmendSpotOrder,
  type BuyOption,
  type Command,
  type ConditionalOrder,
  type Convert,
  contractMarket,
  type EngineState,
  findAsset,
  findContract,
  findEntry,
  findInstrument,
  findOpenOrder,
  type Mode,
  type PlaceBracketOrder,
  type PlaceConditionalOrder,
  type PlaceContractOrder,
  type PlaceSpotOrder,
  type PlaceTwapOrder,
  type ReverseContractPosition,
  type Side,
} from '@trade/engine';
import {
  asksForMore,
  marketBound,
  notional,
  quoteUnitsPerTickLot,
  waitingAsksForMore,
} from '@trade/engine/quote';
import type { Sequencer } from '../../core/sequencer/index.ts';
import { VALUATION_ASSET, worth } from '../wealth/index.ts';

/** What is needed to value orders of one market. */
interface Measure {
  /** The quote currency. */
  asset: string;
  /** Smallest units of that currency for one lot at one tick. */
  unitsPerTickLot: number;
  slippagePpm: number;
  /** The price bound of market orders, ticks; null before the first one. */
  reference: number | null;
}

/** Returns the measure of a spot market or a contract; null for an unknown market. */
export function measureOf(state: EngineState, mode: Mode, symbol: string): Measure | null {
  return spotMeasure(state, symbol) ?? contractMeasure(state, mode, symbol);
}

function spotMeasure(state: EngineState, symbol: string): Measure | null {
  const listed = findInstrument(state, symbol);
  if (listed === null) return null;
  const { base, lotUnits, quote, slippagePpm, tickUnits } = listed.instrument;
  const decimals = findAsset(state, base)?.decimals ?? 0;
  const unitsPerTickLot = quoteUnitsPerTickLot(tickUnits, lotUnits, decimals);
  if (unitsPerTickLot === null) return null;
  return { asset: quote, unitsPerTickLot, slippagePpm, reference: listed.lastTick?.price ?? null };
}

function contractMeasure(state: EngineState, mode: Mode, symbol: string): Measure | null {
  const contract = findContract(state, symbol);
  const underlying = contract && findInstrument(state, contract.spec.underlying);
  if (!contract || !underlying) return null;
  const { slippagePpm, unitsPerTickLot } = contract.terms;
  const reference = contractMarket(state, mode, symbol)?.mark ?? null;
  return { asset: underlying.instrument.quote, unitsPerTickLot, slippagePpm, reference };
}

/** Commands by which a customer buys, sells or takes risk on a market. */
export type OpeningCommand =
  | PlaceSpotOrder
  | PlaceBracketOrder
  | PlaceConditionalOrder
  | PlaceContractOrder
  | AmendSpotOrder
  | AmendContractOrder
  | AmendConditionalOrder
  | PlaceTwapOrder
  | ReverseContractPosition
  | BuyOption
  | Convert;

type Markets = Pick<Sequencer, 'look' | 'depth'>;

/** Smallest units of an asset. */
export interface Value {
  asset: string;
  units: bigint;
}

interface Wish {
  mode: Mode;
  symbol: string;
  side: Side;
  /** Ticks; null for a market order. */
  price: number | null;
  lots: number | null;
}

/**
 * Returns the largest value that a command may have on the day that began `since`; null for an
 * order that only closes, and for what the engine refuses anyway.
 */
export function mostOf(markets: Markets, command: OpeningCommand, since: number): Value | null {
  switch (command.type) {
    case 'buy_option':
      return inQuote(markets, command.symbol, command.stake);
    case 'place_spot_order':
    case 'place_bracket_order':
      return command.total === null
        ? orderValue(markets, command)
        : inQuote(markets, command.symbol, command.total);
    case 'place_conditional_order':
      return withFirst(markets, command);
    case 'place_contract_order':
      return command.action === 'open' ? orderValue(markets, command) : null;
    case 'place_twap_order':
      return orderValue(markets, command);
    case 'amend_spot_order':
    case 'amend_contract_order':
      return amendmentOf(markets, command, since);
    case 'amend_conditional_order':
      return conditionalAmendment(markets, command, since);
    case 'reverse_contract_position':
      return reversalOf(markets, command);
    case 'exchange_funds':
      return conversionValue(markets, command);
  }
}

/**
 * Returns what a command adds, in USDT units, to what its customer trades on the day that began
 * `since`, when it is carried out now: an amendment by the order as it is now, whatever it was when
 * the customer asked. 0n for a command that adds nothing.
 */
export function tradedValue(markets: Markets, command: Command, since: number): bigint {
  const value = isOpening(command) ? mostOf(markets, command, since) : null;
  if (value === null) return 0n;
  return worth(value.asset, value.units, (asset) =>
    markets.look((state) => {
      const listed = findInstrument(state, asset + VALUATION_ASSET);
      return listed?.lastTick ? BigInt(listed.lastTick.price) * BigInt(listed.instrument.tickUnits) : null;
    }),
  );
}

function isOpening(command: Command): command is OpeningCommand {
  return Object.hasOwn(OPENING, command.type);
}

const OPENING: Readonly<Record<OpeningCommand['type'], true>> = {
  amend_conditional_order: true,
  amend_contract_order: true,
  amend_spot_order: true,
  buy_option: true,
  exchange_funds: true,
  place_bracket_order: true,
  place_conditional_order: true,
  place_contract_order: true,
  place_spot_order: true,
  place_twap_order: true,
  reverse_contract_position: true,
};

/** An order in the books or waiting, as far as it says on which day it counts. */
interface Dated {
  createdAt: number;
  /** When it last asked for more; null or absent when it never did. */
  grownAt?: number | null;
}

/** An order before and after an amendment. */
interface Amended {
  before: Value | null;
  after: Value | null;
  /** By the engine's rule: from then on it is of the day on which it was amended. */
  asksForMore: boolean;
}

/**
 * What an amended order adds to the day that began `since`; null when that is nothing. One of an
 * earlier day counts as a whole once it asks for more, even where that comes to less: it is of
 * today from then on.
 */
function growth({ after, asksForMore, before }: Amended, dated: Dated, since: number): Value | null {
  if (before === null || after === null) return null;
  const isMore = after.units > before.units;
  const isOfToday = Math.max(dated.createdAt, dated.grownAt ?? 0) >= since;
  if (!isOfToday) return isMore || asksForMore ? after : null;
  return isMore ? { asset: after.asset, units: after.units - before.units } : null;
}

/** What an amended order adds; null when that is nothing, or it only closes. */
function amendmentOf(
  markets: Markets,
  command: AmendSpotOrder | AmendContractOrder,
  since: number,
): Value | null {
  const open = openOrderOf(markets, command);
  if (open === null) return null;
  const { filledLots, symbol } = open;
  const after = orderValue(markets, { ...open, price: command.price, lots: command.lots - filledLots });
  const measure = markets.look((state) => measureOf(state, command.mode, symbol));
  if (after === null || measure === null) return null;
  const units = notional(open.price, open.lots - filledLots, measure.unitsPerTickLot);
  const before = { asset: after.asset, units };
  return growth({ before, after, asksForMore: asksForMore(open.side, open, command) }, open, since);
}

function openOrderOf(
  markets: Markets,
  { type, mode, customer, orderId }: AmendSpotOrder | AmendContractOrder,
): (Wish & Dated & { price: number; lots: number; filledLots: number }) | null {
  if (type === 'amend_spot_order') {
    const order = markets.look((state) => findOpenOrder(state, mode, orderId));
    return order?.customer === customer ? order : null;
  }
  const found = markets.look((state) => findEntry(state, 'contract_order', orderId));
  const isOwn = found?.customer === customer && found.mode === mode && found.body.action === 'open';
  return isOwn ? { ...found.body, mode, createdAt: found.createdAt } : null;
}

/** What an order comes to that may wait, and the one before it. */
function withFirst(markets: Markets, command: PlaceConditionalOrder): Value | null {
  const { first, mode, symbol } = command;
  const waits = conditionalValue(markets, command);
  const before = first ? orderValue(markets, { ...first, mode, symbol }) : null;
  if (waits === null || before === null) return waits ?? before;
  return { asset: waits.asset, units: waits.units + before.units };
}

type Waiting = Pick<
  PlaceConditionalOrder,
  'contract' | 'legs' | 'lots' | 'mode' | 'resting' | 'side' | 'symbol' | 'total'
>;

/**
 * What a conditional order comes to at its leg of the highest price; counted when it is placed, as
 * an order that waits in a book is.
 */
function conditionalValue(markets: Markets, waiting: Waiting): Value | null {
  const { contract, legs, lots, mode, resting, side, symbol, total } = waiting;
  if (contract?.action === 'close') return null;
  if (total !== null) return inQuote(markets, symbol, total);
  // A trailing stop counts from where it starts, wherever it has moved since: without an activation
  // that is now.
  const values = legs.map(({ price, trail, trigger }) => {
    const reached = price ?? (trail === null ? trigger : trail.activation);
    return orderValue(markets, { mode, symbol, side, price: reached, lots });
  });
  if (resting) values.push(orderValue(markets, { mode, symbol, side, price: resting.price, lots }));
  return values.reduce((most, value) => (value && (!most || value.units > most.units) ? value : most), null);
}

/**
 * What a conditional order that waits comes to now, by the same rule; beside a leg in the book only
 * what it comes to beyond that, which counts as an order of its own.
 */
export function waitingValue(markets: Markets, mode: Mode, body: ConditionalOrder): Value | null {
  const waits = waitingOf(mode, body);
  const whole = conditionalValue(markets, waits);
  if (whole === null || waits.resting === undefined) return whole;
  const { lots, resting, side, symbol } = waits;
  const beside = orderValue(markets, { mode, symbol, side, price: resting.price, lots })?.units ?? 0n;
  return { asset: whole.asset, units: whole.units > beside ? whole.units - beside : 0n };
}

function waitingOf(mode: Mode, { resting, ...body }: ConditionalOrder): Waiting {
  const total = body.total === 0n ? null : body.total.toString();
  return { ...body, mode, total, ...(resting?.isOpen === true && { resting }) };
}

/** What an amended conditional order adds. What a bracket protects was counted as it was bought. */
function conditionalAmendment(
  markets: Markets,
  { customer, legs, lots, mode, orderId, restingPrice, total }: AmendConditionalOrder,
  since: number,
): Value | null {
  const found = markets.look((state) => findEntry(state, 'conditional_order', orderId));
  if (found === null || found.customer !== customer || found.mode !== mode) return null;
  const { body } = found;
  if (body.parent !== null) return null;
  const waits = waitingOf(mode, body);
  const size = lots === null && total === null ? {} : { lots, total };
  const before = conditionalValue(markets, waits);
  const resting = waits.resting && { price: restingPrice ?? waits.resting.price };
  const after = conditionalValue(markets, { ...waits, ...size, legs, ...(resting && { resting }) });
  const sizes =
    lots === null && total === null ? body : { lots, total: total === null ? null : BigInt(total) };
  const asksForMore = waitingAsksForMore(body.side, body, { ...sizes, legs });
  const dated = { createdAt: found.createdAt, grownAt: body.grownAt ?? null };
  return growth({ before, after, asksForMore }, dated, since);
}

/** The lots that a reversal opens; those that it closes do not count. */
function reversalOf(markets: Markets, { mode, customer, positionId }: ReverseContractPosition): Value | null {
  const position = markets.look((state) => findEntry(state, 'contract_position', positionId));
  if (position === null || position.customer !== customer || position.mode !== mode) return null;
  const { lots, side, symbol } = position.body;
  return orderValue(markets, { mode, symbol, side: side === 'buy' ? 'sell' : 'buy', price: null, lots });
}

/** A conversion is worth what is given, at the price of the quote. */
function conversionValue(markets: Markets, { customer, mode, quoteId }: Convert): Value | null {
  const quote = markets.look((state) => findEntry(state, 'currency_exchange', quoteId));
  if (quote === null || quote.customer !== customer || quote.mode !== mode) return null;
  const { amount, from, fromPrice } = quote.body;
  return { asset: VALUATION_ASSET, units: worth(from, amount, () => fromPrice.price) };
}

/**
 * A buyer pays at most their limit or the bound of market orders; a seller gets the best bid, or
 * later their limit.
 */
function orderValue(markets: Markets, { lots, mode, price, side, symbol }: Wish): Value | null {
  const measure = markets.look((state) => measureOf(state, mode, symbol));
  if (measure === null || lots === null) return null;
  const { asset, reference, slippagePpm, unitsPerTickLot } = measure;
  const most =
    side === 'buy'
      ? (price ?? marketBound('buy', reference ?? 0, slippagePpm))
      : Math.max(price ?? 0, markets.depth(mode, symbol, 1).bids[0]?.[0] ?? 0);
  return { asset, units: notional(most, lots, unitsPerTickLot) };
}

function inQuote(markets: Markets, symbol: string, units: string): Value | null {
  const listed = markets.look((state) => findInstrument(state, symbol));
  return listed && { asset: listed.instrument.quote, units: BigInt(units) };
}
