import { parseArgs } from 'node:util';
import type { BooksVerification } from '@trade/protocol';
import pg from 'pg';
import { readIntegrityConfig } from './config/index.ts';
import { findDatabase } from './database/index.ts';
import {
  describeVerification,
  keepCheckpoint,
  keepProgress,
  openAnchors,
  trustedKeys,
  type Verified,
  verifyBooks,
} from './integrity/index.ts';

/*
 * `npm run verify`: looks whether journal, tables, ledger, audit log and what was noted outside hold together, on a running venue too.
 * Exit code 0: all holds. 1: something does not, and is named. 2: it could not be looked at.
 */

const HELD = 0;
const BROKEN = 1;
const NOT_LOOKED = 2;

async function main(): Promise<number> {
  const { values: flags } = parseArgs({
    options: { json: { type: 'boolean', default: false }, daily: { type: 'boolean', default: false } },
  });
  const config = readIntegrityConfig(process.env);
  const database = await findDatabase(config);
  const pool = new pg.Pool({ connectionString: database.url, max: 2, application_name: 'trade-verify' });
  const startedAt = Date.now();
  try {
    const verified = await verifyBooks(pool, {
      anchors: openAnchors(config),
      trusted: trustedKeys(config),
      fromLast: flags.daily,
      withState: true,
    });
    if (flags.daily) await keep(pool, verified);
    const verification = describeVerification(verified, { fromLast: flags.daily, startedAt });
    process.stdout.write(flags.json ? JSON.stringify(verification) : linesOf(verification));
    return verification.holds ? HELD : BROKEN;
  } finally {
    await pool.end();
    await database.close();
  }
}

async function keep(pool: pg.Pool, { reached, snapshot }: Verified): Promise<void> {
  if (!reached) return;
  await keepProgress(pool, reached, Date.now());
  if (snapshot) await keepCheckpoint(pool, snapshot, Date.now());
}

const NAMES: Record<BooksVerification['checks'][number]['check'], string> = {
  journal: 'Journal',
  state: 'Tables',
  ledger: 'Ledger',
  audit: 'Audit log',
  anchors: 'Noted outside',
};

function linesOf({ checks, holds, started_at, ended_at }: BooksVerification): string {
  const lines = checks.map(({ check, fault, rows }) => {
    const name = NAMES[check].padEnd(14);
    return fault
      ? `${name} BROKEN   ${fault.table}, ${fault.key}: ${fault.what}`
      : `${name} holds    ${rows} rows`;
  });
  const seconds = ((ended_at - started_at) / 1000).toFixed(1);
  const end = holds ? `Everything holds (${seconds} s).` : `Something does not hold (${seconds} s).`;
  return `${[...lines, end].join('\n')}\n`;
}

main().then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = NOT_LOOKED;
  },
);
