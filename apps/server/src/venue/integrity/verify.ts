import { parseArgs } from 'node:util';
import type { LedgerVerification } from '@trade/protocol';
import { keepCheckpoint, trustedKeys } from '../../core/checks/index.ts';
import { type CommandOutcome, findDatabase, onDatabase, runCommand } from '../../core/database/index.ts';
import { readIntegrityConfig } from '../../platform/config/index.ts';
import { openAnchors } from './anchors.ts';
import type { VerificationOutput } from './verification-process.ts';
import { describeVerification, verifyLedger } from './verify-books.ts';

/*
 * `npm run verify`: checks whether journal, tables, ledger, audit log and anchors agree, on a running venue too.
 * Exit code 0: all holds. 1: a fault was found, and is named. 2: the check could not run.
 */

const HELD = 0;
const BROKEN = 1;
const NOT_LOOKED = 2;

async function verify(): Promise<CommandOutcome> {
  const { values: flags } = parseArgs({
    options: { json: { type: 'boolean', default: false }, daily: { type: 'boolean', default: false } },
  });
  const config = readIntegrityConfig(process.env);
  const startedAt = Date.now();
  return onDatabase(await findDatabase(config), { as: 'server', name: 'trade-verify' }, async (pool) => {
    const verified = await verifyLedger(pool, {
      anchors: openAnchors(config),
      trusted: trustedKeys(config),
      fromLast: flags.daily,
      withState: true,
    });
    if (flags.daily && verified.snapshot) await keepCheckpoint(pool, verified.snapshot, Date.now());
    const verification = describeVerification(verified, { fromLast: flags.daily, startedAt });
    return {
      told: flags.json
        ? JSON.stringify({ verification, reached: verified.reached } satisfies VerificationOutput)
        : linesOf(verification),
      exitCode: verification.holds ? HELD : BROKEN,
    };
  });
}

const NAMES: Record<LedgerVerification['checks'][number]['check'], string> = {
  journal: 'Journal',
  state: 'Tables',
  ledger: 'Ledger',
  audit: 'Audit log',
  anchors: 'Noted outside',
};

function linesOf({ checks, holds, started_at, ended_at }: LedgerVerification): string {
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

await runCommand(verify, { failure: NOT_LOOKED });
