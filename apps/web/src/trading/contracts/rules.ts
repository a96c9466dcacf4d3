import {
  contractTerms,
  type FeeParts,
  type FeeRates,
  type OrderTerms,
  type PositionSize,
  reducedRates,
} from '@trade/engine/quote';
import {
  AMOUNT_DECIMALS,
  type ContractInstrumentData,
  type ContractOrder,
  LOT_DECIMALS,
  type Position,
  toUnits,
} from '@trade/protocol';
import { pairOf } from '../../platform/trade-paths.ts';
import { decimalsOfUnits, type PriceRules } from '../desk/index.ts';

/** An open position in the units that the ticket computes with. */
export interface HeldPosition extends PositionSize {
  readonly id: string;
  readonly multiple: number;
  /** What its owner has added to the margin by hand. */
  readonly addedMargin: bigint;
  /** Hundredths of a lot that no order is closing yet. */
  readonly closable: number;
}

/** The side of the position that an order opens or closes. */
export function positionSide({ side, action }: Pick<ContractOrder, 'side' | 'action'>): 'buy' | 'sell' {
  if (action === 'open') return side;
  return side === 'buy' ? 'sell' : 'buy';
}

/**
 * The server sends the entry price, rounded against the position's owner to 10^-8. The cost is
 * recomputed by rounding the other way: exact for less than one whole base unit, otherwise to less
 * than a millionth.
 */
export function readPosition(position: Position, { terms }: ContractRules): HeldPosition | null {
  const lots = toUnits(position.lots, LOT_DECIMALS);
  const closable = toUnits(position.closable_lots, LOT_DECIMALS);
  const entry = toUnits(position.entry_price, AMOUNT_DECIMALS);
  const margin = toUnits(position.margin, AMOUNT_DECIMALS);
  const addedMargin = toUnits(position.added_margin, AMOUNT_DECIMALS);
  if (lots === null || closable === null || entry === null || margin === null || addedMargin === null)
    return null;
  const whole = 10n ** BigInt(terms.baseDecimals);
  const exact = entry * lots * BigInt(terms.lotUnits);
  const cost = position.side === 'buy' ? exact / whole : (exact + whole - 1n) / whole;
  return {
    id: position.id,
    side: position.side,
    multiple: position.multiple,
    lots: Number(lots),
    closable: Number(closable),
    cost,
    margin,
    addedMargin,
  };
}

/** Fees and rates are fractions with at most six decimals: ppm. */
const FRACTION_DECIMALS = 6;

/**
 * A contract in the ticket's units: prices in ticks, quantities in hundredths of a lot, amounts in
 * units of 10^-8.
 */
export interface ContractRules extends PriceRules {
  readonly symbol: string;
  readonly product: ContractInstrumentData['product'];
  /** The pair whose price the contract follows. */
  readonly pair: string;
  readonly base: string;
  readonly quote: string;
  readonly minLots: number;
  readonly maxLots: number;
  /** Smallest first. */
  readonly multiples: readonly number[];
  /** No position is opened after this, ms; null for a perpetual contract. */
  readonly lastOpeningAt: number | null;
  /** With the fees of the customer's tier. */
  readonly terms: OrderTerms;
  /** The contract's own fees, which what waits for a price holds at most. */
  readonly ownFees: FeeRates;
}

/**
 * Returns null when the figures of the contract are invalid; a server that keeps its own rules
 * never sends such. `parts` is what the customer's tier leaves of its fees.
 */
export function readContractRules(data: ContractInstrumentData, parts: FeeParts): ContractRules | null {
  const tick = toUnits(data.tick_size, AMOUNT_DECIMALS);
  const size = toUnits(data.contract_size, AMOUNT_DECIMALS);
  const minLots = toUnits(data.min_lots, LOT_DECIMALS);
  const maxLots = toUnits(data.max_lots, LOT_DECIMALS);
  const fees = [data.maker_fee, data.taker_fee, data.slippage_bound].map(partsPerMillion);
  const [makerFeePpm, takerFeePpm, slippagePpm] = fees;
  const tiers = readTiers(data);
  if (tick === null || size === null || minLots === null || maxLots === null || tiers === null) return null;
  if (makerFeePpm == null || takerFeePpm == null || slippagePpm == null || tick === 0n) return null;
  const tickUnits = Number(tick);
  const terms = contractTerms({ tickUnits, contractSize: Number(size), slippagePpm, tiers }, AMOUNT_DECIMALS);
  if (terms === null) return null;
  const ownFees = { makerFeePpm, takerFeePpm };
  return {
    symbol: data.symbol,
    product: data.product,
    pair: pairOf(data.symbol),
    base: data.base,
    quote: data.quote,
    tickUnits,
    priceDecimals: decimalsOfUnits(tick),
    minLots: Number(minLots),
    maxLots: Number(maxLots),
    multiples: data.multiples,
    lastOpeningAt: data.product === 'dated' ? data.last_opening_at : null,
    terms: { ...terms, ...reducedRates(ownFees, parts) },
    ownFees,
  };
}

function partsPerMillion(fraction: string): number | null {
  const units = toUnits(fraction, FRACTION_DECIMALS);
  return units === null ? null : Number(units);
}

/**
 * The tiers as listed, with the amounts recomputed that make the margin continuous between them.
 */
function readTiers({ tiers }: ContractInstrumentData) {
  const read = tiers.flatMap(({ notional, rate, multiple }) => {
    const upTo = notional === null ? null : toUnits(notional, AMOUNT_DECIMALS);
    const ratePpm = partsPerMillion(rate);
    if (ratePpm === null || (notional !== null && upTo === null)) return [];
    return { upTo: upTo === null ? null : upTo.toString(), ratePpm, maxMultiple: multiple };
  });
  return read.length === tiers.length ? read : null;
}
