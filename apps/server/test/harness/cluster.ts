import { rmSync } from 'node:fs';
import { vi } from 'vitest';
import { createTestDatabase, type TestDatabase, temporaryFolder } from '../database.ts';
import { program } from '../programs.ts';
import { createClient } from './client.ts';
import { type NatsServer, startNats } from './nats.ts';
import { PATIENCE } from './patience.ts';
import { spawnHeard } from './process.ts';
import { FIRST_OPERATOR, TEST_SECRET, type TestServer } from './server.ts';

/** A private key of Ed25519 that signs nothing but tests. */
const TEST_SIGNING_KEY = 'MC4CAQAwBQYDK2VwBCIEIJ1hsZ3v/VpguoRK9JLsLMREScVpezJpGXA7rAMcrn9g';

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
  start(role: string, env?: Record<string, string>, main?: string): Promise<ClusterProcess>;
  /** A process as the test harness knows a server, for customers and operators. */
  asServer(process: ClusterProcess): TestServer;
  stop(): Promise<void>;
}

/**
 * `given` is a database that has something already, instead of a new one; it is closed in the end.
 */
export async function startCluster(env: Record<string, string> = {}, given?: TestDatabase): Promise<Cluster> {
  const database = given ?? (await createTestDatabase());
  const nats = await startNats();
  const dataDir = temporaryFolder();
  const processes: ClusterProcess[] = [];
  const settings = {
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    HOST: '127.0.0.1',
    DATABASE_URL: database.appUrl,
    MIGRATION_DATABASE_URL: database.url,
    NATS_URL: nats.url,
    SECRET_KEY: TEST_SECRET,
    SIGNING_KEY: TEST_SIGNING_KEY,
    OPERATOR_ACCOUNT: FIRST_OPERATOR.account,
    OPERATOR_PASSWORD: FIRST_OPERATOR.password,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'info',
    ...env,
  };
  return {
    nats,
    database,
    async start(role, own = {}, main = program('main')) {
      const started = await startProcess(main, role, { ...settings, ...own });
      processes.push(started);
      return started;
    },
    asServer: (process) => ({
      url: process.url,
      client: createClient(process.url),
      database,
      dataDir,
      restart: () => Promise.reject(new Error('A process of a cluster is started by the test')),
      stop: async () => process.signal('SIGTERM'),
    }),
    async stop() {
      for (const one of processes) one.signal('SIGCONT');
      for (const one of processes) one.signal('SIGKILL');
      await Promise.all(processes.map((one) => one.ended()));
      await nats.kill();
      await database.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function startProcess(
  main: string,
  role: string,
  env: Record<string, string>,
): Promise<ClusterProcess> {
  const settings = { PORT: '0', ROLE: role, ...env };
  const { child, printed } = spawnHeard(['--enable-source-maps', main], settings);
  const exit = new Promise<number | NodeJS.Signals>((resolve) => {
    child.once('exit', (code, signal) => resolve(code ?? signal ?? 0));
  });
  // The port is open before anything else is done; a process that ends before says why.
  const url = await vi.waitFor(() => {
    const open = /"url":"(http:[^"]+)"/.exec(printed())?.[1];
    const isRunning = child.exitCode === null && child.signalCode === null;
    if (open === undefined && isRunning) throw new Error(`${role} has opened no port yet`);
    return open ?? '';
  }, PATIENCE);
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
    ended: () => exit,
    ready: () =>
      vi.waitFor(async () => {
        if (child.exitCode !== null) throw new Error(`${role} has ended:\n${printed()}`);
        const { status } = await fetch(`${url}/readyz`);
        if (status !== 200) throw new Error(`${role} is not ready (${status}):\n${printed().slice(-3000)}`);
      }, PATIENCE),
  };
}
