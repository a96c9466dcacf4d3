import { type NatsServer, startNats } from '../../../../testbed/src/nats.ts';
import { type ServerProcess, untilReady } from '../../../../testbed/src/server-process.ts';
import { buildVenue } from '../../../../testbed/src/venue.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { program } from '../programs.ts';
import { createClient } from './client.ts';
import { FIRST_OPERATOR, type TestServer } from './server.ts';

/** One process of the venue. */
export interface ClusterProcess {
  readonly role: string;
  readonly url: string;
  readonly pid: number;
  /** What it has printed. */
  readonly output: string;
  /** Null while it runs. */
  readonly exitCode: number | null;
  signal(name: NodeJS.Signals): void;
  /** Resolves with its exit code, or the signal that ended it. */
  ended(): Promise<number | NodeJS.Signals>;
  /** Resolves once `/readyz` answers 200. */
  ready(): Promise<void>;
}

/** Processes of one venue, with a database and a NATS server of their own. */
export interface Cluster {
  nats: NatsServer;
  database: TestDatabase;
  /**
   * Starts a process with roles, such as `gateway` or `exchange,projection,worker`; of another
   * build if `main` names its program.
   */
  start: (role: string, env?: Record<string, string>, main?: string) => Promise<ClusterProcess>;
  /** What a process of it is given. */
  settings: (own?: Record<string, string>) => NodeJS.ProcessEnv;
  /** A process as the test harness knows a server, for customers and operators. */
  asServer: (process: ClusterProcess) => TestServer;
  stop: () => Promise<void>;
}

/**
 * `given` is a database that has something already, instead of a new one; it is closed in the end.
 */
export async function startCluster(env: Record<string, string> = {}, given?: TestDatabase): Promise<Cluster> {
  const database = given ?? (await createTestDatabase());
  const nats = await startNats();
  const settings = { NODE_ENV: 'test', RATE_LIMITS: 'off', LOG_LEVEL: 'info', ...env };
  const venue = buildVenue({ database, nats, operator: FIRST_OPERATOR, settings });
  const processes: ServerProcess[] = [];
  return {
    nats,
    database,
    async start(role, own = {}, main = program('main')) {
      const started = venue.spawn(['--enable-source-maps', main], { ROLE: role, ...own });
      processes.push(started);
      return processOf(role, started);
    },
    settings: venue.settings,
    asServer: (process) => ({
      url: process.url,
      client: createClient(process.url),
      database,
      dataDir: venue.folder,
      restart: () => Promise.reject(new Error('A process of a cluster is started by the test')),
      stop: async () => process.signal('SIGTERM'),
    }),
    async stop() {
      // All at once, and also one that a test holds still.
      await Promise.all(processes.map((one) => one.kill()));
      await nats.remove();
      await venue.stop();
    },
  };
}

async function processOf(role: string, started: ServerProcess): Promise<ClusterProcess> {
  const { child, ended, opened, printed } = started;
  // One that ends before it has a port says why in what it printed; a test may expect that.
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  const url = await opened().catch((error: unknown) => {
    if (hasEnded()) return '';
    throw error;
  });
  return {
    role,
    url,
    pid: child.pid ?? 0,
    get output() {
      return printed();
    },
    get exitCode() {
      return child.exitCode;
    },
    signal: (name) => void child.kill(name),
    ended: () => ended,
    ready: () => untilReady(started),
  };
}
