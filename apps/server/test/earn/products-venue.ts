import type { AddressInfo } from 'node:net';
import { type Command, FIRST_CUSTOMER, type Mode } from '@trade/engine';
import { AMOUNT_DECIMALS, toUnits } from '@trade/protocol';
import { pino } from 'pino';
import { type RunningSequencer, startSequencer } from '../../src/core/sequencer/index.ts';
import { financialRoutes } from '../../src/earn/financial/routes.ts';
import { ieoRoutes } from '../../src/earn/ieo/routes.ts';
import { lockMiningRoutes } from '../../src/earn/lock-mining/routes.ts';
import { DEFAULT_LISTING } from '../../src/market/listing/index.ts';
import {
  type App,
  buildApp,
  type Caller,
  CatalogueError,
  verifyTokens,
} from '../../src/platform/gateway/index.ts';
import { localCalendar } from '../../src/platform/local-time.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { createClient } from '../harness/client.ts';
import { loginOf } from '../harness/login.ts';
import { noticesIn, type Told } from '../harness/notices.ts';
import { financialProduct, ieoProject, miningProduct } from './products.ts';

const log = pino({ level: 'error' });
export const DAY = 86_400_000;
/** 2026-03-26 12:00 in Berlin, three days before its clocks go forward. */
export const START = Date.UTC(2026, 2, 26, 11);
export const ZONE = 'Europe/Berlin';

/** Has no verified identity. */
export const UNVERIFIED = FIRST_CUSTOMER + 1;

/**
 * The products' side of the server over real HTTP, at a time and on a market that move only when
 * the test says so.
 */
export class ProductsVenue {
  time = START;
  /** Whether the operator offers products. */
  offered = true;
  readonly notices: Told[] = [];
  sequencer!: RunningSequencer;
  private app!: App;
  private stopTelling!: () => void;
  private url = '';
  private made = 0;

  private readonly permission = {
    isOffered: () => this.offered,
    check: async ({ customer }: Caller) => {
      if (!this.offered) throw new CatalogueError(12290);
      if (customer === UNVERIFIED) throw new CatalogueError(12114);
    },
  };

  /** Of currencies that are listed with fewer decimals than accounts have. */
  readonly decimals = new Map<string, number>();

  private constructor(readonly database: TestDatabase) {}

  static async open(): Promise<ProductsVenue> {
    const venue = new ProductsVenue(await createTestDatabase());
    await venue.start();
    await venue.must({ type: 'list_asset', asset: { code: 'NEW', decimals: 8 } });
    await venue.price('60000');
    return venue;
  }

  get client() {
    return createClient(this.url);
  }

  /** Ends the process, and starts another on the same data at a later time. */
  async restart(time: number): Promise<void> {
    await this.end();
    this.time = time;
    await this.start();
  }

  async stop(): Promise<void> {
    await this.end();
    await this.database.close();
  }

  private async end(): Promise<void> {
    this.stopTelling();
    await this.app.close();
    await this.sequencer.stop();
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
      whenRecovered: (sequencer) => {
        this.stopTelling = sequencer.onCommitted(({ outcomes }) => {
          this.notices.push(...noticesIn(outcomes, (read) => this.sequencer.look(read)));
        });
      },
    });
    const { sequencer, permission } = this;
    const deps = { sequencer, db: this.database.db, permission, now };
    this.app = await buildApp({
      log,
      limited: false,
      verifiers: [verifyTokens(callerOf)],
      routes: (api) => {
        financialRoutes(api, deps);
        const listing = { decimalsOf: (code: string) => this.decimals.get(code) ?? AMOUNT_DECIMALS };
        lockMiningRoutes(api, { ...deps, listing, calendar: localCalendar(ZONE) });
        ieoRoutes(api, deps);
      },
    });
    await this.app.listen({ port: 0, host: '127.0.0.1' });
    this.url = `http://127.0.0.1:${(this.app.server.address() as AddressInfo).port}`;
  }

  async must(command: Command): Promise<number> {
    const { orderId, rejection } = await this.sequencer.submit(command);
    if (rejection) throw new Error(`${command.type} was refused with ${rejection.code}`);
    return orderId ?? 0;
  }

  /** Moves the clock, and lets the engine do what is due. */
  async passTo(time: number): Promise<void> {
    this.time = time;
    await this.must({ type: 'clock' });
  }

  /** A tick of now, in whole USDT. */
  async price(usdt: string): Promise<void> {
    const price = Number(usdt) * 100;
    await this.must({ type: 'tick', symbol: 'BTCUSDT', price, tickId: this.name(), at: this.time });
  }

  async fund(to: Extract<Command, { type: 'fund' }>['to'], asset: string, amount: string): Promise<void> {
    const money = { mode: 'real', to, asset, amount: units(amount), category: 'deposit' } as const;
    await this.must({ type: 'fund', reference: this.name(), ...money });
  }

  /** A customer with 10,000 USDT and one BTC. */
  async customer(): Promise<{ customer: number; token: string }> {
    this.made += 1;
    const customer = FIRST_CUSTOMER + 100 + this.made;
    await this.fund({ customer, kind: 'coin' }, 'USDT', '10000');
    await this.fund({ customer, kind: 'coin' }, 'BTC', '1');
    return { customer, token: tokenOf(customer) };
  }

  /** Offers a financial product of BTC for 30 days, on sale for a day. */
  financial(shares = 1_000): Promise<number> {
    return this.must({ ...financialProduct(this.time, { shares }), ...this.creation() });
  }

  /** Offers to lock USDT up for 5 days. */
  mining(): Promise<number> {
    return this.must({ ...miningProduct(this.time), ...this.creation() });
  }

  /** Offers the new token for a day. */
  ieo(): Promise<number> {
    return this.must({ ...ieoProject(this.time), ...this.creation() });
  }

  /** What a customer has available in the coin account. */
  async available(customer: number, asset: string): Promise<string> {
    await this.sequencer.projected(this.sequencer.status.seq);
    const { rows } = await this.database.pool.query<{ sum: string }>(
      `SELECT coalesce(sum(available), 0)::text AS sum FROM balances
       WHERE owner = $1 AND mode = 'real' AND kind = 'coin' AND asset = $2`,
      [customer, asset],
    );
    return rows[0]?.sum ?? '0';
  }

  name(): string {
    this.made += 1;
    return `p-${this.made}`;
  }

  private creation() {
    const reference = this.name();
    return { reference, digest: reference };
  }
}

export function tokenOf(customer: number, mode: Mode = 'real'): string {
  return `${customer}-${mode}`;
}

function callerOf(token: string): Caller | null {
  const [, customer, mode] = /^(\d+)-(real|demo)$/.exec(token) ?? [];
  if (customer === undefined) return null;
  return loginOf(Number(customer), mode as Mode, token);
}

/** Smallest units, as text. */
export function units(text: string): string {
  const value = toUnits(text, AMOUNT_DECIMALS);
  if (value === null) throw new Error(`${text} is not an amount`);
  return value.toString();
}
