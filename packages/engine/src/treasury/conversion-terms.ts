import type { Execution } from '../kernel/execution/execution.ts';
import type { Market } from '../kernel/market.ts';
import { entryText } from '../kernel/register/entry.ts';
import { ACCEPTED, REFUSAL, type Ruling, refused } from '../kernel/ruling.ts';
import { isInteger, type ShapeOf } from '../kernel/shape.ts';
import type { EngineState } from '../kernel/state/engine-state.ts';
import {
  type Fault,
  fault,
  faultsIn,
  goesBeyond,
  isAmount,
  isName,
  REPLACEMENT,
  type Replacement,
  readAmount,
} from '../kernel/values.ts';
import { isWithinBound, isWithinWhole, TERM_BOUNDS } from '../quote/index.ts';

/** The id of the one entry with the terms of conversions. */
export const CONVERSION_TERMS_ID = 1;

/** The terms of conversions, the same in both modes and for everybody. */
export interface ConversionTerms {
  /**
   * The asset in which all others are priced. It can be converted, and so can every asset with a
   * market against it.
   */
  valuation: string;
  /** Parts per million by which the rate is below the reference. */
  spreadPpm: number;
  /** Parts per million of the received amount before the fee. */
  feePpm: number;
  /** Least worth of a conversion, in smallest units of the valuation asset. */
  minimum: bigint;
  /** How long a quote is valid, ms. */
  quoteMs: number;
}

/**
 * Sets the terms of conversions for quotes from now on. Repeating the same terms changes nothing.
 */
export interface SetConversionTerms extends Replacement {
  type: 'set_exchange_terms';
  valuation: string;
  spreadPpm: number;
  feePpm: number;
  /** Smallest units of the valuation asset, as text. */
  minimum: string;
  /** In ms. */
  quoteMs: number;
}

export const SET_EXCHANGE_TERMS: ShapeOf<SetConversionTerms> = {
  ...REPLACEMENT,
  valuation: isName,
  spreadPpm: isInteger,
  feePpm: isInteger,
  minimum: isAmount,
  quoteMs: isInteger,
};

/** Returns the market that prices an asset in `valuation`, or undefined. */
export function pricingMarket(state: EngineState, asset: string, valuation: string): Market | undefined {
  const market = state.markets.get(asset + valuation);
  return market?.spec.base === asset && market.spec.quote === valuation ? market : undefined;
}

/** Whether an asset can be converted. */
export function isPriced(state: EngineState, asset: string, valuation: string): boolean {
  return asset === valuation || pricingMarket(state, asset, valuation) !== undefined;
}

/** Returns the code with which the engine would refuse these terms, or null. */
export function conversionTermsRefusal(state: EngineState, command: SetConversionTerms): number | null {
  return judge(state, command) === null ? REFUSAL.invalid : null;
}

export function setConversionTerms(x: Execution, command: SetConversionTerms): Ruling {
  const terms = judge(x.state, command);
  if (terms === null) return refused(REFUSAL.invalid);
  const live = x.state.register.get('exchange_terms', CONVERSION_TERMS_ID);
  if (live === undefined) {
    x.open('exchange_terms', { id: CONVERSION_TERMS_ID, mode: 'real', customer: 0, body: terms });
  } else if (entryText(terms) !== entryText(live.entry.body)) {
    live.entry.body = terms;
    x.touchEntry(live);
  }
  return ACCEPTED;
}

/** Returns the terms when they are well-formed and within bounds; otherwise null. */
function judge(state: EngineState, command: SetConversionTerms): ConversionTerms | null {
  const terms = readTerms(command);
  const valuation = state.assets.get(command.valuation);
  if (terms === null || valuation === undefined) return null;
  const live = state.register.get('exchange_terms', CONVERSION_TERMS_ID);
  const faultsOf = (each: ConversionTerms) => conversionFaults(each, valuation.spec.decimals);
  return goesBeyond(faultsOf, live?.entry.body ?? null, terms) ? null : terms;
}

function readTerms({
  feePpm,
  minimum: text,
  quoteMs,
  spreadPpm,
  valuation,
}: SetConversionTerms): ConversionTerms | null {
  const minimum = readAmount(text);
  return minimum === null ? null : { valuation, spreadPpm, feePpm, minimum, quoteMs };
}

/** Lists the terms out of bounds; a value that is not an integer is out of any bound. */
function conversionFaults(terms: ConversionTerms, decimals: number): Fault[] {
  const { feePpm, minimum, quoteMs, spreadPpm } = terms;
  const bounds = TERM_BOUNDS.conversion;
  return [
    ...faultsIn(terms, {
      spreadPpm: isWithinBound(spreadPpm, bounds.spreadPpm),
      feePpm: isWithinBound(feePpm, bounds.feePpm),
      quoteMs: isWithinBound(quoteMs, bounds.quoteMs),
    }),
    ...fault(isWithinWhole(minimum, decimals, bounds.minimumWhole), 'minimum', minimum.toString()),
  ];
}

/** Returns the terms of conversions; null while none are offered. */
export function conversionTermsOf(state: EngineState): ConversionTerms | null {
  const live = state.register.get('exchange_terms', CONVERSION_TERMS_ID);
  return live === undefined ? null : structuredClone(live.entry.body);
}

/** Returns the assets that can be converted into each other, by code. */
export function convertibleAssets(state: EngineState): string[] {
  const valuation = conversionTermsOf(state)?.valuation;
  return valuation === undefined
    ? []
    : [...state.assets.keys()].filter((asset) => isPriced(state, asset, valuation)).sort();
}
