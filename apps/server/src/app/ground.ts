import { MESSAGE } from '@trade/protocol';
import type { Logger } from 'pino';
import { openDatabase } from '../core/database/index.ts';
import type { RealtimeHub } from '../market/realtime/index.ts';
import { openApprovals } from '../operators/approvals/index.ts';
import { listColleagues } from '../operators/people/index.ts';
import { type Config, secretKeysOf } from '../platform/config/index.ts';
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
  /** Called once if the server cannot vouch for its state any more: the process must end and start anew. */
  onFatal: (error: Error) => void;
}

/** What every step of the start gets. */
export interface Start extends ServerOptions {
  /** The folders of the built apps. */
  built: { web: string; console: string };
  /** Notes what ends something that has started; the last noted is ended first. */
  onStop: (end: () => unknown) => void;
}

export type Ground = Awaited<ReturnType<typeof openGround>>;

/** The configuration and the database that proves sound, and what every capability stands on: settings, letters, signed heads, approvals. */
export async function openGround(start: Start) {
  const { config, log, onStop } = start;
  const secretKeys = secretKeysOf(config);
  const isProduction = config.environment === 'production';

  const database = await openDatabase(config, log);
  onStop(() => database.close());
  const { db, pool } = database;
  const hashKey = await recogniseKeys(pool, secretKeys);

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

  // Reached before they are there: the sockets, and the address that customers come to.
  const sockets: { hub: RealtimeHub | null } = { hub: null };
  const notify: NotifyCustomer = (customer, data) =>
    sockets.hub?.notify(customer, 'real', { type: MESSAGE.notice, data });
  const address = { publicUrl: config.publicUrl };
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
