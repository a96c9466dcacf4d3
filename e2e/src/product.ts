import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Client } from '@trade/client';
import { inject } from 'vitest';
import { clientOf } from '../../testbed/src/client.ts';
import { copyTemplate, type TemplateServer } from '../../testbed/src/databases.ts';
import { waitFor } from '../../testbed/src/patience.ts';
import { buildVenue, type VenuePlan } from '../../testbed/src/venue.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A server with a migrated database, as its owner, and as the role that owns nothing. */
    postgresUrl: string;
    postgresAppUrl: string;
  }
}

const PROGRAMS = path.resolve(import.meta.dirname, '../../apps/server/dist');

/** The built product, running as a process with an empty database. */
export interface Product {
  /** Its address, with its base path. */
  url: string;
  /**
   * The file of the server's output. Without a mail provider it prints the messages it would have
   * sent.
   */
  log: string;
  /** Returns the last verification code printed for an address or phone number. */
  lastCode(target: string): Promise<string>;
  /** Returns a client for the apps' calls, with a session's token. */
  client(token?: string | null): Client;
}

/** A product of which a journey is the owner. */
export interface OwnProduct extends Product {
  stop(): Promise<void>;
}

/** Matches the English text of a message with a code. */
const CODE = /\bcode is (\d{6})\b/;

/** Starts the product as one process, as `npm start` does: it makes its own database. */
export function startWholeProduct(env: Record<string, string> = {}): Promise<OwnProduct> {
  return start('main', env);
}

/**
 * Starts the product as one process, on a database of the run's server that is migrated already.
 */
export function startProduct(env: Record<string, string> = {}): Promise<OwnProduct> {
  return startProductIn({ url: inject('postgresUrl'), appUrl: inject('postgresAppUrl') }, env);
}

/** `startProduct` for who is told of the server that has the databases. */
export async function startProductIn(
  databases: TemplateServer,
  env: Record<string, string> = {},
): Promise<OwnProduct> {
  return start('main', env, { database: await copyTemplate(databases) });
}

/**
 * Starts it as `npm run cluster` does: several processes behind one address. Needs
 * NATS_SERVER_PATH.
 */
export function startCluster(env: Record<string, string> = {}): Promise<OwnProduct> {
  return start('cluster', env);
}

async function start(
  program: 'main' | 'cluster',
  env: Record<string, string>,
  plan: VenuePlan = {},
): Promise<OwnProduct> {
  const settings = { NODE_ENV: 'development', ...env };
  const venue = buildVenue({ ...plan, settings, inherited: process.env });
  const log = venue.newLog();
  const server = venue.spawn(['--enable-source-maps', path.join(PROGRAMS, `${program}.js`)], {}, log);
  try {
    const url = await server.serving();
    return { ...productAt(url + (env.BASE_PATH ?? ''), log), stop: venue.stop };
  } catch (error) {
    await venue.stop();
    throw error;
  }
}

/** A running product by its address, which another process may have started. */
export function productAt(url: string, log: string): Product {
  return {
    url,
    log,
    client: (token = null) => clientOf(url, token),
    lastCode: (target) =>
      waitFor(() => {
        // Other letters to the same mailbox may be printed at any time.
        const lines = readFileSync(log, 'utf8')
          .split('\n')
          .filter((line) => line.includes(target) && CODE.test(line));
        return CODE.exec(lines.at(-1) ?? '')?.[1];
      }, `No code was printed for ${target}`),
  };
}
