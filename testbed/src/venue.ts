import { generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import path from 'node:path';
import type { VenueDatabase } from './databases.ts';
import { fastFolder } from './folders.ts';
import { type ServerProcess, spawnServer } from './server-process.ts';

/** Variables of the environment, which `npm run configuration` explains. */
export type Settings = NodeJS.ProcessEnv;

/** What a venue is made of; what is not said is as in development, with the simulated market. */
export interface VenuePlan {
  /** Migrated or empty, for this venue alone; without one, the first server brings its own. */
  database?: Pick<VenueDatabase, 'url' | 'appUrl' | 'close'>;
  /** The bus of several processes. They share keys, which are made here. */
  nats?: { url: string };
  /** The first operator of the console. */
  operator?: { account: string; password: string };
  /** Of all its servers: the market (`FEED`, `MARKET_SEED`), limits, ways in and out. */
  settings?: Settings;
  /** What its processes have of the machine, beneath everything that is said here. */
  inherited?: Settings;
}

/** The servers of one venue, on one database and one folder. */
export interface Venue {
  /** Where its keys, uploads and logs are, and its database if it brings its own. */
  readonly folder: string;
  /** What a server of it is started with; `changes` go before what the plan says. */
  settings: (changes?: Settings) => Settings;
  /** Starts a process of it: `args` are what Node is given. It writes to `log` if that is given. */
  spawn: (args: readonly string[], changes?: Settings, log?: string) => ServerProcess;
  /** Names a new file that a process can write to. */
  newLog: () => string;
  /** Ends its processes in order, the last first, then removes database and folder. */
  stop: () => Promise<void>;
}

/** Builds a venue of which nothing runs yet. */
export function buildVenue({ database, nats, operator, settings = {}, inherited = {} }: VenuePlan): Venue {
  const folder = settings.DATA_DIR ?? fastFolder();
  const shared: Settings = {
    ...inherited,
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: folder,
    ...(database && { DATABASE_URL: database.appUrl }),
    ...(database && database.appUrl !== database.url && { MIGRATION_DATABASE_URL: database.url }),
    ...(nats && { NATS_URL: nats.url, ...newKeys() }),
    ...(operator && { OPERATOR_ACCOUNT: operator.account, OPERATOR_PASSWORD: operator.password }),
  };
  const processes: ServerProcess[] = [];
  const settingsWith = (changes: Settings = {}) => ({ ...shared, ...settings, ...changes });
  return {
    folder,
    settings: settingsWith,
    newLog: () => path.join(folder, `log-${randomUUID()}`),
    spawn(args, changes, log) {
      const started = spawnServer({ args, env: settingsWith(changes), log });
      processes.push(started);
      return started;
    },
    async stop() {
      for (const one of processes.reverse()) await one.stop();
      await database?.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function newKeys(): Settings {
  const { privateKey } = generateKeyPairSync('ed25519');
  return {
    SECRET_KEY: randomBytes(32).toString('base64'),
    SIGNING_KEY: privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64'),
  };
}
