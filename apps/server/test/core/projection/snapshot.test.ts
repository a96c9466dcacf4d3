import { restore, stateHash } from '@trade/engine';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { onConnectionInOneView } from '../../../src/core/database/index.ts';
import { loadSnapshot, readSnapshot } from '../../../src/core/projection/index.ts';
import { deposit, type Harness, openHarness, order } from '../sequencer/harness.ts';

const LOADS = 8;

let harness: Harness;
beforeEach(async () => {
  harness = await openHarness();
});
afterEach(() => harness.close());

/** Places orders one after the other until told to stop. */
function trade(): { stop(): Promise<void> } {
  const { sequencer } = harness;
  let stopped = false;
  const work = async () => {
    await sequencer.submit(deposit(1000, 'USDT', 1_000_000));
    for (let at = 0; !stopped; at++) {
      await sequencer.projected(
        (await sequencer.submit(order(1000, `o${at}`, { price: 1_000_000 + at, lots: 10 }))).seq,
      );
    }
  };
  const working = work();
  return {
    async stop() {
      stopped = true;
      await working;
    },
  };
}

it('is one state, though the tables are read over several connections while they are written', async () => {
  await harness.sequencer.projected(harness.sequencer.status.seq);
  const trading = trade();
  const seen = new Set<number>();
  for (let load = 0; load < LOADS; load++) {
    const snapshot = await loadSnapshot(harness.pool);
    if (snapshot === null) throw new Error('The tables are empty.');
    // Refused unless the rows of every table hash to what was recorded for them.
    expect(stateHash(restore(snapshot))).toBe(snapshot.hash);
    seen.add(snapshot.seq);
  }
  await trading.stop();
  expect(seen.size, 'the tables went on meanwhile').toBeGreaterThan(1);
});

it('is the same over one connection', async () => {
  const trading = trade();
  await trading.stop();
  await harness.sequencer.projected(harness.sequencer.status.seq);
  const [one, other] = await Promise.all([
    loadSnapshot(harness.pool),
    onConnectionInOneView(harness.pool, readSnapshot),
  ]);
  expect(one).not.toBeNull();
  expect(one).toEqual(other);
});
