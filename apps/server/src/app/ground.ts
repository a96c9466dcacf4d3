import { MESSAGE } from '@trade/protocol';
import type { Logger } from 'pino';
import { openDatabase } from '../core/database/index.ts';
import type { RealtimeHub } from '../market/realtime/index.ts';
import { openApprovals } from '../operators/approvals/index.ts';
import { listColleagues } from '../operators/people/index.ts';
import { type Config, secretKeysOf } from '../platform/config/index.ts';
import type { Door } from '../platform/gateway/index.ts';
import { type NotifyCustomer, openMessenger, startDelivery } from '../platform/mail/index.ts';
import { recogniseKeys } from '../platform/sealing/index.ts';
import {
  createHeadsPublisher,
  openAnchors,
  openSigner,
  startNotingHeads,
  tellAdmins,
  trustedKeys,
  verifyAtStart,
} from '../venue/integrity/index.ts';
import { configuredSettings, SettingsBook } from '../venue/settings/index.ts';

export interface ServerOptions {
  config: Config;
  log: Logger;
  /** Called once if the server's state may be wrong: the process must end and start anew. */
  onFatal: (error: Error) => void;
}

/** What every step of the start gets. */
export interface Start extends ServerOptions {
  /** The folders of the built apps. */
  built: { web: string; console: string };
  /** The listening port; nothing is served through it before all parts are there. */
  door: Door;
  /** Registers how to end something that was started; the last registered is ended first. */
  onStop: (end: () => unknown) => void;
}

export type Ground = Awaited<ReturnType<typeof openGround>>;

/** Opens the configuration, the verified database, and what every capability needs: settings, letters, signed heads, approvals. */
export async function openGround(start: Start) {
  const { config, door, log, onStop } = start;
  const secretKeys = secretKeysOf(config);
  const isProduction = config.environment === 'production';

  door.tell({ step: 'database' });
  const database = await openDatabase(config, log);
  onStop(() => database.close());
  const { db, pool } = database;
  const hashKey = await recogniseKeys(pool, secretKeys);

  door.tell({ step: 'verification' });
  const evidence = { anchors: openAnchors(config), signer: openSigner(config), isProduction };
  const trusted = trustedKeys(config);
  const faults = await verifyAtStart(pool, { ...evidence, trusted, now: Date.now() });
  const { withdrawals, ...general } = config;
  const settings = await SettingsBook.open(
    db,
    configuredSettings({ ...general, withdrawalFeeRate: withdrawals.feeRate }),
  );
  const { appName } = settings;

  const messenger = openMessenger(config, db);
  onStop(() => messenger.stop());
  onStop(startDelivery({ db, messenger, log }));
  const heads = createHeadsPublisher({
    ...evidence,
    pool,
    now: Date.now,
    log,
    tell: (fault) => tellAdmins({ db, messenger, appName }, [fault]),
  });
  onStop(startNotingHeads(heads, log));
  const approvals = openApprovals({
    db,
    colleagues: () => listColleagues(db),
    appName,
    log,
    isProduction,
    lifetime: config.approvalLifetime,
    now: Date.now,
  });
  onStop(() => approvals.stop());

  // Filled in later: the sockets, and the address of the customers' app.
  const sockets: { hub: RealtimeHub | null } = { hub: null };
  const notify: NotifyCustomer = (customer, data) =>
    sockets.hub?.notify(customer, 'real', { type: MESSAGE.notice, data });
  const address = { publicUrl: config.publicUrl ?? door.url + config.network.basePath };
  return {
    ...start,
    secretKeys,
    hashKey,
    isProduction,
    database,
    db,
    pool,
    signer: evidence.signer,
    trusted,
    faults,
    settings,
    appName,
    dayOf: settings.dayOf,
    calendar: settings.calendar,
    messenger,
    heads,
    approvals,
    sockets,
    notify,
    address,
    people: {
      db,
      messenger,
      appName,
      consoleUrl: () => `${address.publicUrl ?? ''}/console`,
      log,
      powerWait: config.operators.powerWait,
      now: Date.now,
    },
  };
}
