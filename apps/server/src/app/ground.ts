import { hostname } from 'node:os';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Logger } from 'pino';
import manifest from '../../package.json' with { type: 'json' };
import { databaseMeasures, openDatabase } from '../core/database/index.ts';
import { Jobs, type Lease, Leases } from '../core/lease/index.ts';
import { DUTY } from '../core/sequencer/index.ts';
import { BEGUN, beginTies, requireKnownKey, subjectOf, Ties } from '../core/ties/index.ts';
import { LISTING_CHANGED, ListingBook } from '../market/listing/index.ts';
import { sendNotice } from '../market/realtime/index.ts';
import { openApprovals } from '../operators/approvals/index.ts';
import { audit } from '../operators/audit/index.ts';
import { listColleagues, operatorPasskeys } from '../operators/people/index.ts';
import { type Bus, busMeasures, keepFresh, MemoryBus, NatsBus } from '../platform/bus/index.ts';
import { type TimeSources, VenueClock } from '../platform/clock/index.ts';
import { type Config, secretKeysOf } from '../platform/config/index.ts';
import type { Door, Verifier } from '../platform/gateway/index.ts';
import { letterMeasures, openMessenger, startDelivery } from '../platform/mail/index.ts';
import type { Metrics } from '../platform/metrics/index.ts';
import {
  appChannel,
  mailChannel,
  Notifier,
  pushChannel,
  socketChannel,
} from '../platform/notifications/index.ts';
import { recogniseKeys } from '../platform/sealing/index.ts';
import { openTracing } from '../platform/tracing/index.ts';
import {
  createHeadsPublisher,
  openAnchors,
  openSigner,
  type Signer,
  startNotingHeads,
  tellAdmins,
  toldTogether,
  trustedKeys,
  venueOf,
  verifyAtStart,
} from '../venue/integrity/index.ts';
import { configuredSettings, SETTINGS_CHANGED, SettingsBook } from '../venue/settings/index.ts';

export interface ServerOptions {
  config: Config;
  log: Logger;
  /** Called once if the server's state may be wrong: the process must end and start anew. */
  onFatal: (error: Error) => void;
  /** Where the venue's clock takes the time from; the machine's by default. */
  time?: TimeSources | undefined;
  /** Who finds the caller of a call that shows no login's token. */
  verifiers?: readonly Verifier[] | undefined;
}

/** What every step of the start gets. */
export interface Start extends ServerOptions {
  /** The folders of the built apps. */
  built: { web: string; console: string };
  /** The listening port; nothing is served through it before all parts are there. */
  door: Door;
  /** Registers how to end something that was started; the last registered is ended first. */
  onStop: (end: () => unknown) => void;
  /** What this process tells of itself; each part adds its own measures. */
  metrics: Metrics;
}

/** PostgreSQL cuts longer names of applications. */
const MOST_OF_A_NAME = 60;

/**
 * A process that is everything begins only when no other one does the venue's work on this
 * database; until then it waits, ready to take over. Several processes share the work by leases of
 * their own.
 */
async function waitForDuty({ door, onFatal, onStop }: Start, leases: Leases): Promise<Lease> {
  door.tell({ step: 'standby' });
  const lease = await leases.take(DUTY.exchange);
  lease.lost.addEventListener('abort', () => onFatal(lease.lost.reason as Error));
  onStop(() => lease.release());
  return lease;
}

function openBus({ config, log }: Start, secretKeys: ReturnType<typeof secretKeysOf>): Promise<Bus> | Bus {
  return config.isWhole ? new MemoryBus(log) : NatsBus.open({ urls: config.natsUrls, secretKeys, log });
}

export type Ground = Awaited<ReturnType<typeof openGround>>;

type Shared = Awaited<ReturnType<typeof openShared>>;
type Verified = Awaited<ReturnType<typeof openVerified>>;
type TellOfFaults = (faults: Parameters<typeof tellAdmins>[1]) => Promise<void>;

/**
 * Opens what this process shares with others: the database, the bus, the leases with the work in
 * the background, and the collector of traces.
 */
async function openShared(start: Start, secretKeys: ReturnType<typeof secretKeysOf>) {
  const { config, door, log, metrics, onStop } = start;
  door.tell({ step: 'database' });
  const holder = `${hostname()}:${process.pid}`.slice(-MOST_OF_A_NAME);
  const traces = await openTracing(config.tracing, manifest.version);
  onStop(() => traces?.stop());
  const database = await openDatabase({ ...config, applicationName: holder }, log);
  onStop(() => database.close());
  metrics.add(databaseMeasures(database));
  const bus = await openBus(start, secretKeys);
  onStop(() => bus.close());
  metrics.add(busMeasures(bus));
  const leases = new Leases({ databaseUrl: database.url, holder, log });
  onStop(() => leases.close());
  const wholeLease = config.isWhole ? await waitForDuty(start, leases) : null;
  const jobs = new Jobs({ leases, isWorker: config.roles.has('worker'), log, onFatal: start.onFatal });
  onStop(() => jobs.stop());
  const { db, pool } = database;
  return { holder, tracing: traces?.tracing ?? null, database, db, pool, bus, leases, wholeLease, jobs };
}

/** Opens the ties of rows that command money or powers; ties what was there before, once. */
async function openTies(pool: pg.Pool, keys: { signer: Signer; trusted: readonly string[] }): Promise<Ties> {
  await beginTies(pool, keys.signer, (client, { table, ...detail }) =>
    audit(drizzle(client), { operator: 'system', action: BEGUN, subject: subjectOf(table), detail }),
  );
  await requireKnownKey(pool, keys.trusted);
  return new Ties({ venue: await venueOf(pool), ...keys });
}

/** Verifies the database before anything acts upon it, and opens the ties of its rows. */
async function openVerified({ config, door, metrics }: Start, { database }: Shared, isProduction: boolean) {
  door.tell({ step: 'verification' });
  const evidence = { anchors: openAnchors(config), signer: openSigner(config), isProduction };
  const trusted = trustedKeys(config);
  const { faults, open } = await verifyAtStart(database.patient.pool, {
    ...evidence,
    trusted,
    now: Date.now(),
  });
  const ties = await openTies(database.patient.pool, { signer: evidence.signer, trusted });
  metrics.add(ties.measures);
  return { evidence, trusted, faults, isUnverified: open, ties };
}

/** Opens the venue's settings; every process hears of their changes. */
async function openSettings({ config, log, onStop }: Start, { bus, db }: Shared, ties: Ties) {
  const { withdrawals, ...general } = config;
  const settings = await SettingsBook.open(
    db,
    ties,
    configuredSettings({ ...general, withdrawalFeeRate: withdrawals.feeRate }),
  );
  onStop(keepFresh(settings, { bus, changed: SETTINGS_CHANGED, log }));
  return settings;
}

/** Opens what the venue lists; every process hears of what is added. */
async function openListing({ log, onStop }: Start, { bus, db }: Shared, ties: Ties) {
  const listing = await ListingBook.open({ db, ties });
  onStop(keepFresh(listing, { bus, changed: LISTING_CHANGED, log }));
  return listing;
}

/** Opens the publishing of signed heads, with its work in the background. */
async function openHeads(
  { config, log }: Start,
  { database, jobs }: Shared,
  { evidence, tell }: { evidence: Verified['evidence']; tell: TellOfFaults },
) {
  const heads = createHeadsPublisher({
    ...evidence,
    // It may wait for another process that publishes them.
    pool: database.patient.pool,
    now: Date.now,
    log,
    tell: (fault) => tell([fault]),
  });
  await jobs.add('heads', () => startNotingHeads(heads, log), { waits: config.isWhole });
  return heads;
}

/** Tells the admins of every row that was changed outside of the server. */
function tellOfChangedRows({ log, onStop }: Start, ties: Ties, tell: TellOfFaults): void {
  const together = toldTogether((faults) =>
    tell(faults).catch((err: unknown) => {
      log.error({ err }, 'the admins were not told');
      throw err;
    }),
  );
  onStop(() => together.end());
  ties.onFault((fault) => {
    log.error({ fault }, 'a row was changed outside of the server: nothing acts upon it');
    void together.tell(fault);
  });
}

/** Tells people on every channel there is. */
function openNotifier(
  { log }: Start,
  { bus, db }: Awaited<ReturnType<typeof openShared>>,
  mail: Parameters<typeof mailChannel>,
): Notifier {
  const socket = socketChannel((customer, mode, notice) => sendNotice(bus, customer, mode, notice));
  return new Notifier([socket, appChannel(db), pushChannel(db), mailChannel(...mail)], log);
}

/**
 * Opens the configuration, the verified database, and what every capability needs: settings,
 * letters, signed heads, approvals.
 */
export async function openGround(start: Start) {
  const { config, door, log, metrics, onStop } = start;
  const clock = new VenueClock(log, start.time);
  metrics.add(clock.measures);
  const secretKeys = secretKeysOf(config);
  const isProduction = config.environment === 'production';
  const shared = await openShared(start, secretKeys);
  const { db, jobs, pool } = shared;
  const hashKey = await recogniseKeys(pool, secretKeys);

  const { evidence, trusted, faults, isUnverified, ties } = await openVerified(start, shared, isProduction);
  const settings = await openSettings(start, shared, ties);
  const listing = await openListing(start, shared, ties);
  const { appName } = settings;

  const messenger = openMessenger(config, db);
  onStop(() => messenger.stop());
  metrics.add([...messenger.measures, ...letterMeasures(db)]);
  await jobs.add('mail', () => startDelivery({ db, messenger, log }), { waits: config.isWhole });
  const notifier = openNotifier(start, shared, [messenger, appName]);
  const tell: TellOfFaults = (faults) => tellAdmins({ db, ties, notifier }, faults);
  const heads = await openHeads(start, shared, { evidence, tell });
  tellOfChangedRows(start, ties, tell);
  const colleagues = () => listColleagues({ db, ties });
  const approvals = openApprovals({
    db,
    ties,
    colleagues,
    notifier,
    log,
    isProduction,
    lifetime: config.approvalLifetime,
    now: Date.now,
  });

  // Filled in later, by the address of the port.
  const address = { publicUrl: config.publicUrl ?? door.url + config.network.basePath };
  return {
    ...start,
    ...shared,
    clock,
    secretKeys,
    hashKey,
    isProduction,
    signer: evidence.signer,
    trusted,
    faults,
    isUnverified,
    ties,
    settings,
    listing,
    appName,
    dayOf: settings.dayOf,
    limitDayOf: settings.limitDayOf,
    calendar: settings.calendar,
    messenger,
    heads,
    approvals,
    notifier,
    address,
    people: {
      db,
      ties,
      notifier,
      consoleUrl: () => `${address.publicUrl ?? ''}/console`,
      log,
      powerWait: config.operators.powerWait,
      passkeys: operatorPasskeys({
        db,
        ties,
        notifier,
        log,
        site: { publicUrl: config.publicUrl, passkeys: config.passkeys, appName },
      }),
      passkeysRequired: config.passkeys.requiredOfOperators,
      now: Date.now,
    },
  };
}
