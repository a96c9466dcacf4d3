import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type Cluster, type ClusterProcess, startCluster } from '../harness/cluster.ts';
import { findNatsServer } from '../harness/nats.ts';
import { PATIENCE } from '../harness/patience.ts';
import { epochOf, sized } from './load.ts';

const KILLS = sized('KILLS', 2);

/** Starts a process again whenever it ends, as `npm start` and systemd do, and counts how it ended. */
class Supervisor {
  current!: ClusterProcess;
  /** How its processes have ended by themselves, which a kill is not. */
  readonly ends: (number | string)[] = [];
  private stopping = false;

  constructor(private readonly start: () => Promise<ClusterProcess>) {}

  async run(): Promise<void> {
    this.current = await this.start();
    void this.watch();
  }

  stop(): void {
    this.stopping = true;
  }

  private async watch(): Promise<void> {
    while (!this.stopping) {
      const end = await this.current.ended();
      if (this.stopping) return;
      if (end !== 'SIGKILL') this.ends.push(end);
      this.current = await this.start();
    }
  }
}

let cluster: Cluster;
let supervisors: Supervisor[];

beforeAll(async () => {
  cluster = await startCluster();
  supervisors = [1, 2].map(() => new Supervisor(() => cluster.start('all')));
  for (const supervisor of supervisors) await supervisor.run();
});
afterAll(async () => {
  for (const supervisor of supervisors) supervisor.stop();
  await cluster.stop();
});

async function readinessOf({ url }: ClusterProcess): Promise<{ ready: boolean; step?: string }> {
  const answer = await fetch(`${url}/readyz`);
  return (await answer.json()) as { ready: boolean; step?: string };
}

/** The supervisor whose server serves, while the other one waits. */
function serving(): Promise<Supervisor> {
  return vi.waitFor(async () => {
    const states = await Promise.all(supervisors.map(({ current }) => readinessOf(current)));
    const ready = states.findIndex((state) => state.ready);
    const waiting = states[1 - ready];
    const found = supervisors[ready];
    if (!found || waiting?.step !== 'standby') throw new Error(JSON.stringify(states));
    return found;
  }, PATIENCE);
}

it.skipIf(findNatsServer() === null)(
  `two supervised servers on one database take over once for each of ${KILLS} kills`,
  {
    timeout: 600_000 + KILLS * 60_000,
  },
  async () => {
    await serving();
    const before = await epochOf(cluster.database.pool);
    for (let kill = 1; kill <= KILLS; kill += 1) {
      const leader = await serving();
      leader.current.signal('SIGKILL');
      const next = supervisors.find((one) => one !== leader);
      await vi.waitFor(async () => expect((await serving()) === next).toBe(true), PATIENCE);
      expect(await epochOf(cluster.database.pool)).toBe(before + kill);
    }
    expect(supervisors.flatMap(({ ends }) => ends)).toEqual([]);
  },
);
