import type { Command, Outcome } from '@trade/engine';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import type { CommittedBatch } from '../../../src/core/sequencer/index.ts';
import {
  type FeedTick,
  ReferenceDriver,
  RemoteMarket,
  SimulatedFeed,
  shareDriver,
} from '../../../src/market/feeds/index.ts';
import { MemoryBus, topic } from '../../../src/platform/bus/index.ts';
import { PATIENCE } from '../../harness/patience.ts';
import { instrumentOf } from './instruments.ts';
import { ManualClock } from './manual-clock.ts';

/** The side that writes: takes everything at once, and numbers it. */
class Exchange {
  readonly commands: Command[] = [];

  async submit(command: Command): Promise<Outcome> {
    this.commands.push(command);
    const [seq, time] = [this.commands.length, 0];
    return { seq, time, orderId: null, rejection: null, duplicate: false, events: [] };
  }

  precede(): () => void {
    return () => undefined;
  }

  get ticks(): string[] {
    return this.commands.flatMap((command) => (command.type === 'tick' ? [command.tickId] : []));
  }
}

/** The side that follows: applies what it is told to. */
class Follower {
  status = { running: true, seq: 0, projectedSeq: 0, stateHash: '' };
  readonly listeners = new Set<(batch: CommittedBatch) => void>();

  onCommitted(listener: (batch: CommittedBatch) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  reach(lastSeq: number): void {
    this.status.seq = lastSeq;
    for (const listener of this.listeners) listener({ firstSeq: lastSeq, lastSeq, outcomes: [] });
  }
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

let clock: ManualClock;
let bus: MemoryBus;
let exchange: Exchange;
let follower: Follower;
let driver: ReferenceDriver;
let remote: RemoteMarket;
let unshare: () => void;
let halts: Set<string>;

beforeEach(async () => {
  clock = new ManualClock(Date.UTC(2026, 10, 21, 13, 37));
  [bus, exchange, follower] = [new MemoryBus(), new Exchange(), new Follower()];
  const feed = new SimulatedFeed('trade', [instrumentOf('BTCUSDT')], clock);
  driver = new ReferenceDriver({
    feed,
    symbols: ['BTCUSDT'],
    sequencer: exchange,
    isAwaited: () => false,
    readHalted: async () => new Set(halts),
    clock,
    log: { warn() {}, info() {} },
  });
  halts = new Set();
  unshare = shareDriver(bus, driver, {
    committedSeq: () => exchange.commands.length,
    instrumentOf: (symbol) => (symbol === 'ETHUSDT' ? instrumentOf(symbol) : null),
  });
  remote = new RemoteMarket(bus, feed, follower);
  await driver.start();
  // The first price opens the market, the second brings its quotes, the fifth second is the common
  // one.
  await pass(6);
});
afterEach(() => driver.stop());

async function pass(seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second += 1) {
    clock.advance(1_000);
    await settle();
  }
}

const newest = () => (remote.latest('BTCUSDT') as FeedTick).tickId;

test('whoever asks in another process waits for the newest price there and here', async () => {
  expect(exchange.ticks.at(-1)).not.toBe(newest());
  let answered = false;
  const asking = remote.refresh()?.then(() => {
    answered = true;
  });
  expect(asking).toBeDefined();
  await settle();
  expect(exchange.ticks.at(-1)).toBe(newest());
  expect(answered).toBe(false);
  follower.reach(exchange.commands.length - 1);
  await settle();
  expect(answered).toBe(false);
  follower.reach(exchange.commands.length);
  await asking;
  expect(remote.refresh()).toBeNull();
  expect(follower.listeners.size).toBe(0);
});

test('what is watched in another process gets every price', async () => {
  remote.touch('BTCUSDT');
  await pass(3);
  expect(exchange.ticks.at(-1)).toBe(newest());
  expect(remote.refresh()).toBeNull();
});

test('nobody waits long for an exchange that is gone', async () => {
  unshare();
  await remote.refresh();
  // It is asked again by the next one.
  expect(remote.refresh()).not.toBeNull();
});

test('nobody waits long for what this process does not apply', async () => {
  const asking = remote.refresh();
  expect(asking).not.toBeNull();
  await vi.waitFor(() => expect(follower.listeners.size).toBe(1), PATIENCE);
  await asking;
  expect(follower.listeners.size).toBe(0);
});

test('an old price that comes again changes nothing', async () => {
  const old = JSON.stringify({ ...remote.latest('BTCUSDT'), isBehind: false }, (_, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  );
  await pass(2);
  const { tickId } = remote.latest('BTCUSDT') as FeedTick;
  const heard: FeedTick[] = [];
  remote.onTick((tick) => heard.push(tick));
  bus.publish(topic('market.tick', z.unknown()), JSON.parse(old));
  expect(newest()).toBe(tickId);
  expect(heard).toEqual([]);
});
