import { restoreVolumes, volumeRows } from './fees/volume.ts';
import { rulesOf } from './kernel/execution/product.ts';
import { faultInBooks } from './kernel/execution/trial-balance.ts';
import { demand } from './kernel/invariant.ts';
import { type AnyEntry, copyEntry, LiveEntry } from './kernel/register/entry.ts';
import { type Counters, type EngineState, MODES, stateHash } from './kernel/state/engine-state.ts';
import { REMEMBERED_COMMANDS, type RememberedCommand } from './kernel/state/memory.ts';
import { isAsset } from './kernel/values.ts';
import type {
  AccountBalance,
  AssetSpec,
  InstrumentSpec,
  ReferenceTick,
  TradedVolume,
  TradingStatus,
} from './model.ts';
import { createEngine, PRODUCTS } from './products.ts';
import { restoreSpot, type SpotRows, spotRows } from './spot/snapshot.ts';
import { addMarket, copyInstrument, readTerms } from './venue/listing.ts';

/**
 * The whole state as plain rows, which recovery loads and the projection's tables hold.
 * The order of rows does not matter; an incomplete snapshot is refused by its counts and its hash.
 */
export interface Snapshot extends SpotRows {
  seq: number;
  time: number;
  counters: Counters;
  assets: AssetSpec[];
  instruments: { instrument: InstrumentSpec; status: TradingStatus; lastTick: ReferenceTick | null }[];
  balances: AccountBalance[];
  volumes: TradedVolume[];
  /** The open entries of the register. */
  entries: AnyEntry[];
  /** The last `REMEMBERED_COMMANDS` client ids. */
  remembered: RememberedCommand[];
  /** The state hash at `seq`. */
  hash: string;
}

/** Returns the whole state as rows that share nothing with it. Empty accounts are left out. */
export function takeSnapshot(state: EngineState): Snapshot {
  const assets = [...state.assets.values()];
  return {
    seq: state.seq,
    time: state.time,
    counters: { ...state.counters },
    assets: assets.map(({ spec }) => ({ ...spec })),
    instruments: [...state.markets.values()].map(({ spec, status, lastTick }) => ({
      instrument: copyInstrument(spec),
      status,
      lastTick: lastTick === null ? null : { ...lastTick },
    })),
    balances: assets.flatMap(({ ledgers }) =>
      MODES.flatMap((mode) =>
        [...ledgers[mode].all()].filter((account) => account.isPresent()).map((account) => account.balance()),
      ),
    ),
    ...spotRows(state),
    volumes: volumeRows(state),
    entries: [...state.register.everything()].map(copyEntry),
    remembered: state.memory.list(),
    hash: stateHash(state),
  };
}

/**
 * Rebuilds the state from a snapshot; it behaves as the original, whatever the order of the rows:
 * what is walked in an order has that of its numbers, and entries are restored in theirs. The state
 * takes the rows of orders and entries over: once it goes on, the snapshot is no longer what it
 * was. Throws `SnapshotRefused` when books do not balance, holds do not add up to what is frozen,
 * rows contradict each other, or the hash differs, so that a partial snapshot is never accepted.
 */
export function restore(snapshot: Snapshot): EngineState {
  const state = createEngine();
  state.seq = snapshot.seq;
  state.time = snapshot.time;
  Object.assign(state.counters, snapshot.counters);
  restoreListings(state, snapshot);
  for (const row of snapshot.balances) restoreBalance(state, row);
  restoreSpot(state, snapshot);
  restoreVolumes(state, snapshot.volumes);
  for (const entry of [...snapshot.entries].sort((one, other) => one.id - other.id))
    restoreEntry(state, entry);
  for (const product of PRODUCTS.list) {
    const fault = product.restore?.(state) ?? null;
    demand(fault === null, `${fault}`);
  }
  restoreMemory(state, snapshot);
  const fault = faultInBooks(state, PRODUCTS.list);
  demand(fault === null, `${fault}`);
  const hash = stateHash(state);
  demand(hash === snapshot.hash, 'its contents do not hash to what was recorded');
  return state;
}

function restoreListings(state: EngineState, { assets, instruments }: Snapshot): void {
  for (const { code, decimals } of assets) {
    demand(isAsset({ code, decimals }) && !state.assets.has(code), `asset ${code}`);
    state.addAsset({ code, decimals });
  }
  for (const { instrument, status, lastTick } of instruments) {
    const terms = readTerms(state, instrument);
    demand(terms !== null && !state.markets.has(instrument.symbol), `instrument ${instrument.symbol}`);
    const market = addMarket(state, copyInstrument(instrument), terms);
    market.status = status;
    market.lastTick = lastTick === null ? null : { ...lastTick };
  }
}

function restoreBalance(state: EngineState, row: AccountBalance): void {
  const ledger = state.assets.get(row.asset)?.ledgers[row.mode];
  demand(ledger !== undefined, `a balance of the unknown asset ${row.asset}`);
  const account = ledger.account(row.owner, row.kind);
  demand(!account.isPresent(), `two balances of ${row.mode} ${row.asset} ${row.kind} of ${row.owner}`);
  account.available = row.available;
  account.frozen = row.frozen;
  account.margin = row.margin;
  account.countedTotal = account.total();
  state.hash.mark(account);
}

function restoreEntry(state: EngineState, row: AnyEntry): void {
  const { entry, order } = state.counters;
  const last = PRODUCTS.rules[row.kind].isOrder ? order : entry;
  demand(row.open && row.id <= last, `${row.kind} ${row.id} is not an open entry`);
  demand(state.register.get(row.kind, row.id) === undefined, `${row.kind} ${row.id} comes twice`);
  const live = new LiveEntry(row);
  state.register.add(live);
  state.hash.mark(live);
  rulesOf(PRODUCTS.rules, live).restore?.(state, live);
}

function restoreMemory(state: EngineState, { remembered }: Snapshot): void {
  demand(remembered.length <= REMEMBERED_COMMANDS, `${remembered.length} remembered commands`);
  for (const row of [...remembered].sort((one, other) => one.seq - other.seq)) {
    demand(state.memory.recall(row.key) === undefined, `${row.key} is remembered twice`);
    state.memory.add(row);
  }
}
