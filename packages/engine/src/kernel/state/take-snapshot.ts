import type { Snapshot } from '../../snapshot.ts';
import { copyInstrument } from '../../venue/listing.ts';
import { copyEntry } from '../register/entry.ts';
import { type EngineState, MODES } from './exchange-state.ts';

/** The hash of the whole state: the same for every state that behaves the same. Cheap once a batch, not meant for every command. */
export function stateHash(state: EngineState): string {
  const { seq, time, counters } = state;
  return state.hash.value([seq, time, counters.order, counters.trade, counters.transfer, counters.entry]);
}

/** The whole state as rows that share nothing with it. Accounts that hold nothing are left out. */
export function takeSnapshot(state: EngineState): Snapshot {
  const venues = MODES.map((mode) => state.venues[mode]);
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
    orders: venues.flatMap(({ orders }) => [...orders.all()].map((live) => live.copy())),
    ladders: venues.flatMap(({ books }) => [...books.values()].map(({ ladder }) => ladder.copy())),
    entries: [...state.register.everything()].map(copyEntry),
    remembered: state.memory.list(),
    hash: stateHash(state),
  };
}
