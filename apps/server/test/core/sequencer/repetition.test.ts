import { REMEMBERED_COMMANDS } from '@trade/engine';
import { expect, it } from 'vitest';
import { buy, deposit, openHarness, order, tick } from './harness.ts';

const CHUNK = 10_000;

it('knows a client id again that the engine has long forgotten', { timeout: 600_000 }, async () => {
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
  await harness.close();
});
