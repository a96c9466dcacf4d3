import { pino } from 'pino';
import { expect, it } from 'vitest';
import { Leases } from '../../../src/core/lease/index.ts';
import { SharedTables } from '../../../src/core/projection/index.ts';
import { recover } from '../../../src/core/sequencer/recovery.ts';
import { MemoryBus } from '../../../src/platform/bus/index.ts';
import { deposit, openHarness } from '../sequencer/harness.ts';

it('goes on with tables that are further than the process that takes them over', async () => {
  const log = pino({ level: 'silent' });
  const { clock, close, database, pool, sequencer } = await openHarness();
  const leases = new Leases({ databaseUrl: database.appUrl, holder: 'one', log });
  await sequencer.projected(sequencer.status.seq);
  // A process that has followed the journal up to here, before others wrote more into it and into the tables.
  const { core, projectedSeq } = await recover(pool, clock.now());
  const late = [deposit(1, 'USDT', 1), deposit(2, 'USDT', 1)];
  for (const command of late) await sequencer.submit(command);
  await sequencer.stop();

  const fatal: Error[] = [];
  const bus = new MemoryBus();
  const tables = new SharedTables({ pool, bus, logger: log, reached: projectedSeq, keepsBatches: true });
  const lease = await leases.take('projection');
  await tables.write(lease, { isBusy: () => false, onFatal: (error) => fatal.push(error) });
  for (const command of late) tables.push(core.run([command], clock.now()));
  const next = core.run([deposit(3, 'USDT', 1)], clock.now());
  tables.push(next);
  await tables.wait(next.lastSeq);
  expect(tables.unwritten).toEqual([]);
  expect(fatal).toEqual([]);

  await tables.stop(new Error('The test is over'));
  await leases.close();
  await close();
});
