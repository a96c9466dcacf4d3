import { parseArgs } from 'node:util';
import type { LedgerVerification } from '@trade/protocol';
import { keepCheckpoint, trustedKeys } from '../../core/checks/index.ts';
import { type CommandOutcome, findDatabase, onDatabase, runCommand } from '../../core/database/index.ts';
import { readIntegrityConfig } from '../../platform/config/index.ts';
import { openAnchors } from './anchors.ts';
import { notCompared } from './not-compared.ts';
import type { VerificationOutput } from './verification-process.ts';
import { describeVerification, verifyLedger } from './verify-books.ts';

/*
 * `npm run verify`: checks whether journal, tables, ledger, audit log and anchors agree, on a
 * running venue too. Exit code 0: all holds. 1: a fault was found, and is named. 2: the check could
 * not run, or not as a whole. `--not-compared` lists the columns that no check looks at instead.
 */

const HELD = 0;
const BROKEN = 1;
const NOT_LOOKED = 2;

async function verify(): Promise<CommandOutcome> {
  const { values: flags } = parseArgs({
    options: {
      json: { type: 'boolean', default: false },
      daily: { type: 'boolean', default: false },
      'not-compared': { type: 'boolean', default: false },
    },
  });
  if (flags['not-compared']) return { told: notCompared(), exitCode: HELD };
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
      exitCode: exitCodeOf(verification, flags.json),
    };
  });
}

/**
 * The process that the server starts reads the result itself, so only a person's run ends otherwise
 * when something is open.
 */
function exitCodeOf({ checks, holds }: LedgerVerification, isRead: boolean): number {
  if (!holds) return BROKEN;
  return !isRead && checks.some(({ open }) => open !== null) ? NOT_LOOKED : HELD;
}

const NAMES: Record<LedgerVerification['checks'][number]['check'], string> = {
  journal: 'Journal',
  state: 'Tables',
  ledger: 'Ledger',
  history: 'History',
  audit: 'Audit log',
  ties: 'Money and powers',
  anchors: 'Noted outside',
};

function linesOf({ checks, holds, started_at, ended_at }: LedgerVerification): string {
  const lines = checks.map(({ check, fault, open, rows }) => {
    const name = NAMES[check].padEnd(17);
    if (fault) return `${name} BROKEN   ${fault.table}, ${fault.key}: ${fault.what}`;
    return open === null ? `${name} holds    ${rows} rows` : `${name} OPEN     ${open}`;
  });
  const seconds = ((ended_at - started_at) / 1000).toFixed(1);
  const isOpen = checks.some(({ open }) => open !== null);
  const said = isOpen ? 'What could be looked at holds' : 'Everything holds';
  const end = holds ? `${said} (${seconds} s).` : `Something does not hold (${seconds} s).`;
  return `${[...lines, end].join('\n')}\n`;
}

await runCommand(verify, { failure: NOT_LOOKED });
