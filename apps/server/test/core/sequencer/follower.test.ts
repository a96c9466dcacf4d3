import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { JournalRow } from '../../../src/core/journal/index.ts';
import { SharedTables } from '../../../src/core/projection/index.ts';
import { CommittedState } from '../../../src/core/sequencer/committed-state.ts';
import { COMMITTED, Follower } from '../../../src/core/sequencer/follower.ts';
import { recover } from '../../../src/core/sequencer/recovery.ts';
import { type Bus, MemoryBus } from '../../../src/platform/bus/index.ts';
import { PATIENCE } from '../../harness/patience.ts';
import { deposit, type Harness, openHarness } from './harness.ts';

const logger = pino({ level: 'silent' });

/** Answers of the database come through it; the next one can be held back. */
class Gate {
  private held: Promise<null> | null = null;
  private reached: (() => void) | null = null;

  /** Holds the next answer until the returned function is called; `isHeld` resolves when one is. */
  hold(): { isHeld: Promise<void>; open: () => void } {
    let open: () => void = () => undefined;
    this.held = new Promise((resolve) => {
      open = () => resolve(null);
    });
    const isHeld = new Promise<void>((resolve) => {
      this.reached = resolve;
    });
    return { isHeld, open };
  }

  of(pool: Harness['pool']): Harness['pool'] {
    const query = async (text: string, values?: unknown[]) => {
      const answer = await pool.query(text, values);
      const { held } = this;
      this.held = null;
      if (held) this.reached?.();
      await held;
      return answer;
    };
    return new Proxy(pool, { get: (target, key) => (key === 'query' ? query : Reflect.get(target, key)) });
  }
}

let harness: Harness;
let bus: Bus;
let gate: Gate;
let rows: JournalRow[];
let fatal: Error[];
let follower: Follower;

beforeEach(async () => {
  rows = [];
  fatal = [];
  bus = new MemoryBus();
  gate = new Gate();
  harness = await openHarness({ onRow: (row) => rows.push(row) });
  const { clock, pool, sequencer } = harness;
  await sequencer.projected(sequencer.status.seq);
  const { core, place, projectedSeq } = await recover(pool, clock.now());
  const tables = new SharedTables({ pool, bus, logger, reached: projectedSeq, keepsBatches: false });
  const committed = new CommittedState(core, tables, logger);
  follower = new Follower({
    pool: gate.of(pool),
    bus,
    logger,
    committed,
    place,
    onFatal: (error) => fatal.push(error),
  });
});

afterEach(async () => {
  await follower.stop();
  await harness.close();
});

function commit(customer: number): Promise<unknown> {
  return harness.sequencer.submit(deposit(1000 + customer, 'USDT', 1));
}

/**
 * Has the follower begin to read the journal, which ends at its last row then, and holds that
 * reading.
 */
async function holdReading(): Promise<() => void> {
  const { isHeld, open } = gate.hold();
  bus.publish(COMMITTED, { lastSeq: rows.at(-1)?.lastSeq ?? 0, row: null });
  await isHeld;
  return open;
}

describe('a follower that takes the journal over', () => {
  it('applies what was committed while it was reading what came before', async () => {
    await commit(1);
    const open = await holdReading();
    await commit(2);
    const caughtUp = follower.catchUp();
    // Until it has asked how long the journal is, beside the reading that is held.
    await harness.pool.query('SELECT 1');
    open();
    expect((await caughtUp).seq).toBe(harness.sequencer.status.seq);
    expect(follower.status.stateHash).toBe(harness.sequencer.status.stateHash);
  });

  it('gives up when it is stopped before it has everything', async () => {
    await commit(1);
    const open = await holdReading();
    await commit(2);
    const caughtUp = follower.catchUp();
    caughtUp.catch(() => undefined);
    const stopped = follower.stop();
    open();
    await stopped;
    await expect(caughtUp).rejects.toThrow();
  });
});

describe('a follower', () => {
  it('reads from the journal what it cannot keep while rows before are missing', async () => {
    await commit(1);
    const open = await holdReading();
    const known = rows.length;
    for (let customer = 2; customer < 12; customer += 1) await commit(customer);
    // The same rows again and again, as many as nobody may keep.
    for (let round = 0; round < 100; round += 1) {
      for (const row of rows.slice(known)) bus.publish(COMMITTED, { lastSeq: row.lastSeq, row });
    }
    open();
    await vi.waitFor(
      () => expect(follower.status.stateHash).toBe(harness.sequencer.status.stateHash),
      PATIENCE,
    );
    expect(fatal).toEqual([]);
  });

  it.each([
    ['no number', { lastSeq: 'x', row: null }],
    ['nothing', { row: null }],
    ['no whole number', { lastSeq: 1.5, row: null }],
    ['null', null],
    ['a row that is none', { lastSeq: 999, row: {} }],
  ])('follows on after a message with %s', async (_what, message) => {
    bus.publish(COMMITTED, message as never);
    await commit(1);
    await commit(2);
    for (const row of rows) bus.publish(COMMITTED, { lastSeq: row.lastSeq, row });
    await expect.poll(() => follower.status.seq, PATIENCE).toBe(harness.sequencer.status.seq);
    expect(follower.lag).toBe(0);
    expect(fatal).toEqual([]);
  });

  it('ends when the journal has lost what it has shown', async () => {
    await commit(1);
    bus.publish(COMMITTED, { lastSeq: rows.at(-1)?.lastSeq ?? 0, row: rows.at(-1) ?? null });
    expect(follower.status.seq).toBe(harness.sequencer.status.seq);
    await harness.pool.query('UPDATE journal_head SET last_seq = last_seq - 1');
    await vi.waitFor(() => expect(fatal).toHaveLength(1), PATIENCE);
    expect(follower.status.running).toBe(false);
  });
});
