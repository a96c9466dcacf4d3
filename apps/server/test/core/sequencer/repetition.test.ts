import { REMEMBERED_COMMANDS } from '@trade/engine';
import { expect, it, vi } from 'vitest';
import { PATIENCE } from '../../harness/patience.ts';
import { buy, deposit, type Harness, openHarness, order, tick } from './harness.ts';

const CHUNK = 10_000;
const NEW_ONES = 500;

/** Counts from now on for how many keys the tables are asked. */
function countLookUps({ pool }: Harness): () => number {
  const query = vi.spyOn(pool, 'query');
  const asked = () =>
    query.mock.calls.map(([given]) => given as unknown as { name?: string; values: string[][] });
  return () =>
    asked().reduce(
      (sum, { name, values }) => (name === 'find-first-results' ? sum + (values[0]?.length ?? 0) : sum),
      0,
    );
}

/** Submits commands under new client ids, and returns how many. */
async function submitNew({ sequencer }: Harness, prefix: string): Promise<number> {
  const outcomes = await Promise.all(
    Array.from({ length: NEW_ONES }, (_, n) =>
      sequencer.submit(order(3000, `${prefix}-${n}`, { price: 1, lots: 1 })),
    ),
  );
  return outcomes.filter(({ duplicate }) => !duplicate).length;
}

it('knows a client id again that the engine has long forgotten', async () => {
  const harness = await openHarness();
  const { sequencer } = harness;
  await sequencer.submit(deposit(1000, 'USDT', 1_000, 'money'));
  await sequencer.submit(tick('BTCUSDT', 6_700_000));
  const first = await sequencer.submit(buy(1000, 'old', 0.001));
  const refused = await sequencer.submit(buy(1001, 'old', 0.001));
  expect(refused.rejection).not.toBeNull();

  for (let at = 0; at <= REMEMBERED_COMMANDS; at += CHUNK) {
    await Promise.all(
      Array.from({ length: CHUNK }, (_, n) =>
        sequencer.submit(order(2000, `filler-${at + n}`, { price: 1, lots: 1 })),
      ),
    );
  }
  const lookUps = countLookUps(harness);
  expect(await submitNew(harness, 'new')).toBe(NEW_ONES);
  expect(lookUps(), 'new client ids need no look at the tables').toBeLessThan(NEW_ONES / 20);
  const { seq } = sequencer.status;

  const again = await sequencer.submit(buy(1000, 'old', 0.001));
  expect(again).toEqual({ ...first, duplicate: true, events: [] });
  expect(await sequencer.submit(buy(1001, 'old', 0.001))).toMatchObject({
    rejection: refused.rejection,
    duplicate: true,
  });
  const other = await sequencer.submit(buy(1000, 'old', 0.002));
  expect(other).toMatchObject({ rejection: { code: 566 }, orderId: null, duplicate: false });
  const funding = await sequencer.submit(deposit(1000, 'USDT', 1_000, 'money'));
  expect(funding).toMatchObject({ rejection: null, duplicate: true });
  expect(sequencer.status.seq, 'none of them acted').toBe(seq);

  const fresh = await sequencer.submit(buy(1000, 'new', 0.001));
  expect(fresh).toMatchObject({ rejection: null, duplicate: false, seq: seq + 1 });

  await harness.restart();
  const lookUpsAfter = countLookUps(harness);
  // Until the keys of the tables are read again, every client id is looked up.
  await vi.waitFor(async () => {
    const before = lookUpsAfter();
    expect(await submitNew(harness, `after-${before}`)).toBe(NEW_ONES);
    expect(lookUpsAfter() - before).toBeLessThan(NEW_ONES / 20);
  }, PATIENCE);
  const later = await harness.sequencer.submit(buy(1000, 'old', 0.001));
  expect(later).toEqual({ ...first, duplicate: true, events: [] });
  await harness.close();
});
