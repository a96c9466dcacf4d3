import { once } from 'node:events';
import pg from 'pg';
import { vi } from 'vitest';
import { findEmbeddedPostgres } from '../../src/core/database/embedded.ts';
import { createClient } from './client.ts';
import type { Reached } from './customers.ts';
import { PATIENCE } from './patience.ts';
import { startProcess } from './process.ts';
import { marketsOpened } from './server.ts';

/** The server as an operator starts it: a process of its own, with its private PostgreSQL. */
export interface VenueProcess extends Reached {
  url: string;
  /**
   * Ends it in order; resolves when it and its database are gone. Throws when it does not end with
   * 0.
   */
  stop(): Promise<void>;
}

/**
 * `env` must name a DATA_DIR. Resolves once every market has a price. `database` is connected as
 * the owner.
 */
export async function startVenueProcess(env: Record<string, string>): Promise<VenueProcess> {
  const { child, printed } = startProcess({
    NODE_ENV: 'test',
    HOST: '127.0.0.1',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
    ...env,
  });
  const ended = once(child, 'close');
  const url = await vi
    .waitFor(() => {
      const found = /App +(http:\/\/127\.0\.0\.1:\d+)/.exec(printed())?.[1];
      if (!found) throw new Error(`It did not say where it is: ${printed()}`);
      return found;
    }, PATIENCE)
    .catch((error: unknown) => {
      child.kill('SIGTERM');
      throw error;
    });
  const postgres = await findEmbeddedPostgres(env.DATA_DIR ?? '');
  if (!postgres) throw new Error('Its database was not found');
  const pool = new pg.Pool({ connectionString: postgres.url(), max: 2 });
  pool.on('error', () => undefined);
  const client = createClient(url);
  await marketsOpened(client);
  return {
    url,
    client,
    database: { pool },
    async stop() {
      await pool.end();
      child.kill('SIGTERM');
      const [code] = await ended;
      if (code !== 0) throw new Error(`It ended with ${code}: ${printed()}`);
    },
  };
}
