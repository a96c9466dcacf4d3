import type { Command, Outcome } from '@trade/engine';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  type FeedStatus,
  type FeedTick,
  ReferenceDriver,
  SimulatedFeed,
} from '../../../src/market/feeds/index.ts';
import { instrumentOf } from './instruments.ts';
import { ManualClock } from './manual-clock.ts';

const NOW = Date.UTC(2026, 10, 21, 13, 37, 42);
const SYMBOLS = ['BTCUSDT', 'ETHUSDT'];
const ACCEPTED: Omit<Outcome, 'seq' | 'time'> = {
  orderId: null,
  rejection: null,
  duplicate: false,
  events: [],
};

/** Takes commands at once, or holds them until they are let go. */
class RecordingExchange {
  readonly commands: Command[] = [];
  held: (() => void)[] | null = null;
  running = true;

  async submit(command: Command): Promise<Outcome> {
    if (!this.running) throw new Error('not running');
    this.commands.push(command);
    const { held } = this;
    if (held) await new Promise<void>((resolve) => held.push(resolve));
    return { ...ACCEPTED, seq: this.commands.length, time: NOW };
  }

  of(symbol: string): string[] {
    return this.commands.flatMap((command) => {
      if (command.type === 'tick' && command.symbol === symbol) return [command.tickId];
      if (command.type === 'set_trading_status' && command.symbol === symbol) return [command.status];
      return [];
    });
  }
}

let clock: ManualClock;
let sequencer: RecordingExchange;
let feed: SimulatedFeed;
let driver: ReferenceDriver;
let statuses: FeedStatus[];

/** Lets what was submitted be answered. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

async function pass(ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= 250) {
    clock.advance(Math.min(250, left));
    await settle();
  }
}

beforeEach(() => {
  clock = new ManualClock(NOW);
  sequencer = new RecordingExchange();
  feed = new SimulatedFeed('trade', SYMBOLS.map(instrumentOf), clock);
  driver = new ReferenceDriver({ feed, symbols: SYMBOLS, sequencer, clock, log: { warn() {}, info() {} } });
  statuses = [];
  driver.onStatus((status) => statuses.push(status));
});

describe('ticks', () => {
  test('reach the exchange as they are, after which trading is open', async () => {
    await driver.start();
    await pass(1);
    const tick = feed.latest('BTCUSDT') as FeedTick;
    expect(sequencer.commands[0]).toMatchObject({ type: 'tick' });
    expect(sequencer.commands).toContainEqual({
      type: 'tick',
      symbol: 'BTCUSDT',
      price: tick.price,
      tickId: tick.tickId,
      at: tick.at,
    });
    expect(sequencer.of('BTCUSDT')).toEqual([tick.tickId, 'open']);
    expect(statuses).toEqual([]);
  });

  test('wait behind the one under way, and only the newest does', async () => {
    await driver.start();
    await pass(1_000);
    sequencer.held = [];
    const before = sequencer.of('BTCUSDT').length;
    await pass(5_000);
    const newest = feed.latest('BTCUSDT')?.tickId;
    expect(sequencer.of('BTCUSDT')).toHaveLength(before + 1);
    const { held } = sequencer;
    sequencer.held = null;
    for (const letGo of held ?? []) letGo();
    await settle();
    expect(sequencer.of('BTCUSDT').slice(before)).toHaveLength(2);
    expect(sequencer.of('BTCUSDT').at(-1)).toBe(newest);
  });

  test('are told to listeners until they stop listening', async () => {
    const heard: FeedTick[] = [];
    const stopListening = driver.onTick((tick) => heard.push(tick));
    await driver.start();
    await pass(2_000);
    expect(heard).toHaveLength(6);
    stopListening();
    await pass(1_000);
    expect(heard).toHaveLength(6);
  });

  test('go on after the exchange was away', async () => {
    await driver.start();
    await pass(1_000);
    sequencer.running = false;
    await pass(2_000);
    const before = sequencer.of('BTCUSDT').length;
    sequencer.running = true;
    await pass(1_000);
    expect(sequencer.of('BTCUSDT').length).toBeGreaterThan(before);
  });
});

describe('a silent feed', () => {
  test('is suspended after ten seconds, and opened again with its next tick', async () => {
    await driver.start();
    await pass(1_000);
    await feed.stop();
    await pass(9_000);
    expect(statuses).toEqual([]);
    await pass(3_000);
    expect(statuses.map(({ symbol, status }) => `${symbol} ${status}`).sort()).toEqual([
      'BTCUSDT suspended',
      'ETHUSDT suspended',
    ]);
    expect(driver.isLive('BTCUSDT')).toBe(false);
    expect(sequencer.of('BTCUSDT').at(-1)).toBe('suspended');

    statuses.length = 0;
    await driver.start();
    await pass(1_000);
    expect(sequencer.of('BTCUSDT').slice(-2)).toEqual([feed.latest('BTCUSDT')?.tickId, 'open']);
    expect(statuses).toContainEqual({ symbol: 'BTCUSDT', status: 'open' });
    expect(driver.isLive('BTCUSDT')).toBe(true);
  });

  test('that never spoke is suspended too', async () => {
    feed = new SimulatedFeed('trade', [instrumentOf('ETHUSDT')], clock);
    driver = new ReferenceDriver({ feed, symbols: SYMBOLS, sequencer, clock, log: { warn() {}, info() {} } });
    await driver.start();
    await pass(12_000);
    expect(sequencer.of('BTCUSDT')).toEqual(['suspended']);
    expect(sequencer.of('ETHUSDT')).not.toContain('suspended');
  });

  test('nothing is submitted after the stop', async () => {
    await driver.start();
    await pass(1_000);
    await driver.stop();
    const before = sequencer.commands.length;
    await pass(30_000);
    expect(sequencer.commands).toHaveLength(before);
  });
});

describe('a market that is listed while the driver runs', () => {
  beforeEach(() => {
    feed = new SimulatedFeed('trade', [instrumentOf('ETHUSDT')], clock);
    driver = new ReferenceDriver({
      feed,
      symbols: ['ETHUSDT'],
      sequencer,
      clock,
      log: { warn() {}, info() {} },
    });
    driver.onStatus((status) => statuses.push(status));
  });

  test('is suspended until its first price, then open, and can be closed like any other', async () => {
    await driver.start();
    await driver.follow(instrumentOf('BTCUSDT'));
    expect(sequencer.of('BTCUSDT')).toEqual(['suspended']);
    await pass(1);
    expect(sequencer.of('BTCUSDT')).toEqual(['suspended', feed.latest('BTCUSDT')?.tickId, 'open']);
    expect(statuses).toEqual([
      { symbol: 'BTCUSDT', status: 'suspended' },
      { symbol: 'BTCUSDT', status: 'open' },
    ]);
    await driver.setHalted('BTCUSDT', true);
    await pass(2_000);
    expect(sequencer.of('BTCUSDT').at(-2)).toMatch(/^s\d+$/);
    expect(sequencer.of('BTCUSDT').filter((entry) => entry === 'open')).toHaveLength(1);
  });

  test('stays as it is when it is known already', async () => {
    await driver.start();
    await pass(1_000);
    await driver.follow(instrumentOf('ETHUSDT'));
    await pass(2_000);
    expect(sequencer.of('ETHUSDT')).not.toContain('suspended');
    expect(sequencer.of('ETHUSDT').filter((entry) => entry === 'open')).toHaveLength(1);
    expect(new Set(sequencer.of('ETHUSDT')).size).toBe(sequencer.of('ETHUSDT').length);
  });

  test('is not called followed while the exchange was not told', async () => {
    await driver.start();
    sequencer.running = false;
    await expect(driver.follow(instrumentOf('BTCUSDT'))).rejects.toThrow('BTCUSDT');
  });
});

describe('a market that an operator closes', () => {
  test('is suspended at once, and its living feed does not open it', async () => {
    await driver.start();
    await pass(1_000);
    await driver.setHalted('BTCUSDT', true);
    expect(sequencer.of('BTCUSDT').at(-1)).toBe('suspended');
    expect(statuses).toEqual([{ symbol: 'BTCUSDT', status: 'suspended' }]);
    await pass(3_000);
    expect(sequencer.of('BTCUSDT').at(-1)).toBe(feed.latest('BTCUSDT')?.tickId);
    expect(sequencer.of('BTCUSDT').filter((entry) => entry === 'open')).toHaveLength(1);
    expect(sequencer.of('ETHUSDT')).not.toContain('suspended');

    await driver.setHalted('BTCUSDT', false);
    expect(sequencer.of('BTCUSDT').at(-1)).toBe('open');
  });

  test('stays closed when its feed falls silent and comes back, and is left to its feed when it is opened', async () => {
    await driver.start();
    await driver.setHalted('BTCUSDT', true);
    await feed.stop();
    await pass(12_000);
    await driver.start();
    await pass(1_000);
    expect(sequencer.of('BTCUSDT')).not.toContain('open');
    await feed.stop();
    await pass(12_000);
    await driver.setHalted('BTCUSDT', false);
    expect(sequencer.of('BTCUSDT')).not.toContain('open');
    await driver.start();
    await pass(1_000);
    expect(sequencer.of('BTCUSDT').at(-1)).toBe('open');
  });

  test('is closed from the start after a restart', async () => {
    const halted = new Set(['BTCUSDT']);
    driver = new ReferenceDriver({
      feed,
      symbols: SYMBOLS,
      halted,
      sequencer,
      clock,
      log: { warn() {}, info() {} },
    });
    await driver.start();
    await pass(3_000);
    expect(sequencer.of('BTCUSDT')).toContain('suspended');
    expect(sequencer.of('BTCUSDT')).not.toContain('open');
    expect(sequencer.of('ETHUSDT')).toContain('open');
  });

  test('is not called closed while the exchange was not told', async () => {
    await driver.start();
    await pass(1_000);
    sequencer.running = false;
    await expect(driver.setHalted('BTCUSDT', true)).rejects.toThrow('BTCUSDT');
    await expect(driver.setHalted('NOPEUSDT', true)).rejects.toThrow('no reference feed');
  });
});
