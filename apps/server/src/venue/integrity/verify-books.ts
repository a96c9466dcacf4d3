import type { Snapshot } from '@trade/engine';
import type { LedgerVerification, OperatorRole } from '@trade/protocol';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import {
  type CheckResult,
  checkHistory,
  checkLedger,
  checkState,
  type Fault,
  IntegrityError,
  keepProgress,
  type Queries,
  readProgress,
  type Signer,
  type Stretch,
  type VerifiedUpTo,
} from '../../core/checks/index.ts';
import { onConnectionInOneView } from '../../core/database/index.ts';
import {
  JournalError,
  type JournalPlace,
  readArchive,
  readJournal,
  readJournalAfter,
} from '../../core/journal/index.ts';
import { checkTies } from '../../core/ties/index.ts';
import { verifyAudit } from '../../operators/audit/index.ts';
import type { AnchorStore } from './anchors.ts';
import { checkAnchors, FOREIGN, lastNoted } from './check-anchors.ts';

/**
 * Verifies the books before the server starts: everything since the last time except the state,
 * which the start itself loads and compares. Throws `IntegrityError` when the journal is not the
 * one that was written, or, in production, when every anchor belongs to another database: nothing
 * may be built on that. Other faults move no money by themselves, so they are returned, to be told;
 * `open` is whether something could not be looked at, because the place outside did not answer.
 */
export async function verifyAtStart(
  pool: pg.Pool,
  options: Pick<VerificationOptions, 'anchors' | 'trusted'> & {
    signer: Signer;
    isProduction: boolean;
    now: number;
  },
): Promise<{ faults: Fault[]; open: boolean }> {
  const { results, reached } = await verifyLedger(pool, { ...options, fromLast: true, withState: false });
  if (reached) await keepProgress(pool, reached, { ...options, at: options.now });
  const faults = results.flatMap(({ fault }) => (fault ? [fault] : []));
  const isForeign = ({ key }: Fault) => key === FOREIGN;
  const unsafe = faults.find(
    (fault) => fault.table === 'journal' || (options.isProduction && isForeign(fault)),
  );
  if (unsafe) throw new IntegrityError(unsafe);
  // In development a new database in a used folder is normal.
  const told = faults.filter((fault) => !isForeign(fault));
  return { faults: told, open: results.some(({ open }) => open !== undefined) };
}

/** An operator's account, roles, address and state; undefined where no entry names it. */
interface Standing {
  account?: string;
  roles?: OperatorRole[];
  email?: string | null;
  disabled?: boolean;
}

interface Entry {
  id: number;
  detail: Standing;
}

const SAID = `
  SELECT substr(subject, length('operator:') + 1)::int AS id, detail FROM audit_log
  WHERE action IN ('operator.create', 'operator.change') AND subject ~ '^operator:[0-9]{1,9}$' ORDER BY seq`;

const ARE = `
  SELECT id::int AS id, json_build_object(
      'account', account, 'roles', roles, 'email', email, 'disabled', disabled_at IS NOT NULL) AS detail
  FROM operators ORDER BY id`;

/**
 * Returns the first operator whose account, roles, address or state differ from the audit log:
 * nobody may get access without an entry.
 */
async function operatorFault(db: Queries): Promise<Fault | null> {
  const said = new Map<number, Standing>();
  for (const { detail, id } of (await db.query<Entry>(SAID)).rows) {
    const { account, disabled, email, roles } = { disabled: false, ...said.get(id), ...detail };
    said.set(id, {
      ...(account === undefined ? {} : { account }),
      ...(roles === undefined ? {} : { roles }),
      ...(email === undefined ? {} : { email }),
      disabled,
    });
  }
  const { rows } = await db.query<Entry>(ARE);
  for (const { detail, id } of rows) {
    const told = said.get(id);
    said.delete(id);
    if (!told) return at(id, 'The audit log does not know of this operator');
    const other = (['account', 'email', 'roles', 'disabled'] as const).find(
      (what) => told[what] !== undefined && textOf(told[what]) !== textOf(detail[what]),
    );
    if (other) return at(id, `${NAMES[other]} of the operator is not what the audit log says`);
  }
  const [gone] = said.keys();
  return gone === undefined ? null : at(gone, 'The audit log knows an operator who is gone');
}

const NAMES = { account: 'The account', email: 'The address', roles: 'A role', disabled: 'The state' };

function textOf(value: Standing[keyof Standing]): string {
  return JSON.stringify(Array.isArray(value) ? [...value].sort() : value);
}

function at(id: number, what: string): Fault {
  return { table: 'operators', key: `id ${id}`, what };
}

/**
 * Walks the audit log's chain from the entry that was verified last (null: from the beginning), and
 * checks the operators against it. `reached` is the last entry that holds.
 */
async function checkAudit(
  client: pg.PoolClient,
  from: JournalPlace | null,
): Promise<CheckResult & { reached: JournalPlace }> {
  const found = await verifyAudit(drizzle(client), from ?? undefined);
  const fault = found.intact
    ? await operatorFault(client)
    : {
        table: 'audit_log',
        key: `seq ${found.broken_at}`,
        what: 'The entry does not follow from the one before: it, or one before it, was changed',
      };
  return {
    check: 'audit',
    rows: found.entries - (from?.seq ?? 0),
    fault,
    reached: { seq: found.entries, hash: found.head },
  };
}

/**
 * Walks the journal's chain from the row that was verified last (null: from the beginning),
 * including archived days that are still there. `reached` is the last row that holds.
 */
async function checkJournal(
  db: Queries,
  from: JournalPlace | null,
): Promise<CheckResult & { reached: JournalPlace | null }> {
  let rows = 0;
  let reached = from;
  try {
    for await (const row of rowsFrom(db, from)) {
      rows += 1;
      reached = { seq: row.lastSeq, hash: row.hash };
    }
  } catch (error) {
    if (!(error instanceof JournalError)) throw error;
    const fault = { table: 'journal', key: `first_seq ${error.seq}`, what: error.message };
    return { check: 'journal', rows, fault, reached };
  }
  return { check: 'journal', rows, fault: null, reached };
}

async function* rowsFrom(db: Queries, from: JournalPlace | null) {
  if (from) return yield* readJournalAfter(db, from);
  let last = 0;
  for await (const row of readArchive(db)) {
    yield row;
    last = row.lastSeq;
  }
  const { rows } = await db.query<{ archived: string }>(
    'SELECT archived_seq AS archived FROM journal_head WHERE id = 1',
  );
  yield* readJournal(db, last === 0 ? Number(rows[0]?.archived ?? 0) : last);
}

export interface VerificationOptions {
  anchors: AnchorStore;
  /** Public keys whose signatures count. */
  trusted: readonly string[];
  /**
   * Whether chains and ledger are walked from the last verified place instead of their beginning.
   */
  fromLast: boolean;
  /** Whether the state is loaded from the tables and hashed, as a start does. */
  withState: boolean;
}

/** The faults, and up to where everything holds; null when something does not. */
export interface Verified {
  results: CheckResult[];
  reached: (VerifiedUpTo & { ended: Stretch[] }) | null;
  /** The state of the tables, when it was loaded and all holds. */
  snapshot: Snapshot | null;
}

/**
 * Verifies everything in one consistent view of the database. Writes nothing, so the server may run
 * meanwhile.
 */
export async function verifyLedger(pool: pg.Pool, options: VerificationOptions): Promise<Verified> {
  const notedBefore = await lastNoted(options.anchors);
  return onConnectionInOneView(pool, async (client) => {
    const { rowCount } = await client.query('SELECT 1 FROM journal_head');
    if (rowCount === 0) return { results: [], reached: null, snapshot: null };
    const progress = await readProgress(client, options.trusted);
    const from = options.fromLast ? progress : null;
    const journal = await checkJournal(client, from?.journal ?? null);
    const state = options.withState ? await checkState(client) : null;
    const ledger = await checkLedger(client, from?.transferId ?? 0);
    const history = await checkHistory(client, {
      onlyNew: options.fromLast,
      transferId: progress?.transferId ?? 0,
      trusted: options.trusted,
    });
    const audit = await checkAudit(client, from?.audit ?? null);
    // A start waits for nothing that the verification of every day looks at.
    const ties = await checkTies(client, { signatures: options.withState, trusted: options.trusted });
    const anchors = await checkAnchors(client, { ...options, notedBefore, onlyLast: options.fromLast });
    const results = [journal, ...(state ? [state] : []), ledger, history, audit, ties, anchors].map(
      ({ check, fault, open, rows }) => ({ check, fault, rows, ...(open === undefined ? {} : { open }) }),
    );
    const holds = results.every(({ fault }) => fault === null);
    // What was looked at and holds need not be looked at again, though the place outside does not
    // answer.
    const reached =
      holds && journal.reached
        ? {
            journal: journal.reached,
            audit: audit.reached,
            transferId: ledger.lastId,
            ended: history.ended,
          }
        : null;
    return { results, reached, snapshot: (holds && state?.snapshot) || null };
  });
}

/** Returns the result as the console's call shows it. */
export function describeVerification(
  { results }: Verified,
  { fromLast, startedAt }: { fromLast: boolean; startedAt: number },
): LedgerVerification {
  return {
    holds: results.every(({ fault }) => fault === null),
    scope: fromLast ? 'since_last' : 'whole',
    started_at: startedAt,
    ended_at: Date.now(),
    checks: results.map(({ open = null, ...result }) => ({ ...result, open })),
  };
}
