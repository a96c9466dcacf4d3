import { digestOf, type Heads, readStatement } from '@trade/proof';
import type pg from 'pg';
import type { Logger } from 'pino';
import { ensureVenueName, type Fault, type Queries, type Signer, venueOf } from '../../core/checks/index.ts';
import { onConnectionInOneView } from '../../core/database/index.ts';
import { rowAt } from '../../core/journal/index.ts';
import { GENESIS } from '../../operators/audit/index.ts';
import type { Anchor, AnchorStore } from './anchors.ts';
import { contradictionOf } from './check-anchors.ts';
import { headFault } from './check-heads.ts';

const FORMAT = 'trade-heads-1';
/**
 * Returns the text of heads that is signed, in UTF-8: one line per field, each ended by a line
 * feed.
 */
function writeStatement(heads: Heads): string {
  const { accepted, audit, journal, liabilities, number, previous, time, venue } = heads;
  return [
    FORMAT,
    `venue: ${venue}`,
    `number: ${number}`,
    `time: ${time}`,
    `journal: ${journal.seq} ${journal.hash} ${journal.stateHash}`,
    `audit: ${audit.seq} ${audit.hash}`,
    `liabilities: ${liabilities ? `${liabilities.id} ${liabilities.root}` : 'none'}`,
    `previous: ${previous}`,
    `accepted: ${accepted.replaceAll(/\s+/g, ' ').trim()}`,
    '',
  ].join('\n');
}

const HOUR = 3_600_000;

/** How often it is tried again to note what could not be noted outside, ms. */
const RETRY = 20_000;

/**
 * Signs and anchors the heads every hour, so that little can be rewritten unseen, and once more at
 * the end; what could not be noted outside is tried again soon. Returns a function that stops it.
 */
export function startNotingHeads(
  heads: HeadsPublisher,
  log: Logger,
  { retry = RETRY }: { retry?: number } = {},
): () => Promise<void> {
  const publish = () =>
    heads.publish().catch((err: unknown) => log.error({ err }, 'the heads of the books could not be signed'));
  // One at a time: where the place takes its time, tries would come faster than they end, and a
  // stop would wait for all of them.
  let isTrying = false;
  const catchUp = async () => {
    if (isTrying || !heads.isBehind) return;
    isTrying = true;
    await heads.catchUp().catch((err: unknown) => log.error({ err }, 'signed heads could not be read'));
    isTrying = false;
  };
  const timers = [setInterval(() => void publish(), HOUR), setInterval(() => void catchUp(), retry)];
  for (const timer of timers) timer.unref();
  return async () => {
    for (const timer of timers) clearInterval(timer);
    await publish();
  };
}

export interface HeadsDependencies {
  pool: pg.Pool;
  signer: Signer;
  anchors: AnchorStore;
  /** Wall time, ms. */
  now: () => number;
  log: Logger;
  /**
   * In production, heads of another database than the anchored one are never signed. Elsewhere a
   * new database may use an old place.
   */
  isProduction: boolean;
  /** Tells the admins, once, of a fault that keeps the heads from being signed. */
  tell: (fault: Fault) => Promise<void>;
}

/** "HEAD" in ASCII: an advisory lock, different from all other locks. */
const PUBLICATION_LOCK = 0x48454144;

/**
 * What this process signed last, whether it has told of a refusal, and whether something may not be
 * noted outside yet.
 */
interface Memory {
  last: string | null;
  hasTold: boolean;
  isBehind: boolean;
}

/**
 * Signs the heads of journal and audit log, publishes them, and anchors them outside of the
 * database.
 */
export interface HeadsPublisher {
  /**
   * Runs one at a time, in whichever process. Unchanged heads are not signed again. Heads that
   * contradict the ones signed last are not signed, and the admins are told. Rejects only with an
   * error of the database: an anchor store that cannot be reached is logged and tried again later.
   */
  publish(): Promise<void>;
  /**
   * Whether heads may be signed that are not noted outside: at first, and after the place could not
   * be reached.
   */
  readonly isBehind: boolean;
  /** Notes outside what was signed and is not noted there. Fails as `publish` does. */
  catchUp(): Promise<void>;
}

export function createHeadsPublisher(deps: HeadsDependencies): HeadsPublisher {
  let working = Promise.resolve();
  const memory: Memory = { last: null, hasTold: false, isBehind: true };
  const inTurn = (work: () => Promise<void>) => {
    const next = working.then(() => alone(deps.pool, work));
    working = next.catch(() => undefined);
    return next;
  };
  return {
    publish: () => inTurn(() => publishHeads(deps, memory)),
    get isBehind() {
      return memory.isBehind;
    },
    catchUp: () => inTurn(() => noteOutside(deps, memory)),
  };
}

/** Waits until no other process publishes heads. */
async function alone(pool: pg.Pool, work: () => Promise<void>): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [PUBLICATION_LOCK]);
    await work();
    await client.query('SELECT pg_advisory_unlock($1)', [PUBLICATION_LOCK]);
    client.release();
  } catch (error) {
    // The lock goes with the connection.
    client.release(true);
    throw error;
  }
}

async function publishHeads(deps: HeadsDependencies, memory: Memory): Promise<void> {
  const { now, pool, signer } = deps;
  await ensureVenueName(pool);
  const before = memory.last ?? (await lastNoted(deps));
  const fault =
    before === null
      ? null
      : await onConnectionInOneView(pool, (client) => faultSince(client, before, deps, memory));
  if (fault) return refuse(deps, memory, fault);
  const heads = await onConnectionInOneView(pool, (client) => readHeads(client, now()));
  if (heads) memory.last = await keepHeads(pool, heads, signer);
  await noteOutside(deps, memory);
}

async function noteOutside({ anchors, log, now, pool }: HeadsDependencies, memory: Memory): Promise<void> {
  memory.isBehind = true;
  try {
    const beside = await anchorNew(pool, anchors, now());
    memory.isBehind = beside !== null;
    if (beside !== null) {
      const fault = headFault(beside, `It does not follow from what was noted last at ${anchors.place}`);
      log.error({ fault }, 'signed heads were not noted outside of the database');
    }
  } catch (error) {
    log.error(
      { err: error, place: anchors.place },
      'signed heads could not be noted outside of the database; trying again',
    );
  }
}

/**
 * Returns the statement that was anchored last, or published last when the anchor store cannot be
 * read.
 */
async function lastNoted({ anchors, pool }: HeadsDependencies): Promise<string | null> {
  const noted = await anchors.last().catch(() => null);
  return noted?.statement ?? (await lastPublished(pool))?.statement ?? null;
}

/** Returns why the database does not continue a statement signed before, or null when it does. */
async function faultSince(
  client: pg.PoolClient,
  statement: string,
  { anchors, isProduction }: HeadsDependencies,
  memory: Memory,
): Promise<Fault | null> {
  const heads = readStatement(statement);
  if (!heads) return null;
  if (heads.venue === (await venueOf(client))) return contradictionOf(client, heads);
  const isNew = !isProduction && memory.last === null && (await lastPublished(client)) === null;
  const what = 'It is of another venue than the database says it is of';
  return isNew ? null : { table: anchors.place, key: `number ${heads.number}`, what };
}

async function refuse({ log, tell }: HeadsDependencies, memory: Memory, fault: Fault): Promise<void> {
  log.error({ fault }, 'the books do not hold: their heads are not signed');
  if (memory.hasTold) return;
  memory.hasTold = true;
  await tell(fault).catch((err: unknown) => log.error({ err }, 'the admins were not told'));
}

/**
 * Accepts the present history of the database, whatever was anchored before: used after a backup
 * was restored. What was signed and follows from the notes outside is noted first; what was signed
 * beside them, while the place could not be reached, is left out of them.
 */
export async function acceptHistory(
  { anchors, now, pool, signer }: Omit<HeadsDependencies, 'log' | 'isProduction' | 'tell'>,
  reason: string,
): Promise<Heads> {
  await ensureVenueName(pool);
  await anchorNew(pool, anchors, now());
  const heads = await onConnectionInOneView(pool, (client) => headsNow(client, now()));
  const last = await anchors.last();
  const noted = last && readStatement(last.statement);
  const follows =
    last && noted
      ? { number: Math.max(noted.number + 1, heads.number), previous: digestOf(last.statement) }
      : heads;
  const accepted = { ...heads, ...follows, accepted: reason };
  await keepHeads(pool, accepted, signer);
  await anchorNew(pool, anchors, now());
  return accepted;
}

/** Returns null when the heads have not moved since they were signed last. */
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

async function keepHeads(pool: pg.Pool, heads: Heads, signer: Signer): Promise<string> {
  const statement = writeStatement(heads);
  await pool.query(
    'INSERT INTO signed_heads (number, time, statement, signature, public_key) VALUES ($1, $2, $3, $4, $5)',
    [heads.number, heads.time, statement, signer.sign(statement), signer.publicKey],
  );
  return statement;
}

/**
 * Anchors whatever was published since the last anchor and follows from it, and writes down that it
 * is noted. Returns the number of the first head that does not follow: it was signed by a database
 * that is older than the notes, or another one, and would spoil them for ever.
 */
async function anchorNew(pool: pg.Pool, anchors: AnchorStore, now: number): Promise<number | null> {
  const last = await anchors.last();
  const noted = last && readStatement(last.statement);
  const venue = await pool.query<{ name: string }>('SELECT name FROM venue_name WHERE id = 1');
  const own = noted !== null && noted.venue === venue.rows[0]?.name ? noted : null;
  const after = own?.number ?? 0;
  const { rows } = await pool.query<Anchor & { number: string }>(
    'SELECT number, statement, signature, public_key FROM signed_heads WHERE number > $1 ORDER BY number',
    [after],
  );
  // Also what was noted in a time in which the database did not answer.
  await noteNoted(pool, after, now);
  let before = own && last ? last.statement : null;
  let beside: number | null = null;
  for (const { number, ...anchor } of rows) {
    if (before !== null && readStatement(anchor.statement)?.previous !== digestOf(before)) {
      beside ??= Number(number);
      continue;
    }
    await anchors.append(Number(number), anchor);
    await noteNoted(pool, Number(number), now);
    before = anchor.statement;
    beside = null;
  }
  return beside;
}

async function noteNoted(pool: pg.Pool, upTo: number, now: number): Promise<void> {
  await pool.query(
    `INSERT INTO noted_heads (number, noted_at) SELECT number, $2 FROM signed_heads WHERE number <= $1
     ON CONFLICT DO NOTHING`,
    [upTo, now],
  );
}
