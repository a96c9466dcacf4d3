// Which migrations have landed: those are in databases that run, so they never change again.
// `migrations/landed.json` names each with the SHA-256 of its file. Run as a program, this adds the
// new ones at its end: `npm run db:land -w apps/server`.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const MIGRATIONS = path.join(import.meta.dirname, 'migrations');

/**
 * A migration: its name, when it was generated (ms; the database runs what is later than the last
 * it ran), and the hash of its SQL.
 * @typedef {{ name: string, when: number, sha256: string }} Migration
 */

/**
 * Returns the migrations of a folder in the order in which they run.
 * @param {string} [folder]
 * @returns {Migration[]}
 */
export function readMigrations(folder = MIGRATIONS) {
  const { entries } = JSON.parse(readFileSync(path.join(folder, 'meta/_journal.json'), 'utf8'));
  return entries.map(({ tag, when }) => ({
    name: tag,
    when,
    sha256: createHash('sha256')
      .update(readFileSync(path.join(folder, `${tag}.sql`)))
      .digest('hex'),
  }));
}

/**
 * Returns the list of those that have landed.
 * @param {string} [folder]
 * @returns {Migration[]}
 */
export function readLanded(folder = MIGRATIONS) {
  return JSON.parse(readFileSync(path.join(folder, 'landed.json'), 'utf8'));
}

/**
 * Says what is wrong with the migrations of a folder, a line for each; nothing when they only grew.
 * @param {string} [folder]
 * @returns {string[]}
 */
export function faultsOfLanded(folder = MIGRATIONS) {
  const faults = [];
  const landed = readLanded(folder);
  const files = readdirSync(folder).filter((file) => file.endsWith('.sql'));
  for (const { name } of landed) {
    if (!files.includes(`${name}.sql`)) faults.push(`${name} has landed and is missing: bring it back.`);
  }
  if (faults.length > 0) return faults;
  const migrations = readMigrations(folder);
  for (const [at, { name, when, sha256 }] of landed.entries()) {
    const now = migrations[at];
    if (now?.name !== name)
      faults.push(`${name} has landed in place ${at}, where ${now?.name ?? 'nothing'} is now.`);
    else if (now.sha256 !== sha256)
      faults.push(
        `${name} has landed and was changed: bring it back, and write a migration that changes what it made.`,
      );
    else if (now.when !== when)
      faults.push(`${name} has landed with another time in meta/_journal.json: ${when}.`);
  }
  for (const [at, { name, when }] of migrations.entries()) {
    if (at >= landed.length)
      faults.push(`${name} is new: npm run db:land -w apps/server writes it down once it is final.`);
    const before = migrations[at - 1];
    if (before && before.when >= when)
      faults.push(
        `${name} is not later than ${before.name}: databases that have that one would pass over it. Generate it anew.`,
      );
  }
  for (const file of files) {
    if (!migrations.some(({ name }) => `${name}.sql` === file))
      faults.push(`${file} is not in meta/_journal.json: it never runs.`);
  }
  return faults;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [landed, migrations] = [readLanded(), readMigrations()];
  writeFileSync(
    path.join(MIGRATIONS, 'landed.json'),
    `${JSON.stringify([...landed, ...migrations.slice(landed.length)], null, 2)}\n`,
  );
  const faults = faultsOfLanded();
  process.stdout.write(
    `${faults.length === 0 ? `${migrations.length} migrations have landed.` : faults.join('\n')}\n`,
  );
  process.exitCode = faults.length === 0 ? 0 : 1;
}
