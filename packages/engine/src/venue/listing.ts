import type { Execution } from '../kernel/execution/execution.ts';
import { invariant } from '../kernel/invariant.ts';
import { isLadderRule, LADDER_RULE, ladderFaults, type Measure } from '../kernel/ladder-rule.ts';
import { Market } from '../kernel/market.ts';
import { ACCEPTED, REFUSAL, type Ruling, refused } from '../kernel/ruling.ts';
import { isInteger, type ShapeOf, shaped } from '../kernel/shape.ts';
import type { EngineState } from '../kernel/state/engine-state.ts';
import {
  type Fault,
  fault,
  faultsIn,
  goesBeyond,
  isAmount,
  isAsset,
  isIntegerWithin,
  isName,
  MAX_LOTS,
  REPLACEMENT,
  type Replacement,
  readAmount,
} from '../kernel/values.ts';
import type { AssetSpec, InstrumentSpec } from '../model.ts';
import {
  isWithinBound,
  isWithinWhole,
  notional,
  quoteUnitsPerTickLot,
  type SpotTerms,
  TERM_BOUNDS,
} from '../quote/index.ts';
import { openBooks } from '../spot/book.ts';
import { keepFees } from '../spot/live-order.ts';

/** Adds an asset; listing it again must be identical. */
export interface ListAsset {
  type: 'list_asset';
  asset: AssetSpec;
}

export const LIST_ASSET: ShapeOf<ListAsset> = { asset: shaped({ code: isName, decimals: isInteger }) };

/**
 * Adds an instrument, or changes a listed one (fees, minimum, maximum, slippage, ladder; never tick
 * or lot).
 */
export interface ListInstrument extends Replacement {
  type: 'list_instrument';
  instrument: InstrumentSpec;
}

const isInstrumentSpec = shaped<InstrumentSpec>({
  symbol: isName,
  base: isName,
  quote: isName,
  tickUnits: isInteger,
  lotUnits: isInteger,
  minNotional: isAmount,
  maxLots: isInteger,
  makerFeePpm: isInteger,
  takerFeePpm: isInteger,
  slippagePpm: isInteger,
  ladder: shaped(LADDER_RULE),
});

export const LIST_INSTRUMENT: ShapeOf<ListInstrument> = {
  ...REPLACEMENT,
  instrument: isInstrumentSpec,
};

const MILLION = 1_000_000;

/** Adds an asset. Listing the identical asset again changes nothing. */
export function listAsset(x: Execution, { asset }: ListAsset): Ruling {
  if (!isAsset(asset)) return refused(REFUSAL.invalid);
  const { code, decimals } = asset;
  const listed = x.state.assets.get(code);
  if (listed !== undefined) return listed.spec.decimals === decimals ? ACCEPTED : refused(REFUSAL.exists);
  x.listAsset({ code, decimals });
  return ACCEPTED;
}

/** Returns the code with which the engine would refuse these rules of an instrument, or null. */
export function instrumentRefusal(state: EngineState, instrument: InstrumentSpec): number | null {
  const judged = judge(state, instrument);
  return typeof judged === 'number' ? judged : null;
}

/**
 * Adds an instrument, or puts changed rules of a listed one in force. Its assets must be listed.
 */
export function listInstrument(x: Execution, { instrument }: ListInstrument): Ruling {
  const judged = judge(x.state, instrument);
  if (typeof judged === 'number') return refused(judged);
  const { market, spec, terms } = judged;
  if (market === undefined) {
    addMarket(x.state, spec, terms);
    x.emit({ type: 'instrument', instrument: copyInstrument(spec), status: 'open' });
    return ACCEPTED;
  }
  if (market.hasRules(spec)) return ACCEPTED;
  keepFees(x, market);
  market.amend(spec, terms);
  x.state.hash.mark(market);
  x.emit({ type: 'instrument', instrument: copyInstrument(spec), status: market.status });
  return ACCEPTED;
}

/** Returns rules that are well-formed and within bounds, or the code that refuses them. */
function judge(state: EngineState, instrument: InstrumentSpec) {
  const terms = readTerms(state, instrument);
  if (terms === null) return REFUSAL.invalid;
  const spec = copyInstrument(instrument);
  const market = state.markets.get(spec.symbol);
  if (market !== undefined && !hasSameUnits(market.spec, spec)) return REFUSAL.exists;
  const measure = {
    quoteDecimals: state.assets.get(spec.quote)?.spec.decimals ?? 0,
    price: market?.lastTick?.price ?? null,
    unitsPerTickLot: terms.unitsPerTickLot,
  };
  const faultsOf = (listed: InstrumentSpec) => instrumentFaults(listed, measure);
  return goesBeyond(faultsOf, market?.spec ?? null, spec) ? REFUSAL.invalid : { spec, terms, market };
}

function instrumentFaults(
  spec: InstrumentSpec,
  measure: Measure & Pick<SpotTerms, 'unitsPerTickLot'>,
): Fault[] {
  const bounds = TERM_BOUNDS.spot;
  const isSmall = isWithinWhole(BigInt(spec.minNotional), measure.quoteDecimals, bounds.minNotionalWhole);
  const { unitsPerTickLot, price } = measure;
  // Without a price nothing can be compared yet; a market in which nobody can trade there is not,
  // because the largest order always may.
  const isLarge =
    price === null ||
    notional(price, spec.maxLots, unitsPerTickLot) >=
      BigInt(spec.minNotional) * BigInt(bounds.largestOfSmallest.least);
  const own = faultsIn(spec, {
    makerFeePpm: isWithinBound(spec.makerFeePpm, bounds.makerFeePpm),
    takerFeePpm: isWithinBound(spec.takerFeePpm, bounds.takerFeePpm),
    slippagePpm: isWithinBound(spec.slippagePpm, bounds.slippagePpm),
    minNotional: isSmall,
  });
  const sizes = fault(isLarge, 'largest order', [spec.maxLots, spec.minNotional]);
  return [...own, ...sizes, ...ladderFaults(spec.ladder, measure)];
}

/** Creates the market of a spec that `readTerms` has accepted. */
export function addMarket(state: EngineState, spec: InstrumentSpec, terms: SpotTerms): Market {
  const base = state.assets.get(spec.base);
  const quote = state.assets.get(spec.quote);
  invariant(base !== undefined && quote !== undefined, 'the assets of an instrument are listed');
  const market = new Market(spec, terms);
  state.addMarket(market);
  openBooks(state.parts.spot, market, base, quote);
  return market;
}

/**
 * Returns the terms of a well-formed spec with listed assets and an exact notional; otherwise null.
 */
export function readTerms(state: EngineState, spec: InstrumentSpec): SpotTerms | null {
  if (typeof spec !== 'object' || spec === null) return null;
  const base = state.assets.get(spec.base);
  if (base === undefined || !state.assets.has(spec.quote) || spec.base === spec.quote) return null;
  const wellFormed =
    isName(spec.symbol) &&
    isIntegerWithin(spec.tickUnits, 1, Number.MAX_SAFE_INTEGER) &&
    isIntegerWithin(spec.lotUnits, 1, Number.MAX_SAFE_INTEGER) &&
    isIntegerWithin(spec.maxLots, 1, MAX_LOTS) &&
    isIntegerWithin(spec.makerFeePpm, 0, MILLION) &&
    isIntegerWithin(spec.takerFeePpm, 0, MILLION) &&
    isIntegerWithin(spec.slippagePpm, 0, MILLION) &&
    readAmount(spec.minNotional) !== null &&
    isLadderRule(spec.ladder);
  if (!wellFormed) return null;
  const unitsPerTickLot = quoteUnitsPerTickLot(spec.tickUnits, spec.lotUnits, base.spec.decimals);
  if (unitsPerTickLot === null) return null;
  return {
    unitsPerTickLot,
    lotUnits: spec.lotUnits,
    baseDecimals: base.spec.decimals,
    slippagePpm: spec.slippagePpm,
  };
}

function hasSameUnits(one: InstrumentSpec, other: InstrumentSpec): boolean {
  return (
    one.base === other.base &&
    one.quote === other.quote &&
    one.tickUnits === other.tickUnits &&
    one.lotUnits === other.lotUnits
  );
}

/** Copies only the known fields, so that the state keeps nothing else of a caller's object. */
export function copyInstrument(spec: InstrumentSpec): InstrumentSpec {
  const { ladder } = spec;
  return {
    symbol: spec.symbol,
    base: spec.base,
    quote: spec.quote,
    tickUnits: spec.tickUnits,
    lotUnits: spec.lotUnits,
    minNotional: spec.minNotional,
    maxLots: spec.maxLots,
    makerFeePpm: spec.makerFeePpm,
    takerFeePpm: spec.takerFeePpm,
    slippagePpm: spec.slippagePpm,
    ladder: {
      levels: ladder.levels,
      halfSpreadTicks: ladder.halfSpreadTicks,
      stepTicks: ladder.stepTicks,
      levelQuoteUnits: ladder.levelQuoteUnits,
      growthPpm: ladder.growthPpm,
      maxSkewTicks: ladder.maxSkewTicks,
    },
  };
}
