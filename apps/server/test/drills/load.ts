import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Command, FIRST_CUSTOMER } from '@trade/engine';
import { calls, type SpotOrderWithFills } from '@trade/protocol';
import type pg from 'pg';
import { pino } from 'pino';
import { expect, vi } from 'vitest';
import { startSequencer } from '../../src/core/sequencer/index.ts';
import { DEFAULT_LISTING } from '../../src/market/listing/index.ts';
import type { Client } from '../harness/client.ts';
import { newDemoCustomer, type Reached } from '../harness/customers.ts';

/**
 * A count that a drill takes from the environment, so that the same code is a short test and a long
 * drill.
 */
export function sized(name: string, short: number): number {
  return Number(process.env[name] ?? short);
}

/**
 * What a drill holds a time to, ms. A test holds it to nothing: how long something takes is up to
 * what else the machine does.
 */
export function limitOf(name: string): number {
  return Number(process.env[name] ?? Number.POSITIVE_INFINITY);
}

const ORDERS_A_CUSTOMER = 50;
/** Customers of the seeded orders; far from those who register. */
const SEEDED = FIRST_CUSTOMER + 1_000_000;

/** Fills a new venue with resting orders of customers who do nothing else. */
export async function seedOrders(pool: pg.Pool, count: number): Promise<void> {
  const sequencer = await startSequencer({
    pool,
    logger: pino({ level: 'silent' }),
    clock: Date,
    listing: DEFAULT_LISTING,
    fundLiquidityIn: ['demo'],
    onFatal: (error) => {
      throw error;
    },
  });
  const submit = async (commands: readonly Command[]) => {
    for (let from = 0; from < commands.length; from += 5_000) {
      const outcomes = await Promise.all(
        commands.slice(from, from + 5_000).map((command) => sequencer.submit(command)),
      );
      for (const { rejection } of outcomes) expect(rejection).toBeNull();
    }
  };
  await submit([
    { type: 'set_trading_status', symbol: 'BTCUSDT', status: 'open' },
    { type: 'tick', symbol: 'BTCUSDT', price: 6_000_000, tickId: 'seed', at: Date.now() },
  ]);
  const customers = Math.ceil(count / ORDERS_A_CUSTOMER);
  await submit(
    Array.from({ length: customers }, (_, index) => ({
      type: 'fund',
      reference: `seed-${index}`,
      mode: 'demo',
      to: { customer: SEEDED + index, kind: 'coin' },
      asset: 'USDT',
      amount: '10000000000000',
      category: 'deposit',
    })),
  );
  await submit(
    Array.from({ length: count }, (_, index) => ({
      type: 'place_spot_order',
      mode: 'demo',
      customer: SEEDED + Math.floor(index / ORDERS_A_CUSTOMER),
      clientId: `seed-${index}`,
      digest: `${index}`,
      symbol: 'BTCUSDT',
      side: 'buy',
      orderType: 'limit',
      timeInForce: 'GTC',
      postOnly: false,
      price: 2_000_000 + (index % 5_000),
      lots: 100,
      total: null,
    })),
  );
  await sequencer.stop();
}

/** Orders of the load that one customer's practice money is enough for. */
const AFFORDED = 4_500;
const FEWEST_TRADERS = 4;

/** Returns the tokens of new customers who can pay for so many orders of a load together. */
export async function newTraders(server: Reached, orders: number): Promise<string[]> {
  const tokens: string[] = [];
  while (tokens.length < Math.max(FEWEST_TRADERS, orders / AFFORDED))
    tokens.push((await newDemoCustomer(server)).demoToken);
  return tokens;
}

/** What became of an order that a client has sent, maybe several times under its client id. */
interface Sent {
  clientId: string;
  token: string;
  sentAt: number;
  /** The order's id, once an answer has come. */
  orderId: string | null;
  answeredAt: number;
}

/** An order that no repetition would get through. */
class Refused extends Error {
  override readonly name = 'Refused';
}

/**
 * Clients that place resting orders at a steady rate, and send what was not answered again under
 * the same client id.
 */
export class Load {
  readonly orders: Sent[] = [];
  private stopping = false;
  private refused: Refused | null = null;
  private readonly working: Promise<unknown>[] = [];

  constructor(
    private readonly options: {
      /** The gateways, each used in turn; a client moves on when one does not answer. */
      clients: () => readonly Client[];
      tokens: readonly string[];
      ordersASecond: number;
    },
  ) {}

  start(): void {
    this.working.push(this.generate());
  }

  /**
   * Places no more orders, and resolves when every one was answered. Rejects when one was refused.
   */
  async stop(): Promise<void> {
    this.stopping = true;
    await this.working[0];
    await Promise.all(this.working);
    if (this.refused) throw this.refused;
  }

  /**
   * Resolves when an order that was sent after `moment`, now by default, is answered; with how long
   * after it, ms. Rejects when none is for as long as `patience` says, or when one was refused.
   */
  async answered(
    patience: { timeout: number; interval: number },
    moment = performance.now(),
  ): Promise<number> {
    const answeredAt = await vi.waitFor(() => {
      const first = this.firstAnswerAfter(moment);
      if (first === null) throw new Error('No order was answered yet');
      return first;
    }, patience);
    return answeredAt - moment;
  }

  /**
   * When the first order that was sent after `moment` was answered; null when none was. Throws when
   * one was refused.
   */
  private firstAnswerAfter(moment: number): number | null {
    if (this.refused) throw this.refused;
    let first: number | null = null;
    // From the end: the newest are asked about, often, among very many.
    for (let index = this.orders.length - 1; index >= 0; index -= 1) {
      const { answeredAt = 0, sentAt = 0 } = this.orders[index] ?? {};
      if (sentAt < moment) break;
      if (answeredAt > 0 && (first === null || answeredAt < first)) first = answeredAt;
    }
    return first;
  }

  /** The longest time between two answers since `moment`, ms. */
  longestPauseSince(moment: number): number {
    const times = this.orders
      .map(({ answeredAt }) => answeredAt)
      .filter((at) => at >= moment)
      .sort((one, other) => one - other);
    return times.reduce((longest, at, index) => Math.max(longest, at - (times[index - 1] ?? moment)), 0);
  }

  private async generate(): Promise<void> {
    const { ordersASecond } = this.options;
    const started = performance.now();
    while (!this.stopping) {
      const due = Math.floor(((performance.now() - started) / 1_000) * ordersASecond);
      while (this.orders.length < due) this.working.push(this.place());
      await sleep(5);
    }
  }

  private async place(): Promise<void> {
    const number = this.orders.length;
    const { tokens } = this.options;
    const token = tokens[number % tokens.length] ?? '';
    const sent: Sent = {
      clientId: randomUUID(),
      token,
      sentAt: performance.now(),
      orderId: null,
      answeredAt: 0,
    };
    this.orders.push(sent);
    for (let tries = number; sent.orderId === null; tries += 1) {
      sent.orderId = await this.send(sent, tries).catch((error: Error) => this.noteFailure(error));
      if (this.refused) return;
      if (sent.orderId === null) await sleep(50);
    }
    sent.answeredAt = performance.now();
  }

  /** A refusal ends the load; a call that did not get through is made again. */
  private noteFailure(error: Error): null {
    if (error instanceof Refused) {
      this.refused ??= error;
      this.stopping = true;
    }
    return null;
  }

  /** Returns the order's id; null when the answer says to try again. */
  private async send({ clientId, token }: Sent, turn: number): Promise<string | null> {
    const clients = this.options.clients();
    const client = clients[turn % clients.length];
    if (!client) return null;
    const { code, data } = await client.call<SpotOrderWithFills>(calls.placeSpotOrder, {
      token,
      body: order(clientId),
    });
    if (code === 558) return null;
    if (code !== 200) throw new Refused(`An order was refused with ${code}`);
    return data.id;
  }
}

/** The body of an order that rests, as every client of a load places it. */
export function order(clientId: string) {
  return {
    symbol: 'BTCUSDT',
    side: 'buy',
    type: 'limit',
    price: '20000',
    amount: '0.001',
    client_id: clientId,
  };
}

/** Says how long something took, over and over. */
export function medianAndMost(times: readonly number[]): string {
  const sorted = times.map(Math.round).sort((one, other) => one - other);
  return `median ${sorted[Math.floor(sorted.length / 2)]} ms, most ${sorted.at(-1)} ms`;
}

/** How often the journal's writer has changed. */
export async function epochOf(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ epoch: string }>('SELECT epoch FROM journal_head');
  return Number(rows[0]?.epoch);
}

/**
 * Asserts that the tables hold every acknowledged order, each client id once, and nothing that
 * nobody sent.
 */
export async function expectEachOnce(pool: pg.Pool, { orders }: Load): Promise<void> {
  const { rows } = await pool.query<{ id: string; client_id: string }>(
    'SELECT id, client_id FROM orders WHERE client_id = ANY ($1)',
    [orders.map(({ clientId }) => clientId)],
  );
  expect(rows.length).toBe(orders.length);
  const stored = new Map(rows.map(({ id, client_id }) => [client_id, id]));
  expect(stored.size).toBe(orders.length);
  for (const { clientId, orderId } of orders) expect(stored.get(clientId)).toBe(orderId);
}
