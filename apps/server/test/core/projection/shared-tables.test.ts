import { pino } from 'pino';
import { expect, it } from 'vitest';
import { Leases } from '../../../src/core/lease/index.ts';
import { SharedTables } from '../../../src/core/projection/index.ts';
import { Progress } from '../../../src/core/projection/tables.ts';
import { recover } from '../../../src/core/sequencer/recovery.ts';
import { MemoryBus } from '../../../src/platform/bus/index.ts';
import { deposit, openHarness } from '../sequencer/harness.ts';

it('goes on with tables that are further than the process that takes them over', async () => {
  const log = pino({ level: 'silent' });
  const harness = await openHarness();
  const { clock, database, pool, sequencer } = harness;
  const leases = new Leases({ databaseUrl: database.appUrl, holder: 'one', log });
  await sequencer.projected(sequencer.status.seq);
  // A process that has followed the journal up to here, before others wrote more into it and into
  // the tables.
  const { core, projectedSeq } = await recover(pool, clock.now());
  const late = [deposit(1001, 'USDT', 1), deposit(2, 'USDT', 1)];
  for (const command of late) await sequencer.submit(command);
  await sequencer.stop();

  const fatal: Error[] = [];
  const bus = new MemoryBus();
  const tables = new SharedTables({ pool, bus, logger: log, reached: projectedSeq, keepsBatches: true });
  const lease = await leases.take('projection');
  await tables.write(lease, { isBusy: () => false, onFatal: (error) => fatal.push(error) });
  for (const command of late) tables.push(core.run([command], clock.now()));
  const next = core.run([deposit(1003, 'USDT', 1)], clock.now());
  tables.push(next);
  await tables.wait(next.lastSeq);
  expect(tables.unwritten).toEqual([]);
  expect(fatal).toEqual([]);

  await tables.stop(new Error('The test is over'));
  await leases.close();
  await harness.close();
});

it('forgets those who have given up waiting', async () => {
  const progress = new Progress(5);
  const patience = new AbortController();
  const waiting = [7, 8, 9].map((seq) => progress.wait(seq, patience.signal));
  const patient = progress.wait(7);
  expect(progress.awaited).toBe(9);
  patience.abort(new Error('It takes too long'));
  const settled = await Promise.allSettled(waiting);
  expect(settled.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(progress.awaited).toBe(7);
  progress.advance(7);
  await patient;
  expect(progress.hasWaiters).toBe(false);
});
