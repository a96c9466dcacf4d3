import { auditBooks, isWellFormed } from '@trade/engine';
import { expect, it } from 'vitest';
import { JUNK, placesIn, withAt } from '../../../../../packages/engine/test/junk.ts';
import { TALLY } from '../../../src/core/sequencer/bound-message.ts';
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

it('lives on whatever comes as a message, and takes nothing of it that is no command', async () => {
  const harness = await openHarness();
  const { sequencer } = harness;
  const bus = new MemoryBus();
  serve(bus, sequencer);
  const seen = sequencer.status.seq;
  const ask = (message: unknown) => bus.ask(SUBMIT, message as never, 30_000);
  const sound = deposit(1000, 'USDT', 1);
  const junk = JSON.parse(JSON.stringify(JUNK.filter((each) => typeof each !== 'bigint'))) as unknown[];
  const broken = placesIn(sound).flatMap((place) => junk.map((each) => withAt(sound, place, each)));
  const malformed = [...junk, ...junk.map((type) => ({ type })), ...broken].filter(
    (command) => !isWellFormed(command),
  );
  for (let from = 0; from < malformed.length; from += 200) {
    const commands = malformed.slice(from, from + 200);
    const { answers } = await ask({ seen, commands, bounds: commands.map(() => null) });
    expect(answers).toEqual(commands.map(() => ({ malformed: true })));
  }
  expect(sequencer.status.seq).toBe(seen);

  const message = { seen, commands: [sound], bounds: [null] };
  const bound = { since: 0, most: '1', known: { total: '0', tally: '', counted: '0' } };
  for (const whole of [message, { ...message, bounds: [bound] }]) {
    for (const place of placesIn(whole).filter(([field]) => field !== 'commands')) {
      for (const each of junk) await ask(withAt(whole, place, each)).catch(() => undefined);
    }
  }
  for (const each of junk) {
    await ask(each).catch(() => undefined);
    await ask({ ...message, commands: each }).catch(() => undefined);
    await bus.ask(TALLY, { customer: each } as never, 30_000).catch(() => undefined);
  }
  expect(sequencer.status.running).toBe(true);
  expect((await sequencer.submit(deposit(1000, 'USDT', 2))).rejection).toBeNull();
  expect(sequencer.look(auditBooks)).toBeNull();
  await harness.close();
});

it('refuses with its code what comes malformed from this process, without a place in the journal', async () => {
  const harness = await openHarness();
  const { sequencer } = harness;
  const { seq } = sequencer.status;
  for (const junk of JUNK) {
    if (isWellFormed(junk)) continue;
    const { rejection } = await sequencer.submit(junk as never);
    expect(rejection).toEqual({ code: 561 });
  }
  expect(sequencer.status.seq).toBe(seq);
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
