import type {
  AssetsData,
  Candle,
  ContractOrder,
  Interval,
  OptionOrder,
  Position,
  SpotOrder,
  Ticker,
} from '@trade/protocol';
import type { Client } from '../../api/index.ts';
import type { Timings } from '../socket/connection.ts';
import type { PageVisibility } from '../socket/page.ts';
import type { Subscriptions } from '../socket/subscriptions.ts';

/** The calls that fill the stores before the socket keeps them current. */
export interface LiveSources {
  tickers(): Promise<readonly Ticker[]>;
  /** The latest `count` candles, oldest first. */
  candles(symbol: string, interval: Interval, count: number): Promise<readonly Candle[]>;
  assets(): Promise<AssetsData>;
  openOrders(): Promise<readonly SpotOrder[]>;
  contractOrders(): Promise<readonly ContractOrder[]>;
  positions(): Promise<readonly Position[]>;
  optionOrders(): Promise<readonly OptionOrder[]>;
  /** What a capability declares how to load. */
  declared<Item>(load: (api: Client) => Promise<Item>): Promise<Item>;
}

/** What every channel works with. */
export interface LiveContext {
  readonly page: PageVisibility;
  readonly timings: Timings;
  readonly subscriptions: Subscriptions;
  readonly sources: LiveSources;
}
