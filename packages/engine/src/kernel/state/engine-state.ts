import type { AssetSpec, Mode } from '../../model.ts';
import { type Digest, ENTITY_KIND } from '../digest.ts';
import type { Market } from '../market.ts';
import { Register } from '../register/register.ts';
import { HashedEntity, StateHash } from '../state-hash.ts';
import { AssetLedger } from './account.ts';
import { CommandMemory } from './memory.ts';

/** Running numbers of the engine. */
export interface Counters {
  /** The last number given to an order or a ladder quote. */
  order: number;
  trade: number;
  transfer: number;
  /** The last number given to an entry of the register. */
  entry: number;
}

/** A listed asset with its two ledgers. */
export class ListedAsset extends HashedEntity {
  readonly ledgers: Readonly<Record<Mode, AssetLedger>>;

  constructor(readonly spec: AssetSpec) {
    super();
    this.ledgers = { real: new AssetLedger('real', spec.code), demo: new AssetLedger('demo', spec.code) };
  }

  isPresent(): boolean {
    return true;
  }

  describe(digest: Digest): void {
    digest.begin(ENTITY_KIND.asset).text(this.spec.code).number(this.spec.decimals);
  }
}

/**
 * What products keep in the state outside of the register: each adds its own part where it is
 * declared.
 */
export interface ProductParts extends Record<never, unknown> {}

/**
 * Everything the engine knows, in memory. Only `apply` and `restore` change it; code outside of the
 * engine must not look inside.
 */
export class EngineState {
  /** The last applied command, and its time (ms). */
  seq = 0;
  time = 0;
  readonly counters: Counters = { order: 0, trade: 0, transfer: 0, entry: 0 };
  readonly hash = new StateHash();
  readonly memory = new CommandMemory(this.hash);
  readonly register = new Register();
  readonly assets = new Map<string, ListedAsset>();
  readonly markets = new Map<string, Market>();

  constructor(readonly parts: ProductParts) {}

  addAsset(spec: AssetSpec): ListedAsset {
    const asset = new ListedAsset(spec);
    this.assets.set(spec.code, asset);
    this.hash.mark(asset);
    return asset;
  }

  addMarket(market: Market): void {
    this.markets.set(market.spec.symbol, market);
    this.hash.mark(market);
  }
}

export const MODES: readonly Mode[] = ['real', 'demo'];

/**
 * Returns the hash of the whole state; states that behave the same have the same hash. Cheap once
 * per batch, too slow for every command.
 */
export function stateHash(state: EngineState): string {
  const { seq, time, counters } = state;
  return state.hash.value([seq, time, counters.order, counters.trade, counters.transfer, counters.entry]);
}
