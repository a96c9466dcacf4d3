import { appendFileSync, cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
// @ts-expect-error: a script without types
import { faultsOfLanded } from '../../../landed.mjs';
import { temporaryFolder } from '../../database.ts';

const MIGRATIONS = path.resolve(import.meta.dirname, '../../../migrations');

it('the migrations that have landed are as they landed, and every migration has', () => {
  expect(faultsOfLanded()).toEqual([]);
});

describe('a folder of migrations', () => {
  let folder: string;
  beforeEach(() => {
    folder = temporaryFolder();
    cpSync(MIGRATIONS, folder, { recursive: true });
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  interface Entry {
    idx: number;
    when: number;
    tag: string;
  }

  /** Changes the list of the migrations that run. */
  function relist(change: (entries: Entry[]) => Entry[]): void {
    const file = path.join(folder, 'meta/_journal.json');
    const journal = JSON.parse(readFileSync(file, 'utf8')) as { entries: Entry[] };
    writeFileSync(file, JSON.stringify({ ...journal, entries: change(journal.entries) }));
  }

  function addMigration(tag: string, when: number): void {
    writeFileSync(path.join(folder, `${tag}.sql`), 'SELECT 1;');
    relist((entries) => [...entries, { idx: entries.length, when, tag }]);
  }

  const faults = () => faultsOfLanded(folder) as string[];

  it('is refused when a landed one changed, by as little as a space', () => {
    appendFileSync(path.join(folder, '0004_secret_keys.sql'), ' ');
    expect(faults()).toEqual([expect.stringMatching(/^0004_secret_keys has landed and was changed/)]);
  });

  it('is refused when a landed one vanished', () => {
    rmSync(path.join(folder, '0004_secret_keys.sql'));
    expect(faults()).toEqual([expect.stringMatching(/^0004_secret_keys has landed and is missing/)]);
  });

  it('is refused when landed ones changed places', () => {
    relist((entries) => entries.map((entry, at) => ({ ...entry, tag: entries[at ^ 1]?.tag ?? entry.tag })));
    expect(faults()).toContain('0000_initial has landed in place 0, where 0001_known_devices is now.');
  });

  it('is refused when a landed one no longer runs', () => {
    relist((entries) => entries.slice(1));
    expect(faults()).toContain('0000_initial.sql is not in meta/_journal.json: it never runs.');
  });

  it('is refused when a database that has the landed ones would pass over a new one', () => {
    addMigration('9000_late', 1);
    expect(faults()).toEqual([
      expect.stringMatching(/^9000_late is new: npm run db:land/),
      expect.stringMatching(/^9000_late is not later than /),
    ]);
  });

  it('says how a new one is written down', () => {
    addMigration('9000_new', Date.UTC(2100, 0));
    expect(faults()).toEqual([
      '9000_new is new: npm run db:land -w apps/server writes it down once it is final.',
    ]);
  });
});
