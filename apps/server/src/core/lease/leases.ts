import { setMaxListeners } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import { limitSilence } from '../database/index.ts';

/** ms between two signs of life of a holder. */
const BEAT_EVERY = 1_000;
/** A holder whose last sign of life is older stops acting until it has given another one. */
const TRUSTED_FOR = 2_500;
const LOOK_EVERY = 200;
/**
 * A holder whose signs of life stand still for so many looks in a row, three seconds, has lost its
 * leases to whoever takes them. Looks are counted, not only time: on a machine so slow that looks
 * take longer, a living holder is as slow.
 */
const LOOKS = 15;
const PATIENCE = LOOKS * LOOK_EVERY;
/** A holder that cannot give a sign of life for so long gives up: it ends rather than hangs. */
const GIVES_UP_AFTER = 10_000;
/** A database that does not answer within this time counts as away. */
const QUERY_LIMIT = 2_000;

/** The right to do what only one process may do, until it is lost. */
export interface Lease {
  readonly name: string;
  /** Grows with every holder. */
  readonly epoch: number;
  /**
   * Resolves once it is sure that this process still holds it, at once in the usual case. Rejects
   * with `LeaseGone` when it does not.
   */
  confirm(): Promise<void>;
  /** Aborted when the lease is lost. */
  readonly lost: AbortSignal;
  /** Gives it back, so that another process can take it at once. */
  release(): Promise<void>;
}

class LeaseGone extends Error {
  override readonly name = 'LeaseGone';
}

interface Row {
  name: string;
  epoch: number;
  beat: number;
  holder: string;
  /** Whether the session of its holder is still there. */
  isConnected: boolean;
}

interface Seen {
  /** Epoch and beat. */
  mark: string;
  /** When this process saw them first, by its monotonic clock. */
  since: number;
  /** How often it has seen them since. */
  looks: number;
}

interface Held {
  lease: Lease;
  gone: AbortController;
  confirmedAt: number;
}

interface Candidate {
  /** Whether it takes a lease that nobody has ever held at once. */
  isEager: boolean;
  taken: (lease: Lease) => void;
}

export interface LeasesOptions {
  databaseUrl: string;
  /**
   * Names this process, to people and to `pg_stat_activity`: the application name of all its
   * connections.
   */
  holder: string;
  log: Pick<Logger, 'info' | 'warn' | 'error'>;
}

/**
 * The leases of this process, over a connection of its own: those it holds, whose signs of life it
 * gives, and those it waits for. Time is measured by the process' own monotonic clock alone, so no
 * clock that is set can end or prolong a lease.
 */
export class Leases {
  private readonly held = new Map<string, Held>();
  private readonly candidates = new Map<string, Candidate>();
  private readonly seen = new Map<string, Seen>();
  private readonly closing = new AbortController();
  private readonly working: Promise<void>;
  private client: pg.Client | null = null;
  private wake: (() => void) | null = null;
  private beatAt = Number.NEGATIVE_INFINITY;
  private waiters: (() => void)[] = [];

  constructor(private readonly options: LeasesOptions) {
    // Every lease that is waited for listens.
    setMaxListeners(0, this.closing.signal);
    this.working = this.work();
  }

  /**
   * Waits until this process holds the lease; another process may hold it for ever. Who is not
   * eager leaves a lease that nobody has ever held to others for a moment. Rejects when the leases
   * are closed.
   */
  async take(name: string, { isEager = true } = {}): Promise<Lease> {
    this.closing.signal.throwIfAborted();
    return new Promise((resolve, reject) => {
      const onClose = () => reject(new LeaseGone(`${name} was not taken: this process stops`));
      this.closing.signal.addEventListener('abort', onClose, { once: true });
      this.candidates.set(name, {
        isEager,
        taken: (lease) => {
          this.closing.signal.removeEventListener('abort', onClose);
          resolve(lease);
        },
      });
      this.wake?.();
    });
  }

  /** Gives everything back. */
  async close(): Promise<void> {
    for (const { lease } of this.held.values()) await lease.release().catch(() => undefined);
    this.closing.abort();
    this.wake?.();
    await this.working;
    await this.client?.end().catch(() => undefined);
  }

  private async work(): Promise<void> {
    while (!this.closing.signal.aborted) {
      try {
        const client = await this.connected();
        if (this.held.size > 0 && performance.now() - this.beatAt >= BEAT_EVERY) await this.beat(client);
        if (this.candidates.size > 0) await this.look(client);
      } catch (error) {
        if (!this.closing.signal.aborted) this.fail(error as Error);
      }
      await this.rest();
    }
  }

  /** Until the next look or sign of life is due. */
  private async rest(): Promise<void> {
    const delay = this.candidates.size > 0 || this.waiters.length > 0 ? LOOK_EVERY : BEAT_EVERY / 4;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, delay);
      this.wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    this.wake = null;
  }

  private async connected(): Promise<pg.Client> {
    if (this.client) return this.client;
    const client = new pg.Client({
      connectionString: this.options.databaseUrl,
      application_name: this.options.holder,
      connectionTimeoutMillis: QUERY_LIMIT,
      statement_timeout: QUERY_LIMIT,
      keepAlive: true,
    });
    client.on('error', () => this.drop(client));
    client.on('end', () => this.drop(client));
    await client.connect();
    // Not by a timer alone: a process that was stopped itself finds the answer before it gives its
    // session up.
    limitSilence(client, QUERY_LIMIT);
    // A lease must survive a failover of the database as whatever else is acknowledged.
    await client.query('SET synchronous_commit = on');
    this.client = client;
    this.beatAt = Number.NEGATIVE_INFINITY;
    return client;
  }

  private drop(client: pg.Client): void {
    if (this.client === client) this.client = null;
  }

  private fail(error: Error): void {
    const { client } = this;
    this.client = null;
    client?.end().catch(() => undefined);
    this.options.log.warn({ err: error }, 'the leases could not be read; trying again');
  }

  /** Gives a sign of life for all leases held, and loses those that another process has. */
  private async beat(client: pg.Client): Promise<void> {
    const asked = performance.now();
    const mine = [...this.held.values()].map(({ lease }) => lease);
    const { rows } = await client.query<{ name: string; epoch: string }>(
      `UPDATE leases SET beat = beat + 1, backend_pid = pg_backend_pid(), backend_start = ${OUR_START}
       WHERE (name, epoch) IN (SELECT * FROM unnest($1::text[], $2::bigint[])) AND holder = $3
       RETURNING name, epoch`,
      [mine.map(({ name }) => name), mine.map(({ epoch }) => epoch), this.options.holder],
    );
    const alive = new Set(rows.map(({ name, epoch }) => `${name}:${epoch}`));
    this.beatAt = asked;
    for (const { name, epoch } of mine) {
      const held = this.held.get(name);
      if (!held || held.lease.epoch !== epoch) continue;
      if (alive.has(`${name}:${epoch}`)) held.confirmedAt = asked;
      else this.lose(name, held);
    }
    const { waiters } = this;
    this.waiters = [];
    for (const waiter of waiters) waiter();
  }

  private lose(name: string, { gone }: Held): void {
    this.held.delete(name);
    this.options.log.error({ lease: name }, 'another process has taken this duty over');
    gone.abort(new LeaseGone(`${name} is held by another process`));
  }

  private async look(client: pg.Client): Promise<void> {
    const names = [...this.candidates.keys()];
    let rows = await readRows(client, names);
    if (rows.length < names.length) {
      // Those that nobody has ever waited for.
      await client.query(
        `INSERT INTO leases (name, epoch, beat, holder, backend_pid, backend_start)
         SELECT name, 0, 0, '', 0, now() FROM unnest($1::text[]) AS name ON CONFLICT DO NOTHING`,
        [names],
      );
      rows = await readRows(client, names);
    }
    for (const row of rows) if (this.isFree(row)) await this.seize(client, row);
  }

  private isFree({ name, epoch, beat, holder, isConnected }: Row): boolean {
    const mark = `${epoch}:${beat}`;
    const known = this.seen.get(name);
    const now = performance.now();
    const looks = known?.mark === mark ? known.looks + 1 : 0;
    const since = known?.mark === mark ? known.since : now;
    this.seen.set(name, { mark, since, looks });
    const isLeft = holder === '' || !isConnected;
    if (isLeft && (epoch > 0 || this.candidates.get(name)?.isEager)) return true;
    return looks >= LOOKS && now - since >= PATIENCE;
  }

  /**
   * Takes a lease that nobody else has taken since it was looked at. The sessions of the holder
   * before end with it: one that was stopped in the middle of a transaction keeps its locks, a
   * living one connects anew. All in one statement, so that a failure leaves nothing half done.
   */
  private async seize(client: pg.Client, { name, epoch, beat, holder }: Row): Promise<void> {
    const asked = performance.now();
    const isOthers = holder !== '' && holder !== this.options.holder;
    const { rows } = await client.query<{ taken: number; sessions: number }>(
      `WITH taken AS (
         UPDATE leases SET epoch = epoch + 1, beat = beat + 1, holder = $4, backend_pid = pg_backend_pid(), backend_start = ${OUR_START}
         WHERE name = $1 AND epoch = $2 AND beat = $3
         RETURNING name
       ), ended AS (
         SELECT pg_terminate_backend(s.pid) FROM taken, pg_stat_activity s
         WHERE s.application_name = $5 AND s.pid <> pg_backend_pid() AND s.usename = current_user
       )
       SELECT (SELECT count(*)::int FROM taken) AS taken, (SELECT count(*)::int FROM ended) AS sessions`,
      [name, epoch, beat, this.options.holder, isOthers ? holder : null],
    );
    const { taken = 0, sessions = 0 } = rows[0] ?? {};
    const candidate = this.candidates.get(name);
    if (taken !== 1 || !candidate) return;
    this.candidates.delete(name);
    const { log } = this.options;
    if (isOthers) log.warn({ lease: name, holder, sessions }, 'the holder before gave no sign of life');
    log.info({ lease: name, epoch: epoch + 1, before: holder }, 'this process has taken a duty');
    const gone = new AbortController();
    const lease = this.lease(name, epoch + 1, gone.signal);
    this.held.set(name, { lease, gone, confirmedAt: asked });
    candidate.taken(lease);
  }

  private lease(name: string, epoch: number, lost: AbortSignal): Lease {
    const of = () => {
      const held = this.held.get(name);
      return held?.lease.epoch === epoch ? held : null;
    };
    const isFresh = () => performance.now() - (of()?.confirmedAt ?? Number.NEGATIVE_INFINITY) < TRUSTED_FOR;
    return {
      name,
      epoch,
      lost,
      confirm: async () => {
        const asked = performance.now();
        while (!isFresh()) {
          if (!of()) throw new LeaseGone(`${name} is held by another process`);
          if (performance.now() - asked > GIVES_UP_AFTER)
            throw new LeaseGone(`${name} cannot be kept: the database does not answer`);
          await this.nextBeat();
        }
      },
      release: async () => {
        if (!of()) return;
        this.held.delete(name);
        await this.client?.query(
          "UPDATE leases SET holder = '', beat = beat + 1 WHERE name = $1 AND epoch = $2 AND holder = $3",
          [name, epoch, this.options.holder],
        );
      },
    };
  }

  private async nextBeat(): Promise<void> {
    this.beatAt = Number.NEGATIVE_INFINITY;
    const beaten = new Promise<void>((resolve) => this.waiters.push(resolve));
    this.wake?.();
    await Promise.race([beaten, sleep(LOOK_EVERY)]);
  }
}

/** When the session's own backend started. */
const OUR_START = '(SELECT backend_start FROM pg_stat_activity WHERE pid = pg_backend_pid())';

async function readRows(client: pg.Client, names: readonly string[]): Promise<Row[]> {
  const { rows } = await client.query<Row>(
    `SELECT name, epoch::float8 AS epoch, beat::float8 AS beat, holder,
       EXISTS (SELECT 1 FROM pg_stat_activity s WHERE s.pid = backend_pid AND s.backend_start = leases.backend_start)
         AS "isConnected"
     FROM leases WHERE name = ANY ($1)`,
    [names],
  );
  return rows;
}
