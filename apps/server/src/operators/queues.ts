import { calls, type WaitingWork } from '@trade/protocol';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Queue } from '../platform/capability.ts';
import { type App, route } from '../platform/gateway/index.ts';
import { type Measure, readAtMostEvery, type Sample } from '../platform/metrics/index.ts';
import type { Approvals } from './approvals/index.ts';
import { askingOf, operatorOf } from './people/index.ts';

const EVERY = 30_000;

/** The queues of the console, by name. */
export type Queues = Readonly<Record<string, Queue>>;

/** A query for the rows of a table that wait for a decision; `since` is when they came. */
export function pendingIn(table: SQLWrapper & { status: SQLWrapper }, since: SQLWrapper): SQL {
  return sql`SELECT count(*), min(${since}) FROM ${table} WHERE ${table.status} = 'pending'`;
}

/**
 * How many items wait in each queue of the console, and for how long the oldest. All processes read
 * the same.
 */
export function queueMeasures(db: NodePgDatabase, queues: Queues): Measure[] {
  const read = readAtMostEvery(EVERY, () => readQueues(db, queues));
  const samples = (of: (row: Waiting) => number) => async (): Promise<Sample[]> =>
    (await read()).map((row) => ({ labels: { queue: row.queue }, value: of(row) }));
  return [
    {
      name: 'operator_queue_size',
      help: 'What waits for an operator, read every thirty seconds at most; every process tells the same: take the largest, not the sum',
      labels: ['queue'],
      read: samples(({ size }) => size),
    },
    {
      name: 'operator_queue_oldest_age_seconds',
      help: 'How long the oldest item of a queue has waited for an operator; of several processes take the largest',
      labels: ['queue'],
      read: samples(({ age }) => age),
    },
  ];
}

/**
 * `/console/waiting`: how many items wait for a decision or a reply, per screen; null for those of
 * other roles.
 */
export function waitingRoutes(
  app: App,
  { approvals, db, queues }: { approvals: Approvals; db: NodePgDatabase; queues: Queues },
): void {
  const none = Object.values(queues).map(({ screen }) => [screen, null]);
  route(app, calls.readWaitingWork, async (request) => {
    const operator = operatorOf(request);
    const own = Object.entries(queues).filter(([, { role }]) => operator.roles.includes(role));
    const [found, toApprove] = await Promise.all([
      own.length === 0 ? [] : readQueues(db, Object.fromEntries(own)),
      approvals.count(askingOf(operator)),
    ]);
    const sizes = found.map(({ queue, size }) => [queues[queue]?.screen, size]);
    return { ...Object.fromEntries([...none, ...sizes]), approvals: toApprove } as WaitingWork;
  });
}

interface Waiting {
  queue: string;
  size: number;
  /** Seconds. */
  age: number;
}

async function readQueues(db: NodePgDatabase, queues: Queues): Promise<Waiting[]> {
  const each = Object.entries(queues).map(
    ([queue, { waiting }]) => sql`SELECT ${queue} AS queue, size::int AS size,
      greatest(0, coalesce(extract(epoch FROM now() - since), 0))::float8 AS age
      FROM (${waiting}) AS found (size, since)`,
  );
  const { rows } = await db.execute<{ queue: string; size: number; age: number }>(
    sql.join(each, sql` UNION ALL `),
  );
  return rows;
}
