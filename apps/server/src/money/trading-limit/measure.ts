import {
  contractMarket,
  type EngineState,
  findAsset,
  findContract,
  findInstrument,
  type Mode,
} from '@trade/engine';
import { quoteUnitsPerTickLot } from '@trade/engine/quote';

/** What trading costs in one market. */
export interface Measure {
  /** What it is paid in. */
  asset: string;
  /** Smallest units of that asset for one lot at one tick. */
  unitsPerTickLot: number;
  slippagePpm: number;
  /** What market orders are bounded by, ticks; null before the first one. */
  reference: number | null;
}

/** The measure of a spot market or a contract; null where there is no such market. */
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
