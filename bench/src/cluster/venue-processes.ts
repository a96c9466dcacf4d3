import pg from 'pg';
import { type Prepare, startDurableDatabase } from '../../../testbed/src/databases.ts';
import { type NatsServer, startNats } from '../../../testbed/src/nats.ts';
import { untilReady } from '../../../testbed/src/server-process.ts';
import { buildVenue, type Venue } from '../../../testbed/src/venue.ts';
import { cpuSecondsOf } from '../cpu.ts';
import { buildServer, SERVER } from '../http/spawned-server.ts';

/** One process of the venue, built and started as in production. */
export interface VenueProcess {
  url: string;
  /** CPU seconds since it started. */
  cpuSeconds(): number;
  /** Stops it in order. */
  stop(): Promise<void>;
}

/**
 * A database and a NATS server on which processes of one venue are started, a set after the other.
 */
export interface VenueGround {
  pool: pg.Pool;
  nats: NatsServer;
  /**
   * `role` as `ROLE` names it: `all`, `gateway`, `exchange,projection`. Resolves once `/readyz`
   * answers 200.
   */
  start(role: string): Promise<VenueProcess>;
  /** Once every process has been stopped. */
  stop(): Promise<void>;
}

/** Builds the server; `prepare` fills the migrated database. */
export async function openGround(prepare: Prepare): Promise<VenueGround> {
  await buildServer();
  const database = await startDurableDatabase(prepare);
  const nats = await startNats();
  const pool = new pg.Pool({ connectionString: database.url, max: 2 });
  const venue = buildVenue({ database, nats, inherited: process.env });
  return {
    pool,
    nats,
    start: (role) => startProcess(venue, role),
    async stop() {
      await pool.end();
      await venue.stop();
      await nats.remove();
    },
  };
}

async function startProcess(venue: Venue, role: string): Promise<VenueProcess> {
  const server = venue.spawn(SERVER, { ROLE: role }, venue.newLog());
  const stop = async () => {
    await server.stop();
  };
  try {
    await untilReady(server);
    return { url: await server.opened(), cpuSeconds: () => cpuSecondsOf(server.child.pid), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
