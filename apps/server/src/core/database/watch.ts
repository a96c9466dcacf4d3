import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import type { NamedDatabase } from './pools.ts';
import { limitSilence } from './silence.ts';

const PERIOD_MS = 500;
const LIMIT_MS = 1_000;

/**
 * Asks the database twice a second, over a connection of its own, whether it answers within a
 * second; so that whoever wants to know is told at once, and never waits for a database that is
 * stopped.
 */
export class DatabaseWatch {
  private client: pg.Client | null = null;
  private isAnswering = true;
  private readonly stopping = new AbortController();
  private readonly working: Promise<void>;

  constructor(
    private readonly at: NamedDatabase,
    private readonly logger: Logger,
  ) {
    this.working = this.work();
  }

  /** Whether the last question was answered in time. */
  get answers(): boolean {
    return this.isAnswering;
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    await this.working;
    await this.hangUp();
  }

  private async work(): Promise<void> {
    const { signal } = this.stopping;
    while (!signal.aborted) {
      await this.ask();
      await sleep(PERIOD_MS, undefined, { signal }).catch(() => undefined);
    }
  }

  private async ask(): Promise<void> {
    try {
      this.client ??= await this.connect();
      await this.client.query('SELECT 1');
      if (!this.isAnswering) this.logger.info('the database answers again');
      this.isAnswering = true;
    } catch (error) {
      if (this.isAnswering) this.logger.error({ err: error }, 'the database does not answer');
      this.isAnswering = false;
      await this.hangUp();
    }
  }

  private async connect(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: this.at.url,
      application_name: this.at.name,
      connectionTimeoutMillis: LIMIT_MS,
    });
    // What breaks is seen by the next question.
    client.on('error', () => undefined);
    await client.connect();
    limitSilence(client, LIMIT_MS);
    return client;
  }

  private async hangUp(): Promise<void> {
    const { client } = this;
    this.client = null;
    await client?.end().catch(() => undefined);
  }
}
