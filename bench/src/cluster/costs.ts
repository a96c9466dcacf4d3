import { setTimeout as sleep } from 'node:timers/promises';
import { listSpotOrders, pathOf } from '@trade/protocol';
import type pg from 'pg';
import { cpuSecondsOf } from '../cpu.ts';
import { KeepAliveClient } from '../http/keep-alive-client.ts';
import { timedInTurns } from '../http/order-load.ts';
import { postgresCost } from '../postgres-cost.ts';
import type { VenueGround, VenueProcess } from './venue-processes.ts';

const READ = `/api/v3${pathOf(listSpotOrders)}?status=history`;
const PATIENCE_MS = 60_000;
const BETWEEN_MS = 50;

/** What each role has used so far: CPU in seconds, and bytes. */
interface Amounts {
  gateways: number;
  /** The process that writes: the exchange with its projection, or the one that is everything. */
  exchange: number;
  nats: number;
  postgres: number;
  natsIn: number;
  natsOut: number;
  walBytes: number;
  journalBytes: number;
  tableBytes: number;
  /** Commits of the journal. */
  batches: number;
}

/** The same of one call: CPU in us. */
export type CallCost = Amounts;

/** Amounts at a moment, or between two. */
export interface Spent extends Amounts {
  ms: number;
  since(earlier: Spent): Spent;
  perSecond(): Spent;
}

/**
 * Reads what the processes, NATS and PostgreSQL have used since they started. The first process is
 * the one that writes.
 */
export async function spentBy(ground: VenueGround, processes: readonly VenueProcess[]): Promise<Spent> {
  const [exchange, ...gateways] = processes;
  const { inBytes, outBytes } = await ground.nats.traffic();
  const { cpuSeconds, walBytes } = await postgresCost(ground.pool);
  return spentOf(performance.now(), {
    gateways: gateways.reduce((sum, process) => sum + process.cpuSeconds(), 0),
    exchange: exchange?.cpuSeconds() ?? 0,
    nats: cpuSecondsOf(ground.nats.pid),
    postgres: cpuSeconds,
    natsIn: inBytes,
    natsOut: outBytes,
    walBytes,
    ...(await storedBytes(ground.pool)),
  });
}

function spentOf(ms: number, amounts: Amounts): Spent {
  return {
    ...amounts,
    ms,
    since: (earlier) =>
      spentOf(
        ms - earlier.ms,
        combine(amounts, earlier, (now, then) => now - then),
      ),
    perSecond: () =>
      spentOf(
        1_000,
        combine(amounts, amounts, (amount) => (amount * 1_000) / ms),
      ),
  };
}

function combine(left: Amounts, right: Amounts, by: (left: number, right: number) => number): Amounts {
  return {
    gateways: by(left.gateways, right.gateways),
    exchange: by(left.exchange, right.exchange),
    nats: by(left.nats, right.nats),
    postgres: by(left.postgres, right.postgres),
    natsIn: by(left.natsIn, right.natsIn),
    natsOut: by(left.natsOut, right.natsOut),
    walBytes: by(left.walBytes, right.walBytes),
    journalBytes: by(left.journalBytes, right.journalBytes),
    tableBytes: by(left.tableBytes, right.tableBytes),
    batches: by(left.batches, right.batches),
  };
}

/**
 * What calls cost beyond what everything uses by itself (`idle`, a second), up to their rows in the
 * tables.
 */
export async function costPerCall<Result>(
  ground: VenueGround,
  processes: readonly VenueProcess[],
  idle: Spent,
  calls: number,
  work: () => Promise<Result>,
): Promise<{ cost: CallCost; result: Result }> {
  await untilProjected(ground.pool);
  const before = await spentBy(ground, processes);
  const result = await work();
  await untilProjected(ground.pool);
  const spent = (await spentBy(ground, processes)).since(before);
  const net = combine(spent, idle, (amount, aSecond) => amount - (aSecond * spent.ms) / 1_000);
  const { gateways, exchange, nats } = combine(net, net, (seconds) => (seconds * 1e6) / calls);
  const bytes = combine(net, net, (amount) => amount / calls);
  // PostgreSQL's vacuum falls into a rest or into the work by chance, and is much more than its
  // rest.
  const cost = { ...bytes, gateways, exchange, nats, postgres: (spent.postgres * 1e6) / calls };
  return { cost, result };
}

/** The same of reads of a customer's last orders, with the ms of each. */
export async function costOfReads(
  ground: VenueGround,
  processes: readonly VenueProcess[],
  idle: Spent,
  tokens: readonly string[],
  calls: number,
): Promise<{ cost: CallCost; delays: number[] }> {
  const url = new URL(processes[1]?.url ?? '');
  const { cost, result } = await costPerCall(ground, processes, idle, calls, async () => {
    const clients = await Promise.all(tokens.map((token) => KeepAliveClient.open(url, token)));
    return timedInTurns(clients, calls, async (client) => {
      const answer = await client.get(READ);
      if (!answer.startsWith('{"code":200')) throw new Error(`A read was refused: ${answer}`);
    });
  });
  return { cost, delays: result.delays };
}

/** Waits until the tables hold everything that the journal held when this was called. */
export async function untilProjected(pool: pg.Pool): Promise<void> {
  const journal = await pool.query<{ seq: string }>('SELECT max(last_seq) AS seq FROM journal');
  const wanted = Number(journal.rows[0]?.seq);
  const patience = performance.now() + PATIENCE_MS;
  for (;;) {
    const { rows } = await pool.query<{ seq: string }>('SELECT max(seq) AS seq FROM projection_state');
    if (Number(rows[0]?.seq) >= wanted) return;
    if (performance.now() > patience) throw new Error('The tables lag behind for too long');
    await sleep(BETWEEN_MS);
  }
}

/**
 * Bytes of the journal, and of everything else, with indexes; rows of the journal, each a batch.
 */
async function storedBytes(pool: pg.Pool): Promise<Pick<Amounts, 'journalBytes' | 'tableBytes' | 'batches'>> {
  const { rows } = await pool.query<{ journal: string; all: string; batches: string }>(
    `SELECT pg_database_size(current_database()) AS all, (SELECT count(*) FROM journal) AS batches,
       (SELECT sum(pg_total_relation_size(relid)) FROM pg_partition_tree('journal') WHERE isleaf) AS journal`,
  );
  const journalBytes = Number(rows[0]?.journal);
  return { journalBytes, tableBytes: Number(rows[0]?.all) - journalBytes, batches: Number(rows[0]?.batches) };
}
