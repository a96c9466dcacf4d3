import { setTimeout as sleep } from 'node:timers/promises';
import { type CountedServer, spawnCounted } from './http/spawned-server.ts';
import type { Line } from './line.ts';
import { postgresCost } from './postgres-cost.ts';

const WARM_UP_MS = 20_000;
const MEASURED_MS = 60_000;
const DAY_SECONDS = 86_400;
/**
 * What a row of the journal takes besides itself: its pointer in the page, and its entry in the
 * index.
 */
const PLACE_BYTES = 4 + 24;

/**
 * Measures a server that nobody uses: its simulated market goes on, so do its order books, funding
 * and checks.
 */
export async function measureIdle(): Promise<Line[]> {
  const server = await spawnCounted();
  try {
    await sleep(WARM_UP_MS);
    const before = await readings(server);
    await sleep(MEASURED_MS);
    const after = await readings(server);
    const seconds = (after.ms - before.ms) / 1_000;
    const perSecond = (key: keyof typeof before) => (after[key] - before[key]) / seconds;
    return [
      { name: 'ticks', value: perSecond('ticks'), unit: '/s' },
      { name: 'SQL calls', value: perSecond('calls'), unit: '/s', limit: { most: 37 } },
      {
        name: 'journal',
        value: (perSecond('journalBytes') * DAY_SECONDS) / 1e6,
        unit: 'MB/day',
        limit: { most: 38 },
      },
      { name: 'WAL', value: perSecond('walBytes') / 1_024, unit: 'KB/s', limit: { most: 40 } },
      { name: 'CPU of the server', value: perSecond('serverCpu') * 100, unit: '% of a core' },
      { name: 'CPU of PostgreSQL', value: perSecond('postgresCpu') * 100, unit: '% of a core' },
    ];
  } finally {
    await server.stop();
  }
}

async function readings(server: CountedServer) {
  const calls = server.sql.calls();
  const { cpuSeconds, walBytes } = await postgresCost(server.database);
  const { rows } = await server.database.query<{ ticks: string; journal: string }>(
    `SELECT (SELECT count(*) FROM reference_ticks) AS ticks,
       (SELECT sum(pg_column_size(row) + ${PLACE_BYTES}) FROM journal AS row) AS journal`,
  );
  return {
    ms: performance.now(),
    ticks: Number(rows[0]?.ticks),
    journalBytes: Number(rows[0]?.journal),
    calls,
    walBytes,
    postgresCpu: cpuSeconds,
    serverCpu: server.cpuSeconds(),
  };
}
