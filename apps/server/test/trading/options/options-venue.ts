import type { AddressInfo } from 'node:net';
import { type Command, FIRST_CUSTOMER, type Mode } from '@trade/engine';
import { AMOUNT_DECIMALS, CODES, calls, type OptionOrder, toUnits } from '@trade/protocol';
import { pino } from 'pino';
import { Reads } from '../../../src/core/database/index.ts';
import { customerReads, type RunningSequencer, startSequencer } from '../../../src/core/sequencer/index.ts';
import { DEFAULT_LISTING } from '../../../src/market/listing/index.ts';
import { RealtimeHub } from '../../../src/market/realtime/index.ts';
import {
  type App,
  buildApp,
  type Caller,
  CatalogueError,
  verifyTokens,
} from '../../../src/platform/gateway/index.ts';
import { offerOptions } from '../../../src/trading/options/first-offers.ts';
import { startLiveValues } from '../../../src/trading/options/live-values.ts';
import { optionRoutes, optionTransparencyRoutes } from '../../../src/trading/options/routes.ts';
import { optionMessage } from '../../../src/trading/options/wire.ts';
import { orderMessage } from '../../../src/trading/spot/index.ts';
import { createTestDatabase, type TestDatabase } from '../../database.ts';
import { createClient } from '../../harness/client.ts';
import { loginOf } from '../../harness/login.ts';

const log = pino({ level: 'error' });
const SYMBOLS = ['BTCUSDT', 'ETHUSDT'];
const listed = new Map(DEFAULT_LISTING.instruments.map((instrument) => [instrument.symbol, instrument]));
const instrumentOf = (symbol: string) => listed.get(symbol);

export const START = Date.UTC(2026, 10, 20, 12);
export const FIRST_PRICE = 6_700_000;

/** Real money needs what this venue gives to one customer alone. */
export const VERIFIED = FIRST_CUSTOMER + 1;
/**
 * The options' side of the server over real HTTP, at a time and on a market that move only when the
 * test says so.
 */
export class OptionsVenue {
  time = START;
  /** Whether the operator sells options. */
  offered = true;
  sequencer!: RunningSequencer;
  private app!: App;
  private hub!: RealtimeHub;
  private stopLive!: () => void;
  private url = '';
  private made = 0;

  private readonly permission = {
    isOffered: () => this.offered,
    check: async ({ customer, mode }: Caller) => {
      if (!this.offered) throw new CatalogueError(12202);
      if (mode === 'real' && customer !== VERIFIED) throw new CatalogueError(12114);
    },
  };

  private constructor(readonly database: TestDatabase) {}

  static async open(): Promise<OptionsVenue> {
    const venue = new OptionsVenue(await createTestDatabase());
    await venue.start();
    await venue.price(FIRST_PRICE);
    return venue;
  }

  get client() {
    return createClient(this.url);
  }

  get socketUrl(): string {
    return `${this.url.replace('http', 'ws')}/ws`;
  }

  /**
   * Starts another server on the same data `ms` later, which takes it over before this one is
   * stopped.
   */
  async crash(ms: number): Promise<void> {
    const left = { app: this.app, sequencer: this.sequencer, hub: this.hub, stopLive: this.stopLive };
    this.time += ms;
    await this.start();
    left.stopLive();
    left.hub.stop();
    await left.app.close();
    await left.sequencer.stop();
  }

  async stop(): Promise<void> {
    this.stopLive();
    this.hub.stop();
    await this.app.close();
    await this.sequencer.stop();
    await this.database.close();
  }

  private async start(): Promise<void> {
    const now = () => this.time;
    this.sequencer = await startSequencer({
      pool: this.database.pool,
      logger: pino({ level: 'silent' }),
      clock: { now },
      listing: DEFAULT_LISTING,
      fundLiquidityIn: [],
      onFatal: () => undefined,
    });
    const { sequencer } = this;
    await offerOptions(sequencer, { symbols: SYMBOLS, fundPoolIn: ['real', 'demo'] });
    const { db } = this.database;
    const reached = () => sequencer.status.projectedSeq;
    const spread = new Reads({ primary: db, replicas: [], logger: log, reached });
    const deps = { sequencer, db, reads: customerReads(sequencer, spread), instrumentOf };
    this.app = await buildApp({
      log,
      limited: false,
      verifiers: [verifyTokens(callerOf)],
      routes: (api) => {
        optionRoutes(api, {
          ...deps,
          permission: this.permission,
          limit: { submit: (_caller, command) => sequencer.submit(command) },
          now,
        });
        optionTransparencyRoutes(api, deps);
      },
    });
    this.hub = new RealtimeHub({
      entryMessages: { option_order: optionMessage(instrumentOf) },
      noticesOf: () => [],
      orderMessage: orderMessage(instrumentOf),
      server: this.app.server,
      sequencer,
      market: {
        unitsOf: instrumentOf,
        chartsOf: (symbol) => [symbol],
        mark: () => null,
        currentCandle: () => null,
        statuses: () => [],
        watch: () => undefined,
        refresh: () => null,
      },
      authenticate: async (token) => callerOf(token),
      isLive: async () => true,
      logOn: async () => ({ ended: CODES.api_key_invalid }),
      onCall: () => undefined,
      calls: this.app.directCalls,
      publicUrl: null,
      log,
    });
    const { hub } = this;
    this.stopLive = startLiveValues({
      sequencer,
      instrumentOf,
      now,
      followed: () => hub.followed(),
      send: (customer, mode, message) => hub.show(customer, mode, message),
    });
    await this.app.listen({ port: 0, host: '127.0.0.1' });
    this.url = `http://127.0.0.1:${(this.app.server.address() as AddressInfo).port}`;
  }

  async must(command: Command): Promise<void> {
    const { rejection } = await this.sequencer.submit(command);
    if (rejection) throw new Error(`${command.type} was refused with ${rejection.code}`);
  }

  /** A tick of now. */
  async price(price: number, symbol = 'BTCUSDT'): Promise<void> {
    this.made += 1;
    await this.must({ type: 'tick', symbol, price, tickId: `test-${this.made}`, at: this.time });
  }

  /** Lets time pass with a tick a second at one price. */
  async quiet(seconds: number, price: number): Promise<void> {
    for (let second = 0; second < seconds; second += 1) {
      this.time += 1_000;
      await this.price(price);
    }
  }

  async fund(customer: number, amount: string, mode: Mode = 'demo'): Promise<void> {
    this.made += 1;
    await this.must({
      type: 'fund',
      reference: `test:${this.made}`,
      mode,
      to: { customer, kind: 'option' },
      asset: 'USDT',
      amount: units(amount).toString(),
      category: 'deposit',
    });
  }

  /** The body of a purchase, with a client id of its own. */
  purchase(changes: Record<string, unknown> = {}) {
    this.made += 1;
    return {
      client_id: `buy-${this.made}`,
      symbol: 'BTCUSDT',
      direction: 'up',
      duration: 30,
      stake: '100',
      ...changes,
    };
  }

  /** Buys an option, which must go well. */
  async buy(token: string, changes: Record<string, unknown> = {}): Promise<OptionOrder> {
    const { code, data } = await this.client.call<OptionOrder>(calls.buyOption, {
      body: this.purchase(changes),
      token,
    });
    if (code !== 200) throw new Error(`The purchase was refused with ${code}`);
    return data;
  }

  async available(customer: number, mode: Mode = 'demo'): Promise<string> {
    await this.sequencer.projected(this.sequencer.status.seq);
    const { rows } = await this.database.pool.query<{ sum: string }>(
      `SELECT coalesce(sum(available), 0)::text AS sum FROM balances
       WHERE owner = $1 AND mode = $2 AND kind = 'option' AND asset = 'USDT'`,
      [customer, mode],
    );
    return rows[0]?.sum ?? '0';
  }
}

export function tokenOf(customer: number, mode: Mode = 'demo'): string {
  return `${customer}-${mode}`;
}

function callerOf(token: string): Caller | null {
  const [, customer, mode] = /^(\d+)-(real|demo)$/.exec(token) ?? [];
  if (customer === undefined) return null;
  return loginOf(Number(customer), mode as Mode, token);
}

export function units(text: string): bigint {
  const value = toUnits(text, AMOUNT_DECIMALS);
  if (value === null) throw new Error(`${text} is not an amount`);
  return value;
}
