import { rmSync } from 'node:fs';
import { calls, type Depth, type InstrumentData } from '@trade/protocol';
import { pino } from 'pino';
import { vi } from 'vitest';
import type { ServerOptions } from '../../src/app/ground.ts';
import { readConfig } from '../../src/platform/config/index.ts';
import { startServer } from '../../src/server.ts';
import { createTestDatabase, type TestDatabase, temporaryFolder } from '../database.ts';
import { type Client, createClient } from './client.ts';
import type { Reached } from './customers.ts';
import { PATIENCE } from './patience.ts';

export const TEST_SECRET = 'a key for tests and nothing but tests';

/** The first operator of every test server. */
export const FIRST_OPERATOR = { account: 'root@venue.example', password: 'a password of operators' };

/** The whole server on a database of its own, with the simulated market and without rate limits. */
export interface TestServer extends Reached {
  url: string;
  database: TestDatabase;
  dataDir: string;
  /**
   * Stops the server and starts another on the same data; `between` runs in between. `changes` are
   * changes to the environment.
   */
  restart(between?: () => Promise<unknown>, changes?: Record<string, string>): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Resolves once every market has its first price. Until then the server refuses orders, which no
 * test is about.
 */
export async function marketsOpened(client: Client): Promise<void> {
  const { data: instruments } = await client.call<InstrumentData[]>(calls.listInstruments);
  for (const { symbol, product } of instruments) {
    if (product !== 'spot') continue;
    await vi.waitFor(async () => {
      const { data } = await client.call<Depth>(calls.readDepth, { query: { symbol } });
      if (data.bids.length === 0) throw new Error(`${symbol} has seen no price yet`);
    }, PATIENCE);
  }
}

/**
 * `env` are settings of the environment; see the configuration. `time` is where the venue's clock
 * takes the time from, `database` one that has something already; it is dropped in the end.
 */
export async function startTestServer(
  env: Record<string, string> = {},
  given: Pick<ServerOptions, 'time' | 'verifiers'> & { database?: TestDatabase } = {},
): Promise<TestServer> {
  const { time, verifiers } = given;
  const database = given.database ?? (await createTestDatabase());
  const dataDir = env.DATA_DIR ?? temporaryFolder();
  const settings: Record<string, string> = {
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    OPERATOR_ACCOUNT: FIRST_OPERATOR.account,
    OPERATOR_PASSWORD: FIRST_OPERATOR.password,
    PORT: '0',
    HOST: '127.0.0.1',
    DATABASE_URL: database.appUrl,
    MIGRATION_DATABASE_URL: database.url,
    SECRET_KEY: TEST_SECRET,
    RATE_LIMITS: 'off',
    ...env,
  };
  const log = pino({ level: 'error' });
  const start = (changes: Record<string, string> = {}) =>
    startServer({
      config: readConfig({ ...settings, ...changes }),
      log,
      time,
      verifiers,
      onFatal: (error) => {
        throw error;
      },
    });
  let server = await start();
  await marketsOpened(createClient(server.url));
  return {
    get url() {
      return server.url;
    },
    get client() {
      return createClient(server.url);
    },
    database,
    dataDir,
    async restart(between, changes) {
      await server.stop();
      await between?.();
      server = await start(changes);
    },
    async stop() {
      await server.stop();
      await database.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
