import { AMOUNT_DECIMALS, MESSAGE, toUnits } from '@trade/protocol';
import manifest from '../../package.json' with { type: 'json' };
import { ensureDefaultContent } from '../content/index.ts';
import { describeDownload } from '../content/routes.ts';
import { createIdentity, startSweeping } from '../customers/identity/index.ts';
import { createDocumentHashes, levelOf, noteDocumentHashes } from '../customers/verification/index.ts';
import { offerFirstProducts } from '../earn/index.ts';
import { type RealtimeHub, sendNotice } from '../market/realtime/index.ts';
import { finishAdjustments } from '../money/adjustments/index.ts';
import { openDeposits } from '../money/deposits/index.ts';
import { publishDaily } from '../money/liabilities/index.ts';
import { networksOf } from '../money/networks/index.ts';
import { TradingLimit } from '../money/trading-limit/index.ts';
import { createReferencePrices } from '../money/wealth/index.ts';
import { createBankcards, openWithdrawals } from '../money/withdrawals/index.ts';
import { OperatorLimit } from '../operators/limit/index.ts';
import { FailedLogins } from '../operators/people/index.ts';
import { keepFresh } from '../platform/bus/index.ts';
import { openFiles, pictureMeasures } from '../platform/files/index.ts';
import type { Caller } from '../platform/gateway/index.ts';
import { createSeal } from '../platform/sealing/index.ts';
import { openSupport, startAnswerMail } from '../support/index.ts';
import { Features } from '../venue/features/index.ts';
import { createIntegrityMonitor, keepProgress, tellAdmins } from '../venue/integrity/index.ts';
import { createSocketTokens, describeApp } from '../venue/settings/index.ts';
import { openTerms } from '../venue/terms/index.ts';
import { registerActs } from './acts.ts';
import { startEventLetters } from './event-letters.ts';
import type { MarketOpen } from './market.ts';
import { createPermissions } from './permissions.ts';
import { FEATURES_CHANGED, HOLD_PUT, LOGIN_ENDED } from './signals.ts';
import { waitingMeasures } from './waiting-measures.ts';

/** Both modes of a customer share one chat. */
const MODES = ['real', 'demo'] as const;

export type Capabilities = Awaited<ReturnType<typeof openCapabilities>>;

/**
 * Opens what customers and operators can do, with the background work of each. No call reaches it
 * yet.
 */
export async function openCapabilities(market: MarketOpen) {
  const customers = await openCustomers(market);
  const money = await openMoney(await openVenue(customers));
  const watch = await watchOver(money);
  market.metrics.add([
    ...pictureMeasures,
    ...money.uploadMeasures,
    ...money.deposits.measures,
    ...watch.failedLogins.measures,
    ...watch.integrity.measures,
    ...waitingMeasures(market.db),
  ]);
  return { ...money, acts: registerActs(money), ...watch };
}

/** Customers and the support chat. */
async function openCustomers(given: MarketOpen) {
  const {
    appName,
    bus,
    config,
    db,
    feed,
    hashKey,
    jobs,
    log,
    messenger,
    notify,
    onStop,
    secretKeys,
    settings,
    ties,
  } = given;
  const waits = config.isWhole;
  // Filled in later, by the sockets of this process.
  const sockets: { hub: RealtimeHub | null } = { hub: null };
  const features = await Features.open({ db, ties });
  features.onChanged(() => bus.publish(FEATURES_CHANGED, null));
  onStop(keepFresh({ bus, changed: FEATURES_CHANGED, read: () => features.read(), log }));
  const identity = createIdentity({
    db,
    ties,
    messenger,
    isRegistrationOpen: () => features.isOn('registration'),
    secretKeys,
    hashKey,
    appName,
    securityHold: config.withdrawals.securityHold,
    idle: config.idle.customers,
    now: Date.now,
    log,
  });
  await jobs.add('sweeping', () => startSweeping(db, log), { waits });
  identity.sessions.onEnded((userId) => bus.publish(LOGIN_ENDED, { userId }));
  const isLive = (caller: Caller) => identity.sessions.isLive(caller);
  const socketTokens = createSocketTokens(secretKeys, isLive);
  const { basePath } = config.network;
  const own = { version: manifest.version, brandDir: config.brandDir, basePath, market: feed.kind };
  const describe = () => describeApp(settings.settings, own);

  await ensureDefaultContent(db);
  const download = describeDownload(given.built.web);
  const uploads = await openUploads(given);
  const seal = createSeal(secretKeys, 'verification');
  const documents = createDocumentHashes(hashKey);
  await noteDocumentHashes(db, { documents, seal });
  const permissions = createPermissions(db, features);
  onStop(bus.listen(HOLD_PUT, ({ userId }) => permissions.forget(userId)));
  const support = openChat(given, sockets);
  await jobs.add('event-letters', () => startEventLetters({ db, appName, log }), { waits });
  await jobs.add('answers', () => startAnswerMail({ db, messenger, appName, log }), { waits });
  return {
    ...given,
    sockets,
    features,
    identity,
    isLive,
    socketTokens,
    own,
    describe,
    download,
    files: uploads.files,
    uploadMeasures: uploads.measures,
    seal,
    documents,
    permissions,
    support,
    reviews: { db, ties, seal, appName, notify },
  };
}

/** The files that customers and operators upload, swept in the background. */
async function openUploads({ config, db, jobs, log, secretKeys }: MarketOpen) {
  const uploads = openFiles({
    db,
    dataDir: config.dataDir,
    bucket: config.objectStore,
    secretKeys,
    limits: config.uploads,
    log,
  });
  await jobs.add('uploads', uploads.sweep, { waits: config.isWhole });
  return uploads;
}

/** The support chat, with the sockets of this process once they are there. */
function openChat({ bus, config, db, onStop }: MarketOpen, sockets: { hub: RealtimeHub | null }) {
  const support = openSupport({
    db,
    tell(customer, data) {
      for (const mode of MODES) sendNotice(bus, customer, mode, { type: MESSAGE.chat, data });
    },
    tellEverybodyHere: (data) => sockets.hub?.notifyAll({ type: MESSAGE.chat, data }),
    bus,
    isHere: (customer) => MODES.some((mode) => sockets.hub?.isFollowed(customer, mode)),
    hasOthers: !config.isWhole,
  });
  onStop(support.stop);
  return support;
}

/** The venue: what it sells, owes and promises. */
async function openVenue(given: Awaited<ReturnType<typeof openCustomers>>) {
  const { approvals, appName, config, contracts, db, feed, heads, instruments, isProduction, log } = given;
  const { clock, database, dayOf, jobs, market, sequencer, settings } = given;
  const waits = config.isWhole;
  const prices = createReferencePrices(feed, market.instrumentOf, sequencer);
  if (!isProduction) {
    const first = { sequencer, db, prices, now: clock.now, log };
    await jobs.add('first-products', () => offerFirstProducts(first), { waits });
  }
  const signHeads = () => heads.publish();
  const treesKept = config.liabilityTrees;
  const publication = { db: database.patient.db, sequencer, contracts, now: clock.now, treesKept, signHeads };
  await jobs.add('liabilities', () => publishDaily({ ...publication, dayOf, log }), { waits });
  const terms = openTerms({
    db,
    sequencer,
    instruments,
    contracts,
    settings,
    approvals,
    appName,
    notice: config.termsNotice,
    now: Date.now,
  });
  if (isProduction && config.termsNotice === 0) {
    log.warn('TERMS_NOTICE_HOURS is 0: worse terms are in force at once, and no customer is told beforehand');
  }
  return { ...given, prices, publication, terms };
}

/** Deposits, withdrawals, transfers and conversions, with their limits. */
async function openMoney(given: Awaited<ReturnType<typeof openVenue>>) {
  const { appName, approvals, clock, config, db, identity, isProduction, log, messenger } = given;
  const { jobs, limitDayOf, notify, prices, secretKeys, sequencer, settings, ties } = given;
  const waits = config.isWhole;
  const isListed = (currency: string) => sequencer.look((state) => state.assets.has(currency));
  const limit = new OperatorLimit({
    requireSecond: (account) => approvals.requireSecond(account, ['treasury']),
    ties,
    limit: toUnits(config.manualLimit, AMOUNT_DECIMALS) ?? 0n,
    priceOf: prices.now,
  });
  const tradingLimit = new TradingLimit({
    sequencer,
    db,
    limits: config.verificationLimits,
    levelOf: (userId) => levelOf(db, userId),
    priceOf: prices.now,
    dayOf: limitDayOf,
    now: clock.now,
  });
  const networks = networksOf(given.listing, config);
  const deposits = openDeposits(config.deposits, {
    networks,
    db,
    ties,
    sequencer,
    limit,
    messenger,
    appName,
    notify,
    log,
    isListed,
    isProduction,
  });
  await jobs.add('deposits', deposits.work, { waits });
  const adjustments = { deps: { db, ties, sequencer, isListed, limit, appName } };
  await jobs.add('adjustments', () => finishAdjustments({ ...adjustments.deps, log }), { waits });
  const bankcards = createBankcards({ db, ties }, createSeal(secretKeys, 'bankcards'), {
    wait: config.withdrawals.destinationWait,
    appName,
  });
  const withdrawals = openWithdrawals({
    db,
    ties,
    sequencer,
    identity,
    bankcards,
    limit,
    messenger,
    secretKeys,
    log,
    config: config.withdrawals,
    deposits: config.deposits,
    networks,
    priceOf: prices.now,
    dayOf: limitDayOf,
    feeRate: settings.withdrawalFeeRate,
    now: Date.now,
    appName,
  });
  return { ...given, tradingLimit, deposits, adjustments, bankcards, withdrawals };
}

/** Watches for attempts to guess operators' passwords, and for faults in the books. */
async function watchOver(given: Awaited<ReturnType<typeof openMoney>>) {
  const { appName, bus, config, database, db, faults, isUnverified, jobs, log, messenger, onStop } = given;
  const { signer, ties, trusted } = given;
  const failedLogins = new FailedLogins({ db, ties, bus, messenger, appName, log, now: Date.now });
  onStop(() => failedLogins.stop());
  const integrity = createIntegrityMonitor({
    bus,
    process: { databaseUrl: database.url, dataDir: config.dataDir, anchorUrl: config.anchorUrl, trusted },
    faults,
    isUnverified,
    keep: (reached) => keepProgress(database.patient.pool, reached, { at: Date.now(), signer, trusted }),
    tell: (found) => tellAdmins({ db, ties, messenger, appName }, found),
    now: Date.now,
    log,
  });
  onStop(() => integrity.stop());
  await jobs.add('integrity', () => integrity.work(), { waits: config.isWhole });
  return { failedLogins, integrity };
}
