import type { Market } from '../kernel/order-book/market.ts';
import type { EngineState } from '../kernel/state/exchange-state.ts';
import type { ConversionPrice } from './currency-exchange.ts';

/** A tick older than this, ms, prices nothing. */
const FRESH_FOR = 10_000;

/** The market that prices an asset in `valuation`; undefined when there is none. */
function pricingMarket(state: EngineState, asset: string, valuation: string): Market | undefined {
  const market = state.markets.get(asset + valuation);
  return market?.spec.base === asset && market.spec.quote === valuation ? market : undefined;
}

/** Whether an asset can be exchanged at all. */
export function isPriced(state: EngineState, asset: string, valuation: string): boolean {
  return asset === valuation || pricingMarket(state, asset, valuation) !== undefined;
}

/** Whether the market of an asset is open; the valuation asset needs none. */
export function isTradable(state: EngineState, asset: string, valuation: string): boolean {
  return asset === valuation || pricingMarket(state, asset, valuation)?.status === 'open';
}

/** What one whole coin is worth by the last tick of an open market; null while there is none that is fresh at `time`. */
export function referencePrice(
  state: EngineState,
  asset: string,
  valuation: string,
  time: number,
): ConversionPrice | null {
  if (asset === valuation) {
    const decimals = state.assets.get(asset)?.spec.decimals;
    return decimals === undefined ? null : { price: 10n ** BigInt(decimals), tickId: null };
  }
  const market = pricingMarket(state, asset, valuation);
  const tick = market?.lastTick;
  if (!market || !tick || market.status !== 'open' || Math.abs(time - tick.at) > FRESH_FOR) return null;
  return { price: BigInt(tick.price) * BigInt(market.spec.tickUnits), tickId: tick.tickId };
}
