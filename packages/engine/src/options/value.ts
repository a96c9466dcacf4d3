import { optionCloseValue, optionFairValue } from '../quote/index.ts';
import { REFUSAL } from '../rules/ruling.ts';
import type { ExchangeState } from '../state/exchange-state.ts';
import type { OptionOrder, OptionTick } from './option.ts';
import { livePrice } from './price.ts';
import { volatilityPpm } from './volatility.ts';

/** What closing an option early brings, in smallest units, and what that follows from. */
export interface OptionValue {
  value: bigint;
  fairValue: bigint;
  tick: OptionTick;
  volatilityPpm: number;
}

/** What an open option is worth at `time`; the catalogue code of why it cannot be closed then. */
export function closingValue(state: ExchangeState, option: OptionOrder, time: number): OptionValue | number {
  const { symbol, direction, winPayout, entry, expiresAt, closeCutoff, closeSpreadPpm } = option;
  const timeLeft = expiresAt - time;
  if (timeLeft <= closeCutoff) return REFUSAL.optionTooLate;
  const market = state.markets.get(symbol);
  const measured = state.options.find(symbol)?.volatility;
  const tick = market === undefined ? null : livePrice(market, time);
  if (tick === null || !measured) return REFUSAL.suspended;
  const view = { price: tick.price, volatilityPpm: volatilityPpm(measured.entry.body), timeLeft };
  const fairValue = optionFairValue({ direction, winPayout, entryPrice: entry.price }, view);
  return {
    value: optionCloseValue(fairValue, closeSpreadPpm),
    fairValue,
    tick,
    volatilityPpm: view.volatilityPpm,
  };
}
