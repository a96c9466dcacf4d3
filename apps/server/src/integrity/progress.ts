import type pg from 'pg';
import type { JournalPlace } from '../journal/index.ts';
import { keepLedgerSums } from './check-ledger.ts';
import type { Queries } from './queries.ts';

/** Up to where journal, audit log and ledger were found to hold. */
export interface VerifiedUpTo {
  journal: JournalPlace;
  audit: JournalPlace;
  /** The last movement of money. */
  transferId: number;
}

/** Null before the first time that everything held. */
export async function readProgress(db: Queries): Promise<VerifiedUpTo | null> {
  const { rows } = await db.query<
    Record<'journal_seq' | 'journal_hash' | 'audit_seq' | 'audit_hash' | 'transfer_id', string>
  >('SELECT journal_seq, journal_hash, audit_seq, audit_hash, transfer_id FROM verified_up_to WHERE id = 1');
  const [row] = rows;
  if (!row) return null;
  return {
    journal: { seq: Number(row.journal_seq), hash: row.journal_hash },
    audit: { seq: Number(row.audit_seq), hash: row.audit_hash },
    transferId: Number(row.transfer_id),
  };
}

/** Notes up to where everything holds, for the next look to begin there. */
export async function keepProgress(pool: pg.Pool, reached: VerifiedUpTo, at: number): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    const { rows } = await client.query<{ after: string }>(
      `INSERT INTO verified_up_to (id, at, journal_seq, journal_hash, audit_seq, audit_hash, transfer_id)
       VALUES (1, 0, 0, '', 0, '', 0) ON CONFLICT (id) DO UPDATE SET id = 1 RETURNING transfer_id AS after`,
    );
    const after = Number(rows[0]?.after ?? 0);
    if (reached.transferId > after) await keepLedgerSums(client, after, reached.transferId);
    const { audit, journal } = reached;
    await client.query(
      `UPDATE verified_up_to SET at = $1, journal_seq = $2, journal_hash = $3, audit_seq = $4, audit_hash = $5,
         transfer_id = greatest(transfer_id, $6) WHERE id = 1`,
      [at, journal.seq, journal.hash, audit.seq, audit.hash, reached.transferId],
    );
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  } finally {
    client.release();
  }
}

/** Forgets it: the next look begins at the beginning. */
export async function forgetProgress(db: Queries): Promise<void> {
  await db.query('DELETE FROM verified_up_to');
  await db.query('DELETE FROM ledger_sums');
}
