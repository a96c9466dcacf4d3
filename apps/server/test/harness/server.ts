import { marketsOpened } from '../../../../testbed/src/markets.ts';
import { serve } from '../../../../testbed/src/serve.ts';
import { buildVenue } from '../../../../testbed/src/venue.ts';
import type { ServerOptions } from '../../src/app/ground.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { createClient } from './client.ts';
import type { Reached } from './customers.ts';

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
 * `env` are settings of the environment; see the configuration. `time` is where the venue's clock
 * takes the time from, `database` one that has something already; it is dropped in the end.
 */
export async function startTestServer(
  env: Record<string, string> = {},
  given: Pick<ServerOptions, 'time' | 'verifiers'> & { database?: TestDatabase } = {},
): Promise<TestServer> {
  const { time, verifiers } = given;
  const database = given.database ?? (await createTestDatabase());
  const venue = buildVenue({
    database,
    operator: FIRST_OPERATOR,
    settings: {
      NODE_ENV: 'test',
      SECRET_KEY: TEST_SECRET,
      RATE_LIMITS: 'off',
      ...env,
    },
  });
  let server = await serve(venue, { time, verifiers });
  await marketsOpened(server.url);
  return {
    get url() {
      return server.url;
    },
    get client() {
      return createClient(server.url);
    },
    database,
    dataDir: venue.folder,
    async restart(between, changes) {
      await server.stop();
      await between?.();
      server = await serve(venue, { changes, time, verifiers });
    },
    async stop() {
      await server.stop();
      await venue.stop();
    },
  };
}
