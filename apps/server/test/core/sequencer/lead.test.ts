import { expect, it } from 'vitest';
import { Horizon } from '../../../src/core/sequencer/horizon.ts';
import { serve } from '../../../src/core/sequencer/lead.ts';
import { SUBMIT } from '../../../src/core/sequencer/remote-submission.ts';
import { MemoryBus } from '../../../src/platform/bus/index.ts';
import { deposit, openHarness, tick } from './harness.ts';

it('takes what customers and operators want from the bus, never what the market does', async () => {
  const harness = await openHarness();
  const { sequencer } = harness;
  const bus = new MemoryBus();
  serve(bus, sequencer);
  const { seq } = sequencer.status;
  const { answers } = await bus.ask(
    SUBMIT,
    {
      commands: [
        tick('BTCUSDT', 1),
        { type: 'set_trading_status', symbol: 'BTCUSDT', status: 'open' },
        deposit(1000, 'USDT', 1),
      ],
      bounds: [null, null, null],
    },
    30_000,
  );
  expect(answers).toMatchObject([null, null, { seq: seq + 1, rejection: null }]);
  expect(sequencer.status.seq).toBe(seq + 1);
  await harness.close();
});

it('tells commands that come late by what their senders had seen', () => {
  let now = 0;
  const horizon = new Horizon(() => now);
  expect(horizon.isBeyond(0)).toBe(false);
  // A hundred commands a second, for 20 seconds.
  for (let seq = 1; seq <= 2_000; seq += 1) {
    now += 10;
    horizon.note(seq);
  }
  expect(horizon.isBeyond(2_000)).toBe(false);
  expect(horizon.isBeyond(1_000)).toBe(false);
  expect(horizon.isBeyond(800)).toBe(true);
  // Nothing happens for an hour: nobody can have seen more than what was there before.
  now += 3_600_000;
  expect(horizon.isBeyond(2_000)).toBe(false);
  expect(horizon.isBeyond(1_800)).toBe(true);
});

it('tells them from the beginning, by what was there before it', () => {
  let now = 0;
  const horizon = new Horizon(() => now, 500);
  expect(horizon.isBeyond(499)).toBe(true);
  expect(horizon.isBeyond(500)).toBe(false);
  for (let seq = 501; seq <= 2_500; seq += 1) {
    now += 10;
    horizon.note(seq);
  }
  expect(horizon.isBeyond(1_200)).toBe(true);
  expect(horizon.isBeyond(1_600)).toBe(false);
});
