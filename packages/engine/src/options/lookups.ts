import { copyEntry, type Entry } from '../kernel/register/entry.ts';
import { type EngineState, MODES } from '../kernel/state/engine-state.ts';
import type { Mode } from '../model.ts';
import { stakeCoveredBy } from '../quote/index.ts';
import { ledgerOf, optionPool } from './money.ts';
import type { OptionTerms, OptionTick } from './option.ts';
import { closingValue, livePrice, type OptionValue, optionTick } from './value.ts';
import { volatilityPpm } from './volatility.ts';

/** The options on sale in a symbol. */
export interface OptionOffer extends OptionTerms {
  asset: string;
  /** When the terms were last changed, ms since the epoch. */
  changedAt: number;
  volatilityPpm: number;
  /** The last tick, even when nothing may be bought at it. */
  tick: OptionTick | null;
  /** Whether options can be bought at it: the market is open and its feed not silent. */
  isLive: boolean;
}

/** Returns the offers of all symbols with terms, by symbol. */
export function optionOffers(state: EngineState, time: number): OptionOffer[] {
  return state.parts.options.list().flatMap(({ terms, volatility }) => {
    const market = terms === null ? undefined : state.markets.get(terms.entry.body.symbol);
    if (terms === null || volatility === null || market === undefined) return [];
    const { body, updatedAt } = terms.entry;
    return [
      {
        ...structuredClone(body),
        asset: market.spec.quote,
        changedAt: updatedAt,
        volatilityPpm: volatilityPpm(volatility.entry.body),
        tick: market.lastTick === null ? null : optionTick(market.lastTick),
        isLive: livePrice(market, time) !== null,
      },
    ];
  });
}

/** Returns the largest stake that the pool of a mode can cover at a payout. */
export function optionCapacity(state: EngineState, mode: Mode, asset: string, payoutPpm: number): bigint {
  return stakeCoveredBy(optionPool(ledgerOf(state, asset, mode)).available, payoutPpm);
}

/** An open option with its closing value at `time`, or the code why it cannot be closed. */
export interface ValuedOption {
  order: Entry<'option_order'>;
  value: OptionValue | number;
}

/** Returns the open options of a customer, by id. */
export function valuedOptions(
  state: EngineState,
  mode: Mode,
  customer: number,
  time: number,
): ValuedOption[] {
  return state.register.ofKind(mode, customer, 'option_order').map((live) => ({
    order: copyEntry(live) as Entry<'option_order'>,
    value: closingValue(state, live.entry.body, time),
  }));
}

/** The pool of one mode in an asset, and what is held in it. */
export interface OptionPoolView {
  mode: Mode;
  asset: string;
  available: bigint;
  /** Held for the worst case of all open options. */
  held: bigint;
  openOptions: number;
}

/** Returns the pools in all assets in which options are paid. */
export function optionPools(state: EngineState): OptionPoolView[] {
  const orders = state.register.all('option_order');
  const assets = new Set(optionOffers(state, state.time).map(({ asset }) => asset));
  return MODES.flatMap((mode) =>
    [...assets].sort().map((asset) => {
      const { available, frozen } = optionPool(ledgerOf(state, asset, mode));
      const openOptions = orders.filter(({ entry }) => entry.mode === mode && entry.body.asset === asset);
      return { mode, asset, available, held: frozen, openOptions: openOptions.length };
    }),
  );
}
