import type { Command, Outcome } from '@trade/engine';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  type FeedStatus,
  type FeedTick,
  ReferenceDriver,
  SimulatedFeed,
} from '../../../src/market/feeds/index.ts';
import type { ReferenceDriverOptions } from '../../../src/market/feeds/reference-driver.ts';
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
  private readonly preceding = new Set<() => void>();

  precede(listener: () => void): () => void {
    this.preceding.add(listener);
    return () => this.preceding.delete(listener);
  }

  /** Somebody's command, before which the driver has its word. */
  async command(): Promise<void> {
    for (const listener of this.preceding) listener();
    await this.submit({ type: 'clock' });
  }

  async submit(command: Command): Promise<Outcome> {
    if (!this.running) throw new Error('not running');
    this.commands.push(command);
    const { held } = this;
    if (held) await new Promise<void>((resolve) => held.push(resolve));
    return { ...ACCEPTED, seq: this.commands.length, time: NOW };
  }

  statusesOf(symbol: string): string[] {
    return this.commands.flatMap((command) =>
      command.type === 'set_trading_status' && command.symbol === symbol ? [command.status] : [],
    );
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
/** What operators have closed, as it is stored. */
let halts: Set<string>;

/** A driver whose markets are used, unless said otherwise. */
function driverOf(
  options: Pick<ReferenceDriverOptions, 'feed'> & Partial<ReferenceDriverOptions>,
): ReferenceDriver {
  return new ReferenceDriver({
    symbols: SYMBOLS,
    sequencer,
    isAwaited: () => true,
    readHalted: async () => new Set(halts),
    clock,
    log: { warn() {}, info() {} },
    ...options,
  });
}

/** Stores an operator's decision, and has it applied. */
function decide(symbol: string, halted: boolean): Promise<void> {
  if (halted) halts.add(symbol);
  else halts.delete(symbol);
  return driver.applyHalts(symbol);
}

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
  driver = driverOf({ feed });
  statuses = [];
  halts = new Set();
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

  test('is suspended after ten seconds whatever the wall clock is set to meanwhile', async () => {
    await driver.start();
    await pass(1_000);
    await feed.stop();
    clock.set(-3_600_000);
    await pass(12_000);
    expect(driver.isLive('BTCUSDT')).toBe(false);
    clock.set(3_600_000);
    await driver.start();
    await pass(1_000);
    clock.set(3_600_000);
    await pass(3_000);
    expect(driver.isLive('BTCUSDT')).toBe(true);
  });

  test('that never spoke is suspended too', async () => {
    feed = new SimulatedFeed('trade', [instrumentOf('ETHUSDT')], clock);
    driver = driverOf({ feed });
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
    driver = driverOf({ feed, symbols: ['ETHUSDT'] });
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
    await decide('BTCUSDT', true);
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
    await decide('BTCUSDT', true);
    expect(sequencer.of('BTCUSDT').at(-1)).toBe('suspended');
    expect(statuses).toEqual([{ symbol: 'BTCUSDT', status: 'suspended' }]);
    await pass(3_000);
    expect(sequencer.of('BTCUSDT').at(-1)).toBe(feed.latest('BTCUSDT')?.tickId);
    expect(sequencer.of('BTCUSDT').filter((entry) => entry === 'open')).toHaveLength(1);
    expect(sequencer.of('ETHUSDT')).not.toContain('suspended');

    await decide('BTCUSDT', false);
    expect(sequencer.of('BTCUSDT').at(-1)).toBe('open');
  });

  test('stays closed when its feed falls silent and comes back, and is left to its feed when it is opened', async () => {
    await driver.start();
    await decide('BTCUSDT', true);
    await feed.stop();
    await pass(12_000);
    await driver.start();
    await pass(1_000);
    expect(sequencer.of('BTCUSDT')).not.toContain('open');
    await feed.stop();
    await pass(12_000);
    await decide('BTCUSDT', false);
    expect(sequencer.of('BTCUSDT')).not.toContain('open');
    await driver.start();
    await pass(1_000);
    expect(sequencer.of('BTCUSDT').at(-1)).toBe('open');
  });

  test('is closed from the start after a restart', async () => {
    halts.add('BTCUSDT');
    driver = driverOf({ feed, halted: new Set(halts) });
    await driver.start();
    await pass(3_000);
    expect(sequencer.of('BTCUSDT')).toContain('suspended');
    expect(sequencer.of('BTCUSDT')).not.toContain('open');
    expect(sequencer.of('ETHUSDT')).toContain('open');
  });

  test('is closed and opened as it is stored, also when the driver was not told', async () => {
    await driver.start();
    await pass(1_000);
    halts.add('BTCUSDT');
    await pass(10_000);
    expect(sequencer.statusesOf('BTCUSDT')).toEqual(['open', 'suspended']);
    halts.clear();
    await pass(10_000);
    expect(sequencer.statusesOf('BTCUSDT')).toEqual(['open', 'suspended', 'open']);
    expect(sequencer.statusesOf('ETHUSDT')).toEqual(['open']);
  });

  test('is not opened by what was read before it was closed', async () => {
    const readings: (() => void)[] = [];
    const readHalted = async () => {
      const read = new Set(halts);
      await new Promise<void>((resolve) => readings.push(resolve));
      return read;
    };
    driver = driverOf({ feed, readHalted });
    await driver.start();
    await pass(1_000);
    const closed = decide('BTCUSDT', true);
    // The reading of the start comes last of all that could have been read before; the one of the
    // decision follows it.
    readings[0]?.();
    await settle();
    readings[1]?.();
    await closed;
    await pass(3_000);
    expect(sequencer.statusesOf('BTCUSDT')).toEqual(['open', 'suspended']);
  });

  test('is left as it is stored by a decision that is told again', async () => {
    await driver.start();
    await pass(1_000);
    await decide('BTCUSDT', true);
    await decide('BTCUSDT', false);
    // Who has overheard that it was closed can only have it read again.
    await driver.applyHalts('BTCUSDT');
    expect(sequencer.statusesOf('BTCUSDT')).toEqual(['open', 'suspended', 'open']);
  });

  test('is not called closed while the exchange was not told', async () => {
    await driver.start();
    await pass(1_000);
    sequencer.running = false;
    await expect(decide('BTCUSDT', true)).rejects.toThrow('BTCUSDT');
    await expect(decide('NOPEUSDT', true)).rejects.toThrow('no reference feed');
  });
});

describe('an unused market', () => {
  let awaited: Set<string>;

  beforeEach(async () => {
    awaited = new Set();
    driver = driverOf({ feed, isAwaited: ({ symbol }) => awaited.has(symbol) });
    await driver.start();
    // Past the first prices, which open the markets and give them their quotes, and past the first
    // common ones.
    await pass(5_500);
    sequencer.commands.length = 0;
  });

  const newest = () => SYMBOLS.map((symbol) => feed.latest(symbol)?.tickId);
  const submitted = () => SYMBOLS.map((symbol) => sequencer.of(symbol).at(-1));

  test('gets a price every five seconds, together with the others, so that they share a row', async () => {
    const turns: number[] = [];
    for (let turn = 0; turn < 240; turn += 1) {
      const before = sequencer.commands.length;
      await pass(250);
      const got = sequencer.commands.length - before;
      if (got > 0) turns.push(turn);
      expect([0, SYMBOLS.length]).toContain(got);
      if (got > 0) expect(submitted()).toEqual(newest());
    }
    expect(turns).toHaveLength(12);
    expect(turns.slice(1).every((turn, index) => turn - (turns[index] ?? 0) === 20)).toBe(true);
  });

  test('has its newest price before the command of anybody', async () => {
    await pass(2_000);
    expect(sequencer.commands).toEqual([]);
    await sequencer.command();
    expect(submitted()).toEqual(newest());
    expect(sequencer.commands.map(({ type }) => type)).toEqual(['tick', 'tick', 'clock']);
    await sequencer.command();
    expect(sequencer.commands.map(({ type }) => type)).toEqual(['tick', 'tick', 'clock', 'clock']);
  });

  test('has it before a command even while an earlier price is under way', async () => {
    sequencer.held = [];
    await pass(5_000);
    expect(sequencer.commands.map(({ type }) => type)).toEqual(['tick', 'tick']);
    await pass(1_000);
    const { held } = sequencer;
    sequencer.held = null;
    await sequencer.command();
    expect(sequencer.commands.at(-1)).toEqual({ type: 'clock' });
    expect(submitted()).toEqual(newest());
    for (const letGo of held ?? []) letGo();
  });

  test('gets every price while something waits for it, and only that one', async () => {
    awaited.add('BTCUSDT');
    await pass(4_000);
    expect(sequencer.of('BTCUSDT').length).toBeGreaterThanOrEqual(4);
    expect(sequencer.of('ETHUSDT').length).toBeLessThanOrEqual(1);
  });

  test('gets every price as soon as somebody watches, until nobody has for fifteen seconds', async () => {
    await pass(2_000);
    driver.touch('ETHUSDT');
    driver.touch('NOPEUSDT');
    expect(sequencer.of('ETHUSDT')).toEqual([feed.latest('ETHUSDT')?.tickId]);
    await pass(14_000);
    expect(sequencer.of('ETHUSDT').length).toBeGreaterThanOrEqual(14);
    await pass(2_000);
    const before = sequencer.of('ETHUSDT').length;
    await pass(10_000);
    expect(sequencer.of('ETHUSDT').length).toBeLessThanOrEqual(before + 2);
  });

  test('has its newest price before whoever asks is answered', async () => {
    await pass(2_000);
    sequencer.held = [];
    let [first, second] = [false, false];
    void driver.refresh()?.then(() => {
      first = true;
    });
    void driver.refresh()?.then(() => {
      second = true;
    });
    expect(submitted()).toEqual(newest());
    await settle();
    expect([first, second]).toEqual([false, false]);
    for (const letGo of sequencer.held.splice(0)) letGo();
    await settle();
    expect([first, second]).toEqual([true, true]);
    expect(driver.refresh()).toBeNull();
  });

  test('keeps nobody waiting for an exchange that does not answer', async () => {
    await pass(2_000);
    sequencer.held = [];
    let answered = false;
    void driver.refresh()?.then(() => {
      answered = true;
    });
    await pass(999);
    expect(answered).toBe(false);
    await pass(2);
    expect(answered).toBe(true);
  });

  test('answers whoever asks, and goes on, when the exchange was away', async () => {
    await pass(2_000);
    sequencer.running = false;
    await driver.refresh();
    sequencer.running = true;
    await pass(6_000);
    expect(submitted().every((tick) => tick !== undefined)).toBe(true);
  });

  test('has its quotes soon after it was opened again', async () => {
    await decide('BTCUSDT', true);
    await pass(1_000);
    await decide('BTCUSDT', false);
    await pass(1_000);
    const [opened, ...then] = sequencer.of('BTCUSDT').slice(-2);
    expect(opened).toBe('open');
    expect(then).toEqual([feed.latest('BTCUSDT')?.tickId]);
  });
});
