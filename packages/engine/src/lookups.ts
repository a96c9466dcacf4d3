import { copyEntry, type Entry, type EntryKind } from './kernel/register/entry.ts';
import type { Counters, EngineState, ListedAsset } from './kernel/state/engine-state.ts';
import type { RememberedCommand } from './kernel/state/memory.ts';
import {
  ACCOUNT_KINDS,
  type AccountBalance,
  type AssetSpec,
  type BookDepth,
  type InstrumentSpec,
  type Mode,
  type Order,
  type ReferenceTick,
  type TradingStatus,
} from './model.ts';

/**
 * Returns the best `levels` levels of a spot or contract book; empty sides for an unknown symbol.
 */
export function bookDepth(state: EngineState, mode: Mode, symbol: string, levels: number): BookDepth {
  const queue = (state.parts.spot[mode].books.get(symbol) ?? state.parts.contracts.book(mode, symbol))?.queue;
  return queue?.depth(levels) ?? { bids: [], asks: [] };
}

/** All listed assets, by code. */
export function listAssets(state: EngineState): readonly AssetSpec[] {
  return assetsOf(state).map(({ spec }) => spec);
}

export function findAsset(state: EngineState, code: string): AssetSpec | null {
  return state.assets.get(code)?.spec ?? null;
}

/** An instrument with its current state. */
export interface ListedInstrument {
  instrument: InstrumentSpec;
  status: TradingStatus;
  lastTick: ReferenceTick | null;
}

/** All listed instruments, by symbol. */
export function listInstruments(state: EngineState): readonly ListedInstrument[] {
  return [...state.markets.values()]
    .map(({ spec, status, lastTick }) => ({ instrument: spec, status, lastTick }))
    .sort((one, other) => (one.instrument.symbol < other.instrument.symbol ? -1 : 1));
}

export function findInstrument(state: EngineState, symbol: string): ListedInstrument | null {
  const market = state.markets.get(symbol);
  return market === undefined
    ? null
    : { instrument: market.spec, status: market.status, lastTick: market.lastTick };
}

export function lastTick(state: EngineState, symbol: string): ReferenceTick | null {
  return state.markets.get(symbol)?.lastTick ?? null;
}

/** Returns what a customer has traded in the last days, smallest units of `VOLUME_ASSET`. */
export function volumeOf(state: EngineState, mode: Mode, customer: number): bigint {
  return state.parts.fees.volumes[mode].totalOf(customer);
}

/** Returns an owner's balances, by asset; empty accounts are left out. */
export function balancesOf(state: EngineState, mode: Mode, owner: number): AccountBalance[] {
  return assetsOf(state).flatMap(({ ledgers }) =>
    ACCOUNT_KINDS.flatMap((kind) => {
      const account = ledgers[mode].find(owner, kind);
      return account?.isPresent() ? [account.balance()] : [];
    }),
  );
}

function assetsOf({ assets }: EngineState): ListedAsset[] {
  return [...assets.values()].sort((one, other) => (one.spec.code < other.spec.code ? -1 : 1));
}

/** Returns a copy of an open order; null when it is closed or does not exist. */
export function findOpenOrder(state: EngineState, mode: Mode, orderId: number): Order | null {
  return state.parts.spot[mode].orders.get(orderId)?.copy() ?? null;
}

/** Returns a copy of an open entry; null when it is closed or does not exist. */
export function findEntry<Kind extends EntryKind>(
  state: EngineState,
  kind: Kind,
  id: number,
): Entry<Kind> | null {
  const live = state.register.get(kind, id);
  return live === undefined ? null : (copyEntry(live) as unknown as Entry<Kind>);
}

/** Returns copies of a customer's open entries of a kind, by id. */
export function entriesOf<Kind extends EntryKind>(
  state: EngineState,
  mode: Mode,
  customer: number,
  kind: Kind,
): Entry<Kind>[] {
  return state.register.ofKind(mode, customer, kind).map((live) => copyEntry(live) as unknown as Entry<Kind>);
}

/** Returns copies of all open entries of a kind, by id. */
export function entriesOfKind<Kind extends EntryKind>(state: EngineState, kind: Kind): Entry<Kind>[] {
  return state.register.all(kind).map((live) => copyEntry(live) as unknown as Entry<Kind>);
}

/** Returns when the engine must next act by itself, ms since the epoch; null when never. */
export function nextDue(state: EngineState): number | null {
  return state.register.agenda.next();
}

/** Returns copies of a customer's open orders, oldest first. */
export function openOrdersOf(state: EngineState, mode: Mode, customer: number): Order[] {
  return state.parts.spot[mode].orders.of(customer).map((live) => live.copy());
}

/** Returns the first result under a key, if it is among the last `REMEMBERED_COMMANDS`. */
export function recall(state: EngineState, key: string): RememberedCommand | null {
  return state.memory.recall(key) ?? null;
}

/** Returns what the last command has added to the memory; null for nothing. */
export function rememberedLast(state: EngineState): RememberedCommand | null {
  return state.memory.addedBy(state.seq);
}

/** Returns a copy of the running numbers. */
export function countersOf(state: EngineState): Counters {
  return { ...state.counters };
}
