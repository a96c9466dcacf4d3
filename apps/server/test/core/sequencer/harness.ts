import { createHash } from 'node:crypto';
import type { Command, CustomerCommand, Fund, PlaceSpotOrder, Tick } from '@trade/engine';
import type pg from 'pg';
import { pino } from 'pino';
import {
  type RunningSequencer,
  type SequencerOptions,
  startSequencer,
} from '../../../src/core/sequencer/index.ts';
import { DEFAULT_LISTING } from '../../../src/market/listing/index.ts';
import { createTestDatabase, type TestDatabase } from '../../database.ts';

/** An engine on a database of its own, with a clock that stands still. */
export interface Harness {
  database: TestDatabase;
  pool: pg.Pool;
  clock: { time: number; now(): number };
  sequencer: RunningSequencer;
  /** What `onFatal` was told. */
  fatal: Error[];
  /** Starts another exchange on the same database without stopping the first. */
  startAnother(options?: Partial<SequencerOptions>): Promise<RunningSequencer>;
  /** Stops the engine cleanly and starts it anew. */
  restart(): Promise<RunningSequencer>;
  close(): Promise<void>;
}

export async function openHarness(given: Partial<SequencerOptions> = {}): Promise<Harness> {
  const database = await createTestDatabase();
  const { pool } = database;
  const clock = { time: Date.UTC(2026, 10, 20, 12), now: () => clock.time };
  const fatal: Error[] = [];
  const startAnother = (options: Partial<SequencerOptions> = {}) =>
    startSequencer({
      pool,
      logger: pino({ level: 'silent' }),
      clock,
      listing: DEFAULT_LISTING,
      fundLiquidityIn: ['demo'],
      onFatal: (error) => fatal.push(error),
      ...given,
      ...options,
    });
  const harness: Harness = {
    database,
    pool,
    clock,
    fatal,
    startAnother,
    sequencer: await startAnother(),
    async restart() {
      await harness.sequencer.stop();
      harness.sequencer = await startAnother();
      return harness.sequencer;
    },
    async close() {
      await harness.sequencer.stop();
      await database.close();
    },
  };
  return harness;
}

const UNIT = 100_000_000;
let made = 0;

/** A number that no other call of this process has got. */
function next(): number {
  made += 1;
  return made;
}

export function tick(symbol: string, price: number): Tick {
  const at = next();
  return { type: 'tick', symbol, price, tickId: `t${at}`, at };
}

/**
 * Demo coins for the spot account of a customer; every call is another deposit unless `reference`
 * is given.
 */
export function deposit(customer: number, asset: string, coins: number, reference = `d${next()}`): Fund {
  return {
    type: 'fund',
    reference,
    mode: 'demo',
    to: { customer, kind: 'coin' },
    asset,
    amount: String(Math.round(coins * UNIT)),
    category: 'deposit',
  };
}

export function cancelAll(customer: number): Command {
  return { type: 'cancel_spot_orders', mode: 'demo', customer, symbol: null };
}

/** A market order for BTC. */
export function buy(customer: number, clientId: string, coins: number): PlaceSpotOrder {
  return order(customer, clientId, { side: 'buy', lots: Math.round(coins * 100_000) });
}

/** A demo order on BTCUSDT: limit when it has a price (ticks), else market. */
export function order(
  customer: number,
  clientId: string,
  terms: Partial<
    Pick<PlaceSpotOrder, 'symbol' | 'side' | 'price' | 'lots' | 'total' | 'timeInForce' | 'postOnly'>
  >,
): PlaceSpotOrder {
  const body: Omit<PlaceSpotOrder, keyof CustomerCommand> = {
    type: 'place_spot_order',
    symbol: 'BTCUSDT',
    side: 'buy',
    orderType: terms.price === undefined ? 'market' : 'limit',
    timeInForce: terms.price === undefined ? 'IOC' : 'GTC',
    postOnly: false,
    price: null,
    lots: null,
    total: null,
    ...terms,
  };
  const digest = createHash('sha256').update(JSON.stringify(body)).digest('hex');
  return { ...body, mode: 'demo', customer, clientId, digest };
}
