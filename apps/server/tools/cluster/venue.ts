import path from 'node:path';
import { freePort } from '../../src/core/database/index.ts';
import type { Hall } from './hall.ts';
import type { Program } from './program.ts';

const ROLES = {
  exchange: 'exchange,projection,worker',
  standby: 'standby,projection,worker',
  'gateway-1': 'gateway',
  'gateway-2': 'gateway',
} as const;
type Name = keyof typeof ROLES;

const WRITES = 'this process writes the journal';
/** What each process tells of itself; where the whole is, is told once. */
const OF_ITSELF = /^ {2}Trade is running$|^ {4}((App|Console|API) {2,}http|The market is|Without SMTP_URL)/;

/** One process of the venue. */
export interface VenueProcess {
  program: Program;
  port: number;
}

export interface VenueOptions {
  /** What all have in common. */
  env: NodeJS.ProcessEnv;
  gatewayPorts: readonly [number, number];
  /** Called when another process than before writes the journal. */
  onWriter: (writer: VenueProcess) => void;
}

/** The processes of the venue: its exchange, the standby, and two gateways. */
export class Venue {
  readonly exchange: VenueProcess;
  readonly standby: VenueProcess;
  readonly gateways: readonly VenueProcess[];
  private writing: VenueProcess;

  private constructor(
    private readonly hall: Hall,
    private readonly options: VenueOptions,
    ports: readonly [number, number],
  ) {
    this.exchange = this.add('exchange', ports[0]);
    this.standby = this.add('standby', ports[1]);
    this.gateways = [
      this.add('gateway-1', options.gatewayPorts[0]),
      this.add('gateway-2', options.gatewayPorts[1]),
    ];
    this.writing = this.exchange;
  }

  /**
   * Starts the exchange and, once that has made the venue, the others. Resolves when all are ready.
   */
  static async start(hall: Hall, options: VenueOptions): Promise<Venue> {
    const venue = new Venue(hall, options, [await freePort(), await freePort()]);
    hall.tell('Starting the exchange ...');
    await begin(venue.exchange);
    hall.tell('Starting its standby and two gateways ...');
    await Promise.all([venue.standby, ...venue.gateways].map(begin));
    return venue;
  }

  /** The one that writes the journal. */
  get writer(): VenueProcess {
    return this.writing;
  }

  /** In the order in which they are to be stopped: nobody takes over from whom. */
  get programs(): Program[] {
    const follower = this.writing === this.exchange ? this.standby : this.exchange;
    return [...this.gateways, follower, this.writing].map(({ program }) => program);
  }

  private add(name: Name, port: number): VenueProcess {
    const main = path.join(import.meta.dirname, 'main.js');
    const own = { ROLE: ROLES[name], HOST: '127.0.0.1', PORT: String(port) };
    const program = this.hall.add({
      name,
      command: process.execPath,
      args: ['--enable-source-maps', main],
      mark: main,
      env: { ...this.options.env, ...own },
      stopSignal: 'SIGTERM',
      onLine: (line) => this.hear(added, line),
    });
    const added = { program, port };
    return added;
  }

  private hear(from: VenueProcess, line: string): void {
    const isLog = line.startsWith('{');
    if (isLog && line.includes(WRITES) && this.writing !== from) {
      this.writing = from;
      this.options.onWriter(from);
    }
    // Letters, and what is shown only once.
    if (!isLog && line.trim() !== '' && !OF_ITSELF.test(line))
      this.hall.tell(`${from.program.name}: ${line.trim()}`);
  }
}

async function begin({ program, port }: VenueProcess): Promise<void> {
  program.start();
  await program.ready(async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(2_000) });
    await answer.body?.cancel();
    return answer.ok;
  });
}
