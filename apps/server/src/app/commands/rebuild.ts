import { parseArgs } from 'node:util';
import { findDatabase, migrateDatabase, onDatabase, runCommand } from '../../core/database/index.ts';
import { livingHolders } from '../../core/lease/index.ts';
import { readIntegrityConfig } from '../../platform/config/index.ts';
import { type Rebuilt, rebuild } from '../../venue/integrity/index.ts';

/*
 * `npm run rebuild`: rebuilds the tables from a checkpoint and the journal. It refuses while a
 * process of the venue runs. `-- --from <sequence>` begins with the checkpoint of that sequence, 0
 * with the journal's beginning. Exit code 0: the tables match the journal.
 */

await runCommand(
  async () => {
    const { values: flags } = parseArgs({ options: { from: { type: 'string' } } });
    const from = flags.from === undefined ? null : readSequence(flags.from);
    const database = await findDatabase(readIntegrityConfig(process.env), { mustBeStopped: true });
    return onDatabase(database, { as: 'owner', name: 'trade-rebuild' }, async (pool) => {
      const holders = await livingHolders(pool);
      if (holders.length > 0)
        throw new Error(`The venue runs (${holders.join(', ')}). Stop all its processes first.`);
      await migrateDatabase(pool, null);
      const tell = (line: string) => process.stdout.write(`${line}\n`);
      return { told: linesOf(await rebuild(pool, { from, now: Date.now(), tell })), exitCode: 0 };
    });
  },
  { after: 'Nothing was changed.' },
);

function readSequence(text: string): number {
  const seq = Number(text);
  if (!/^\d+$/.test(text) || !Number.isSafeInteger(seq))
    throw new Error('--from takes the sequence of a kept state, or 0 for the beginning of the journal.');
  return seq;
}

function linesOf({ base, fault, keptAs, replayed, seq }: Rebuilt): string {
  const done =
    `The tables hold the state of ${seq} again, after ${replayed} replayed batches. ` +
    `As they were, they are kept in the schema ${keptAs}.\n`;
  if (!fault) return done;
  return `${done}The history before ${base} could not be made anew: ${fault.what} (${fault.table}, ${fault.key}).\n`;
}
