import type pg from 'pg';
import { type Measure, readAtMostEvery } from '../../platform/metrics/index.ts';
import type { Database } from './open.ts';

const EVERY = 15_000;

/**
 * The connections of this process, the way to the database and back, and how far its clock is from
 * ours.
 */
export function databaseMeasures({ answers, pool }: Pick<Database, 'answers' | 'pool'>): Measure[] {
  const look = readAtMostEvery(EVERY, () => askTheTime(pool));
  return [
    {
      name: 'database_answers',
      help: '1 while the database answers within a second',
      read: () => Number(answers()),
    },
    {
      name: 'database_connections',
      help: 'Connections of this process to the database, busy and idle',
      labels: ['state'],
      read: () => [
        { labels: { state: 'busy' }, value: pool.totalCount - pool.idleCount },
        { labels: { state: 'idle' }, value: pool.idleCount },
      ],
    },
    {
      name: 'database_connections_awaited',
      help: 'Queries that wait for a free connection',
      read: () => pool.waitingCount,
    },
    {
      name: 'database_round_trip_seconds',
      help: 'Duration of the smallest query',
      read: async () => (await look()).roundTrip / 1000,
    },
    {
      name: 'database_clock_drift_seconds',
      help: "The database's clock less this machine's, exact to half a round trip",
      read: async () => (await look()).drift / 1000,
    },
  ];
}

/** Both in ms. The drift is known to half a round trip. */
async function askTheTime(pool: pg.Pool): Promise<{ drift: number; roundTrip: number }> {
  const client = await pool.connect();
  try {
    const [asked, started] = [Date.now(), performance.now()];
    const { rows } = await client.query<{ at: number }>(
      'SELECT (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS at',
    );
    const roundTrip = performance.now() - started;
    const at = rows[0]?.at ?? Number.NaN;
    return { drift: at - (asked + roundTrip / 2), roundTrip };
  } finally {
    client.release();
  }
}
