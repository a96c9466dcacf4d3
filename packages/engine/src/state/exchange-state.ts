import { AssetLedger } from '../accounts/account.ts';
import type { Market } from '../books/market.ts';
import { SpotBook } from '../books/spot-book.ts';
import { ContractDesk } from '../contracts/desk.ts';
import type { Digest } from '../hash/digest.ts';
import { ENTITY_KIND } from '../hash/kinds.ts';
import { HashedEntity, StateHash } from '../hash/state-hash.ts';
import type { AssetSpec, Mode } from '../model.ts';
import { OptionDesk } from '../options/desk.ts';
import { OpenOrders } from '../orders/open-orders.ts';
import { Register } from '../register/register.ts';
import type { Counters } from '../snapshot.ts';
import { CommandMemory } from './command-memory.ts';

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

/** What one mode has of its own: books and open orders. */
export class Venue {
  readonly books = new Map<string, SpotBook>();
  readonly orders = new OpenOrders();
}

/**
 * The whole exchange in memory. Only `apply` and `restore` change it; everything outside of the engine treats it as opaque.
 */
export class EngineState {
  /** The last command applied, and its time (ms). */
  seq = 0;
  time = 0;
  readonly counters: Counters = { order: 0, trade: 0, transfer: 0, entry: 0 };
  readonly hash = new StateHash();
  readonly memory = new CommandMemory(this.hash);
  readonly register = new Register();
  readonly options = new OptionDesk();
  readonly contracts = new ContractDesk();
  readonly assets = new Map<string, ListedAsset>();
  readonly markets = new Map<string, Market>();
  readonly venues: Readonly<Record<Mode, Venue>> = { real: new Venue(), demo: new Venue() };

  addAsset(spec: AssetSpec): ListedAsset {
    const asset = new ListedAsset(spec);
    this.assets.set(spec.code, asset);
    this.hash.mark(asset);
    return asset;
  }

  /** Lists a market whose two assets are `base` and `quote`, with an empty book in each mode. */
  addMarket(market: Market, base: ListedAsset, quote: ListedAsset): void {
    const { symbol } = market.spec;
    this.markets.set(symbol, market);
    this.hash.mark(market);
    for (const mode of MODES) {
      this.venues[mode].books.set(
        symbol,
        new SpotBook(market, mode, base.ledgers[mode], quote.ledgers[mode]),
      );
    }
  }
}

export const MODES: readonly Mode[] = ['real', 'demo'];
