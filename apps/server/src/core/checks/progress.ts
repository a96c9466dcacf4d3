import type pg from 'pg';
import { commit } from '../database/index.ts';
import type { JournalPlace } from '../journal/index.ts';
import { keepLedgerSums, type Queries } from './check-ledger.ts';
import { keepHistory, type Stretch } from './history.ts';
import { isSignedByAny, type Signer } from './signing.ts';
import { ensureVenueName, venueOf } from './venue-name.ts';

/** Up to where journal, audit log and ledger were verified. */
export interface VerifiedUpTo {
  journal: JournalPlace;
  audit: JournalPlace;
  /** The last verified movement of money. */
  transferId: number;
}

const FORMAT = 'trade-verified-2';

/** A digest over the sums of every bucket's movements. */
const SUMS_DIGEST = `
  SELECT encode(sha256(convert_to(coalesce(string_agg(concat_ws(' ', owner, mode, kind, asset, bucket, amount), E'\\n'
    ORDER BY owner, mode COLLATE "C", kind COLLATE "C", asset COLLATE "C", bucket COLLATE "C"), ''), 'UTF8')), 'hex') AS digest FROM ledger_sums`;

/**
 * Returns how far the books were verified. Null before the first time, and when the record is not
 * signed by the venue: otherwise whoever can write to the table could exclude changed rows from the
 * check.
 */
export async function readProgress(db: Queries, trusted: readonly string[]): Promise<VerifiedUpTo | null> {
  const { rows } = await db.query<
    Record<'journal_seq' | 'journal_hash' | 'audit_seq' | 'audit_hash' | 'transfer_id' | 'signature', string>
  >(
    `SELECT journal_seq, journal_hash, audit_seq, audit_hash, transfer_id, signature
     FROM verified_up_to WHERE id = 1`,
  );
  const [row] = rows;
  if (!row) return null;
  const progress = {
    journal: { seq: Number(row.journal_seq), hash: row.journal_hash },
    audit: { seq: Number(row.audit_seq), hash: row.audit_hash },
    transferId: Number(row.transfer_id),
  };
  const text = await textOf(db, progress);
  return isSignedByAny(trusted, text, row.signature) ? progress : null;
}

/**
 * The signed text. It names the venue and the digest of the sums, so that a record of another
 * database or with other sums does not count.
 */
async function textOf(db: Queries, { audit, journal, transferId }: VerifiedUpTo): Promise<string> {
  const { rows } = await db.query<{ digest: string }>(SUMS_DIGEST);
  return [
    FORMAT,
    `venue: ${await venueOf(db)}`,
    `journal: ${journal.seq} ${journal.hash}`,
    `audit: ${audit.seq} ${audit.hash}`,
    `movements: ${transferId} ${rows[0]?.digest}`,
    '',
  ].join('\n');
}

/**
 * Records up to where everything was verified, with the digests of what is over; the next
 * verification begins there. Sums that were not signed are computed anew. Nothing is recorded when
 * another verification has recorded its own meanwhile.
 */
export async function keepProgress(
  pool: pg.Pool,
  { ended = [], ...reached }: VerifiedUpTo & { ended?: readonly Stretch[] },
  { at, signer, trusted }: { at: number; signer: Signer; trusted: readonly string[] },
): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    await ensureVenueName(client);
    // One at a time.
    await client.query(
      `INSERT INTO verified_up_to (id, at, journal_seq, journal_hash, audit_seq, audit_hash, transfer_id)
       VALUES (1, 0, 0, '', 0, '', 0) ON CONFLICT (id) DO UPDATE SET id = 1`,
    );
    if (!(await keepHistory(client, ended, signer))) {
      await client.query('ROLLBACK');
      return;
    }
    const before = await readProgress(client, trusted);
    if (before === null || reached.transferId > before.transferId) {
      await keepLedgerSums(client, before?.transferId ?? 0, reached.transferId);
    }
    const { audit, journal } = reached;
    const transferId = Math.max(reached.transferId, before?.transferId ?? 0);
    const signature = signer.sign(await textOf(client, { audit, journal, transferId }));
    await client.query(
      `UPDATE verified_up_to SET at = $1, journal_seq = $2, journal_hash = $3, audit_seq = $4, audit_hash = $5,
         transfer_id = $6, signature = $7 WHERE id = 1`,
      [at, journal.seq, journal.hash, audit.seq, audit.hash, transferId, signature],
    );
    await commit(client);
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}

/**
 * Deletes the record and what was kept of history, so that the next verification begins at the
 * beginning. As the owner of the tables.
 */
export async function forgetProgress(db: Queries): Promise<void> {
  await db.query('DELETE FROM verified_up_to');
  await db.query('DELETE FROM ledger_sums');
  await db.query('DELETE FROM verified_history');
}
