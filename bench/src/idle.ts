import { setTimeout as sleep } from 'node:timers/promises';
import { type CountedServer, spawnCounted } from './http/spawned-server.ts';
import type { Line } from './line.ts';
import { postgresCost } from './postgres-cost.ts';

const WARM_UP_MS = 20_000;
const MEASURED_MS = 30_000;

/** Measures a server that nobody uses: its simulated market goes on, so do its order books, funding and checks. */
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
  const { rows } = await server.database.query<{ ticks: string }>(
    'SELECT count(*) AS ticks FROM reference_ticks',
  );
  return {
    ms: performance.now(),
    ticks: Number(rows[0]?.ticks),
    calls,
    walBytes,
    postgresCpu: cpuSeconds,
    serverCpu: server.cpuSeconds() ?? Number.NaN,
  };
}
