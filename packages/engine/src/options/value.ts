import type { Market } from '../kernel/market.ts';
import { FEED_SILENCE } from '../kernel/market.ts';
import { REFUSAL } from '../kernel/ruling.ts';
import type { EngineState } from '../kernel/state/engine-state.ts';
import type { ReferenceTick } from '../model.ts';
import { optionCloseValue, optionFairValue } from '../quote/index.ts';
import type { OptionOrder, OptionTick } from './option.ts';
import { volatilityPpm } from './volatility.ts';

/** Returns the last tick of an open market whose feed is not silent at `time`; otherwise null. */
export function livePrice({ lastTick, status }: Market, time: number): OptionTick | null {
  const isLive = status === 'open' && lastTick !== null && Math.abs(time - lastTick.at) <= FEED_SILENCE;
  return isLive ? optionTick(lastTick) : null;
}

export function optionTick({ price, tickId, at }: ReferenceTick): OptionTick {
  return { price, tickId, at };
}

/** The value of closing an option early, in smallest units, and what it is computed from. */
export interface OptionValue {
  value: bigint;
  fairValue: bigint;
  tick: OptionTick;
  volatilityPpm: number;
}

/**
 * Returns the closing value of an open option at `time`, or the catalogue code why it cannot be
 * closed then.
 */
export function closingValue(state: EngineState, option: OptionOrder, time: number): OptionValue | number {
  const { symbol, expiresAt, closeCutoff, closeSpreadPpm } = option;
  const timeLeft = expiresAt - time;
  if (timeLeft <= closeCutoff) return REFUSAL.optionTooLate;
  const market = state.markets.get(symbol);
  const measured = state.parts.options.find(symbol)?.volatility;
  const tick = market === undefined ? null : livePrice(market, time);
  if (tick === null || !measured) return REFUSAL.suspended;
  const view = { price: tick.price, volatilityPpm: volatilityPpm(measured.entry.body), timeLeft };
  const fairValue = fairValueIn(option, view);
  return {
    value: optionCloseValue(fairValue, closeSpreadPpm),
    fairValue,
    tick,
    volatilityPpm: view.volatilityPpm,
  };
}

/**
 * Returns the fair value of an open option at `time`, even when it cannot be closed: at the last
 * tick, and after its expiry as in its last millisecond. Returns its stake when no volatility has
 * been measured.
 */
export function optionWorth(state: EngineState, option: OptionOrder, time: number): bigint {
  const { symbol, expiresAt, stake } = option;
  const tick = state.markets.get(symbol)?.lastTick;
  const measured = state.parts.options.find(symbol)?.volatility;
  if (!tick || !measured) return stake;
  return fairValueIn(option, {
    price: tick.price,
    volatilityPpm: volatilityPpm(measured.entry.body),
    timeLeft: Math.max(expiresAt - time, 1),
  });
}

function fairValueIn(
  { direction, entry, winPayout }: OptionOrder,
  view: Parameters<typeof optionFairValue>[1],
): bigint {
  return optionFairValue({ direction, winPayout, entryPrice: entry.price }, view);
}
