import { mkdirSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { findDatabase, onDatabase, runCommand } from '../../core/database/index.ts';
import { type ExportedDay, exportArchive } from '../../core/journal/index.ts';
import { readIntegrityConfig } from '../../platform/config/index.ts';

/*
 * `npm run export-journal -- <folder>`: writes the archived days of the journal into files of that
 * folder and checks them. With `--drop` each day then leaves the database. The server may run. Exit
 * code 0: every archived day is in its file.
 */

await runCommand(async () => {
  const { positionals, values: flags } = parseArgs({
    allowPositionals: true,
    options: { drop: { type: 'boolean', default: false } },
  });
  const [folder] = positionals;
  if (folder === undefined || positionals.length > 1)
    throw new Error('Name the folder for the files: npm run export-journal -- <folder> [--drop]');
  mkdirSync(folder, { recursive: true });
  const database = await findDatabase(readIntegrityConfig(process.env));
  return onDatabase(database, { as: 'owner', name: 'trade-export-journal' }, async (pool) => {
    let days = 0;
    await exportArchive(pool, folder, async (table, day) => {
      if (flags.drop) await pool.query(`DROP TABLE journal_archive.${table}`);
      days += 1;
      process.stdout.write(lineOf(day, flags.drop));
    });
    return { told: days === 0 ? 'No day of the journal is archived.\n' : '', exitCode: 0 };
  });
});

function lineOf({ file, firstSeq, lastSeq, rows }: ExportedDay, isDropped: boolean): string {
  const what = rows === 0 ? 'no row' : `${rows} rows, ${firstSeq} to ${lastSeq}`;
  return `${file}: ${what}${isDropped ? '; no longer in the database' : ''}\n`;
}
