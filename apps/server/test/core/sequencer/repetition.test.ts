import { REMEMBERED_COMMANDS } from '@trade/engine';
import { expect, it } from 'vitest';
import { buy, deposit, openHarness, order, tick } from './harness.ts';

const CHUNK = 10_000;

it('knows a client id again that the engine has long forgotten', { timeout: 600_000 }, async () => {
  const harness = await openHarness();
  const { exchange } = harness;
  await exchange.submit(deposit(1000, 'USDT', 1_000, 'money'));
  await exchange.submit(tick('BTCUSDT', 6_700_000));
  const first = await exchange.submit(buy(1000, 'old', 0.001));
  const refused = await exchange.submit(buy(1001, 'old', 0.001));
  expect(refused.rejection).not.toBeNull();

  for (let at = 0; at <= REMEMBERED_COMMANDS; at += CHUNK) {
    await Promise.all(
      Array.from({ length: CHUNK }, (_, n) =>
        exchange.submit(order(2000, `filler-${at + n}`, { price: 1, lots: 1 })),
      ),
    );
  }
  const { seq } = exchange.status;

  const again = await exchange.submit(buy(1000, 'old', 0.001));
  expect(again).toEqual({ ...first, duplicate: true, events: [] });
  expect(await exchange.submit(buy(1001, 'old', 0.001))).toMatchObject({
    rejection: refused.rejection,
    duplicate: true,
  });
  const other = await exchange.submit(buy(1000, 'old', 0.002));
  expect(other).toMatchObject({ rejection: { code: 566 }, orderId: null, duplicate: false });
  const funding = await exchange.submit(deposit(1000, 'USDT', 1_000, 'money'));
  expect(funding).toMatchObject({ rejection: null, duplicate: true });
  expect(exchange.status.seq, 'none of them acted').toBe(seq);

  const fresh = await exchange.submit(buy(1000, 'new', 0.001));
  expect(fresh).toMatchObject({ rejection: null, duplicate: false, seq: seq + 1 });
  await harness.close();
});
