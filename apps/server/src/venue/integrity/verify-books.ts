import type { Snapshot } from '@trade/engine';
import type { LedgerVerification } from '@trade/protocol';
import type pg from 'pg';
import { checkLedger } from '../../core/checks/check-ledger.ts';
import { checkState } from '../../core/checks/check-state.ts';
import type { CheckResult } from '../../core/checks/fault.ts';
import { readProgress, type VerifiedUpTo } from '../../core/checks/progress.ts';
import { inOneView } from '../../core/checks/queries.ts';
import type { AnchorStore } from './anchors/index.ts';
import { checkAnchors } from './check-anchors.ts';
import { checkAudit } from './check-audit.ts';
import { checkJournal } from './check-journal.ts';

export interface VerificationOptions {
  anchors: AnchorStore;
  /** Public keys whose signatures count. */
  trusted: readonly string[];
  /** Whether chains and ledger are walked from where they were found to hold last, or from their beginning. */
  fromLast: boolean;
  /** Whether the state is loaded from the tables and hashed, as a start does. */
  withState: boolean;
}

/** What was found, and up to where all of it holds; null when something does not. */
export interface Verified {
  results: CheckResult[];
  reached: VerifiedUpTo | null;
  /** The state of the tables, when it was loaded and all holds. */
  snapshot: Snapshot | null;
}

/** Looks at everything in one consistent view of the database, and writes nothing. The server may run meanwhile. */
export function verifyLedger(pool: pg.Pool, options: VerificationOptions): Promise<Verified> {
  return inOneView(pool, async (client) => {
    const { rowCount } = await client.query('SELECT 1 FROM journal_head');
    if (rowCount === 0) return { results: [], reached: null, snapshot: null };
    const from = options.fromLast ? await readProgress(client, options.trusted) : null;
    const journal = await checkJournal(client, from?.journal ?? null);
    const state = options.withState ? await checkState(client) : null;
    const ledger = await checkLedger(client, from?.transferId ?? 0);
    const audit = await checkAudit(client, from?.audit ?? null);
    const anchors = await checkAnchors(client, { ...options, onlyLast: options.fromLast });
    const results = [journal, ...(state ? [state] : []), ledger, audit, anchors].map(
      ({ check, fault, rows }) => ({
        check,
        fault,
        rows,
      }),
    );
    const holds = results.every(({ fault }) => fault === null);
    const reached =
      holds && journal.reached
        ? { journal: journal.reached, audit: audit.reached, transferId: ledger.lastId }
        : null;
    return { results, reached, snapshot: (holds && state?.snapshot) || null };
  });
}

/** As it is told. */
export function describeVerification(
  { results }: Verified,
  { fromLast, startedAt }: { fromLast: boolean; startedAt: number },
): LedgerVerification {
  return {
    holds: results.every(({ fault }) => fault === null),
    scope: fromLast ? 'since_last' : 'whole',
    started_at: startedAt,
    ended_at: Date.now(),
    checks: results,
  };
}
