import path from 'node:path';
import { freePort } from '../../src/core/database/index.ts';
import { type Balancer, startBalancer } from './balancer.ts';
import { startBusServer } from './bus-server.ts';
import { Hall } from './hall.ts';
import { keysOf } from './keys.ts';
import { startPostgresPair } from './postgres-pair.ts';
import type { Program } from './program.ts';
import { Venue, type VenueProcess } from './venue.ts';

const PORT = '8080';

export interface ClusterOptions {
  env: NodeJS.ProcessEnv;
  /** The program `nats-server`. */
  natsServer: string;
  /** Says something to whoever has started the cluster. */
  tell: (line: string) => void;
}

/** A venue of several processes on one machine, with what they need. */
export class Cluster {
  private hall: Hall | null = null;
  private balancer: Balancer | null = null;
  private venue: Venue | null = null;
  /** Bus and databases, in the order in which they are to be stopped. */
  private readonly ground: Program[] = [];

  constructor(private readonly options: ClusterOptions) {}

  /**
   * Starts a balancer, two PostgreSQL, NATS, an exchange, its standby and two gateways, with their
   * data under `DATA_DIR/cluster`, and starts each again that ends. Says where they are. Rejects
   * when one does not start; `stop` then ends the others.
   */
  async start(): Promise<void> {
    const { env, natsServer, tell } = this.options;
    const folder = path.resolve(env.DATA_DIR ?? 'data', 'cluster');
    const hall = await Hall.open(folder, tell);
    this.hall = hall;
    const gatewayPorts = [await freePort(), await freePort()] as const;
    const host = env.HOST ?? '127.0.0.1';
    const balancer = await startBalancer({ host, port: Number(env.PORT ?? PORT), gateways: gatewayPorts });
    this.balancer = balancer;
    const postgres = await startPostgresPair(hall, folder);
    this.ground.unshift(...postgres.programs);
    const bus = await startBusServer(hall, natsServer);
    this.ground.unshift(bus.program);
    const publicUrl = env.PUBLIC_URL ?? balancer.url + (env.BASE_PATH ?? '');
    this.venue = await Venue.start(hall, {
      env: {
        NODE_ENV: 'development',
        // A gateway that stops says so for a moment first, so that the balancer turns away.
        DRAIN_SECONDS: '1',
        ...keysOf(folder),
        ...env,
        PUBLIC_URL: publicUrl,
        DATA_DIR: folder,
        DATABASE_URL: postgres.appUrl,
        MIGRATION_DATABASE_URL: postgres.ownerUrl,
        DATABASE_REPLICAS: postgres.replicaUrl,
        NATS_URL: bus.url,
      },
      gatewayPorts,
      onWriter: (writer) => tell(`${nameOf(writer)} writes the journal now. ${invitation(writer)}`),
    });
    tell(descriptionOf(this.venue, { publicUrl, logs: hall.logs }));
  }

  /** Ends all in order: customers' way in, gateways, the standby, the exchange, bus, databases. */
  async stop(): Promise<void> {
    await this.balancer?.close();
    await this.hall?.stop([...(this.venue?.programs ?? []), ...this.ground]);
  }

  /** Ends all at once. */
  kill(): void {
    this.hall?.kill();
  }
}

function descriptionOf(venue: Venue, { logs, publicUrl }: { logs: string; publicUrl: string }): string {
  const { exchange, gateways, standby, writer } = venue;
  const lines = gateways.map((gateway) => `    ${addressOf(gateway)}`);
  return [
    '',
    '  Trade is running as a cluster',
    `    App       ${publicUrl}`,
    `    Console   ${publicUrl}/console`,
    `    API       ${publicUrl}/api/v3/docs`,
    '',
    ...lines,
    `    ${addressOf(exchange)}`,
    `    ${addressOf(standby)}`,
    `    Logs      ${logs}`,
    '',
    `    ${nameOf(writer)} writes the journal. ${invitation(writer)}`,
    '    Ctrl-C stops everything. Without SMTP_URL, emails are printed here; without FEED, the market is simulated.',
    '',
  ].join('\n');
}

function addressOf({ port, program }: VenueProcess): string {
  return `${program.name.padEnd(9)} http://127.0.0.1:${port} (process ${program.pid})`;
}

function nameOf({ program }: VenueProcess): string {
  return program.name;
}

function invitation({ program }: VenueProcess): string {
  return `To see a takeover: kill -9 ${program.pid}`;
}
