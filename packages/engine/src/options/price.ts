import type { Market } from '../kernel/order-book/market.ts';
import type { ReferenceTick } from '../model.ts';
import { FEED_SILENCE, type OptionTick } from './option.ts';

/** The last tick of an open market whose feed is not silent at `time`; otherwise null. */
export function livePrice({ lastTick, status }: Market, time: number): OptionTick | null {
  const isLive = status === 'open' && lastTick !== null && Math.abs(time - lastTick.at) <= FEED_SILENCE;
  return isLive ? optionTick(lastTick) : null;
}

export function optionTick({ price, tickId, at }: ReferenceTick): OptionTick {
  return { price, tickId, at };
}
