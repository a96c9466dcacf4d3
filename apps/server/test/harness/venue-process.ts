import pg from 'pg';
import { marketsOpened } from '../../../../testbed/src/markets.ts';
import { buildVenue } from '../../../../testbed/src/venue.ts';
import { findEmbeddedPostgres } from '../../src/core/database/embedded.ts';
import { program } from '../programs.ts';
import { createClient } from './client.ts';
import type { Reached } from './customers.ts';

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
  const settings = { NODE_ENV: 'test', RATE_LIMITS: 'off', LOG_LEVEL: 'error', ...env };
  const server = buildVenue({ settings }).spawn([program('main')]);
  const url = await server.serving().catch(async (error: unknown) => {
    await server.stop();
    throw error;
  });
  const postgres = await findEmbeddedPostgres(env.DATA_DIR ?? '');
  if (!postgres) throw new Error('Its database was not found');
  const pool = new pg.Pool({ connectionString: postgres.url(), max: 2 });
  pool.on('error', () => undefined);
  await marketsOpened(url);
  return {
    url,
    client: createClient(url),
    database: { pool },
    async stop() {
      await pool.end();
      const how = await server.stop();
      if (how !== 0) throw new Error(`It ended with ${how}: ${server.printed()}`);
    },
  };
}
