import { expect, it } from 'vitest';
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
