import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { findNatsServer } from '../../../../testbed/src/nats.ts';
import { type Cluster, type ClusterProcess, startCluster } from '../harness/cluster.ts';
import { PATIENCE } from '../harness/patience.ts';
import { epochOf, limitOf, sized } from './load.ts';

const KILLS = sized('KILLS', 2);
const LAST_WORDS = 3_000;

/**
 * Starts a process again whenever it ends, as `npm start` and systemd do, and counts how it ended.
 */
class Supervisor {
  current!: ClusterProcess;
  /** How its processes have ended by themselves, which a kill is not, and what they said last. */
  readonly ends: string[] = [];
  private stopping = false;
  private watching: Promise<void> = Promise.resolve();

  constructor(private readonly start: () => Promise<ClusterProcess>) {}

  async run(): Promise<void> {
    this.current = await this.start();
    this.watching = this.watch();
  }

  /** Ends its process, also one that it is about to start. */
  async stop(): Promise<void> {
    this.stopping = true;
    this.current.signal('SIGKILL');
    await this.watching;
    this.current.signal('SIGKILL');
  }

  private async watch(): Promise<void> {
    while (!this.stopping) {
      const ended = this.current;
      const end = await ended.ended();
      if (this.stopping) return;
      if (end !== 'SIGKILL') this.ends.push(`${end}: ${ended.output.slice(-LAST_WORDS)}`);
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
  await Promise.all(supervisors.map((supervisor) => supervisor.stop()));
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
    const ends = () => supervisors.flatMap((one) => one.ends);
    for (let kill = 1; kill <= KILLS; kill += 1) {
      const leader = await serving();
      const [epoch, ended] = [await epochOf(cluster.database.pool), ends().length];
      leader.current.signal('SIGKILL');
      await vi.waitFor(async () => {
        const next = await serving();
        const takeovers = (await epochOf(cluster.database.pool)) - epoch;
        // A machine too slow for signs of life takes from the living, too: each of those ends, and
        // is started again.
        const own = ends().length - ended;
        expect(takeovers).toBeGreaterThan(0);
        expect(takeovers).toBeLessThanOrEqual(1 + own);
        if (own === 0) expect(next === leader).toBe(false);
      }, PATIENCE);
    }
    expect(ends().slice(limitOf('OWN_ENDS'))).toEqual([]);
  },
);
