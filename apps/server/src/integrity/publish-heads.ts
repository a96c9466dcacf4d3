import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import type { Logger } from 'pino';
import { GENESIS } from '../audit/index.ts';
import { rowAt } from '../journal/index.ts';
import type { Anchor, AnchorStore } from './anchors/index.ts';
import { inOneView, type Queries } from './queries.ts';
import type { Signer } from './signing.ts';
import { digestOf, type Heads, readStatement, writeStatement } from './statement.ts';

const NAME_BYTES = 8;

export interface HeadsDependencies {
  pool: pg.Pool;
  signer: Signer;
  anchors: AnchorStore;
  /** Wall time, ms. */
  now: () => number;
  log: Logger;
}

/** Signs where journal and audit log stand, publishes it, and notes it outside of the database. */
export interface HeadsPublisher {
  /** One after the other; what did not change is not signed again. Rejects with the database's error alone: a place outside that cannot be reached is logged, and told later. */
  publish(): Promise<void>;
}

export function createHeadsPublisher(deps: HeadsDependencies): HeadsPublisher {
  let working = Promise.resolve();
  return {
    publish() {
      const next = working.then(() => publishHeads(deps));
      working = next.catch(() => undefined);
      return next;
    },
  };
}

async function publishHeads({ anchors, log, now, pool, signer }: HeadsDependencies): Promise<void> {
  await ensureVenueName(pool);
  const heads = await inOneView(pool, (client) => readHeads(client, now()));
  if (heads) await keepHeads(pool, heads, signer);
  try {
    await anchorNew(pool, anchors);
  } catch (error) {
    log.error(
      { err: error, place: anchors.place },
      'signed heads could not be noted outside of the database; trying again',
    );
  }
}

/** Takes the history that the database has now for the venue's own, whatever was noted before: after a backup was restored. */
export async function acceptHistory(
  { anchors, now, pool, signer }: Omit<HeadsDependencies, 'log'>,
  reason: string,
): Promise<Heads> {
  await ensureVenueName(pool);
  const heads = await inOneView(pool, (client) => headsNow(client, now()));
  const last = await anchors.last();
  const noted = last && readStatement(last.statement);
  const follows = last && noted ? { number: noted.number + 1, previous: digestOf(last.statement) } : heads;
  const accepted = { ...heads, ...follows, accepted: reason };
  await keepHeads(pool, accepted, signer);
  await anchorNew(pool, anchors);
  return accepted;
}

async function ensureVenueName(pool: pg.Pool): Promise<void> {
  await pool.query('INSERT INTO venue_name (id, name) VALUES (1, $1) ON CONFLICT DO NOTHING', [
    randomBytes(NAME_BYTES).toString('hex'),
  ]);
}

/** Null when they are where they were when they were signed last. */
async function readHeads(client: pg.PoolClient, time: number): Promise<Heads | null> {
  const heads = await headsNow(client, time);
  const last = await lastPublished(client);
  const before = last && readStatement(last.statement);
  const same = (of: Heads) => JSON.stringify([of.journal, of.audit, of.liabilities]);
  return before && same(before) === same(heads) ? null : heads;
}

async function headsNow(client: pg.PoolClient, time: number): Promise<Heads> {
  const { rows } = await client.query<{
    venue: string;
    seq: string;
    audit: { seq: number; hash: string } | null;
    liabilities: { id: number; root: string } | null;
  }>(
    `SELECT (SELECT name FROM venue_name WHERE id = 1) AS venue,
       coalesce((SELECT last_seq FROM journal_head WHERE id = 1), 0) AS seq,
       (SELECT json_build_object('seq', seq, 'hash', hash) FROM audit_log ORDER BY seq DESC LIMIT 1) AS audit,
       (SELECT json_build_object('id', id, 'root', root) FROM liability_snapshots ORDER BY id DESC LIMIT 1) AS liabilities`,
  );
  const [found] = rows;
  if (!found) throw new Error('A statement without tables answers a row');
  const last = await lastPublished(client);
  const row = await rowAt(client, Number(found.seq));
  return {
    venue: found.venue,
    number: (last?.number ?? 0) + 1,
    time,
    journal: { seq: Number(found.seq), hash: row?.hash ?? GENESIS, stateHash: row?.stateHash ?? '' },
    audit: found.audit ?? { seq: 0, hash: GENESIS },
    liabilities: found.liabilities,
    previous: last ? digestOf(last.statement) : GENESIS,
    accepted: '',
  };
}

async function lastPublished(db: Queries): Promise<{ number: number; statement: string } | null> {
  const { rows } = await db.query<{ number: string; statement: string }>(
    'SELECT number, statement FROM signed_heads ORDER BY number DESC LIMIT 1',
  );
  return rows[0] ? { number: Number(rows[0].number), statement: rows[0].statement } : null;
}

async function keepHeads(pool: pg.Pool, heads: Heads, signer: Signer): Promise<void> {
  const statement = writeStatement(heads);
  await pool.query(
    'INSERT INTO signed_heads (number, time, statement, signature, public_key) VALUES ($1, $2, $3, $4, $5)',
    [heads.number, heads.time, statement, signer.sign(statement), signer.publicKey],
  );
}

/** Notes outside whatever was published since the last time that worked. */
async function anchorNew(pool: pg.Pool, anchors: AnchorStore): Promise<void> {
  const last = await anchors.last();
  const noted = last && readStatement(last.statement);
  const venue = await pool.query<{ name: string }>('SELECT name FROM venue_name WHERE id = 1');
  const after = noted && noted.venue === venue.rows[0]?.name ? noted.number : 0;
  const { rows } = await pool.query<Anchor & { number: string }>(
    'SELECT number, statement, signature, public_key FROM signed_heads WHERE number > $1 ORDER BY number',
    [after],
  );
  for (const { number, ...anchor } of rows) await anchors.append(Number(number), anchor);
}
