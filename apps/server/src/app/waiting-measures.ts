import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { entries } from '../core/projection/schema.ts';
import { realnameApplications } from '../customers/verification/schema.ts';
import { adjustments } from '../money/adjustments/schema.ts';
import { deposits } from '../money/deposits/schema.ts';
import { hasStage, stagesOf } from '../money/withdrawals/index.ts';
import { approvals } from '../operators/approvals/schema.ts';
import { type Measure, readAtMostEvery, type Sample } from '../platform/metrics/index.ts';
import { supportConversations, supportMessages } from '../support/chat/schema.ts';
import { contactMessages } from '../support/contact/schema.ts';

const EVERY = 30_000;

/**
 * What waits for an operator: of each queue the count, and the time since when its oldest item
 * waits.
 */
const QUEUES: Readonly<Record<string, SQL>> = {
  verification: pending(realnameApplications.submittedAt, realnameApplications, realnameApplications.status),
  deposits: pending(deposits.createdAt, deposits, deposits.status),
  adjustments: pending(adjustments.createdAt, adjustments, adjustments.status),
  approvals: pending(approvals.createdAt, approvals, approvals.status),
  withdrawals: withdrawalsIn('review'),
  payouts: withdrawalsIn('payout'),
  unclear_payouts: withdrawalsIn('unknown'),
  conversations: sql`SELECT count(*), min(${supportMessages.createdAt})
    FROM ${supportConversations} JOIN ${supportMessages} ON ${supportMessages.id} = ${supportConversations.waitingFrom}
    WHERE ${supportConversations.endedAt} IS NULL`,
  messages: sql`SELECT count(*), min(${contactMessages.createdAt}) FROM ${contactMessages}
    WHERE ${contactMessages.handledAt} IS NULL`,
};

function pending(since: SQLWrapper, table: SQLWrapper, status: SQLWrapper): SQL {
  return sql`SELECT count(*), min(${since}) FROM ${table} WHERE ${status} = 'pending'`;
}

function withdrawalsIn(queue: 'review' | 'payout' | 'unknown'): SQL {
  return sql`SELECT count(*), to_timestamp(min(${entries.updatedAt}) / 1000.0) FROM ${entries}
    WHERE ${entries.kind} = 'withdrawal' AND ${entries.open} AND ${hasStage(stagesOf(queue))}`;
}

/**
 * How many items wait in each queue of the console, and for how long the oldest. All processes read
 * the same.
 */
export function waitingMeasures(db: NodePgDatabase): Measure[] {
  const read = readAtMostEvery(EVERY, () => readQueues(db));
  const samples = (of: (row: Queue) => number) => async (): Promise<Sample[]> =>
    (await read()).map((row) => ({ labels: { queue: row.queue }, value: of(row) }));
  return [
    {
      name: 'operator_queue_size',
      help: 'What waits for an operator',
      labels: ['queue'],
      read: samples(({ size }) => size),
    },
    {
      name: 'operator_queue_oldest_age_seconds',
      help: 'How long the oldest item of a queue has waited for an operator',
      labels: ['queue'],
      read: samples(({ age }) => age),
    },
  ];
}

interface Queue {
  queue: string;
  size: number;
  age: number;
}

async function readQueues(db: NodePgDatabase): Promise<Queue[]> {
  const each = Object.entries(QUEUES).map(
    ([queue, found]) => sql`SELECT ${queue} AS queue, size::int AS size,
      greatest(0, coalesce(extract(epoch FROM now() - since), 0))::float8 AS age
      FROM (${found}) AS found (size, since)`,
  );
  const { rows } = await db.execute<{ queue: string; size: number; age: number }>(
    sql.join(each, sql` UNION ALL `),
  );
  return rows;
}
