import { fileURLToPath } from 'node:url';
import { AMOUNT_DECIMALS, MESSAGE, toUnits } from '@trade/protocol';
import type { Logger } from 'pino';
import manifest from '../package.json' with { type: 'json' };
import { startLive } from './app/live.ts';
import { measuresOf } from './app/measures.ts';
import { registerConsoleRoutes } from './app/operator-routes.ts';
import { createPermissions } from './app/permissions.ts';
import { openFeed } from './app/reference-feed.ts';
import { ensureDefaultContent } from './content/index.ts';
import { describeDownload, registerContentRoutes } from './content/routes.ts';
import { openDatabase } from './core/database/index.ts';
import { DEFAULT_LISTING, startSequencer } from './core/sequencer/index.ts';
import { registerAccountHistoryRoutes } from './customers/history/routes.ts';
import { registerSimulationRoutes } from './customers/identity/demo-routes.ts';
import { createIdentity, startSweeping } from './customers/identity/index.ts';
import { registerIdentityRoutes } from './customers/identity/routes.ts';
import {
  createDocumentHashes,
  levelOf,
  type NotifyCustomer,
  noteDocumentHashes,
} from './customers/verification/index.ts';
import { registerVerificationRoutes } from './customers/verification/routes.ts';
import { tellOfProducts } from './earn/events/index.ts';
import { registerFinancialRoutes } from './earn/financial/routes.ts';
import { offerFirstProducts } from './earn/first-offers/index.ts';
import { registerIeoRoutes } from './earn/ieo/routes.ts';
import { localCalendarIn } from './earn/lock-mining/index.ts';
import { registerLockMiningRoutes } from './earn/lock-mining/routes.ts';
import { registerFavouriteRoutes } from './market/favourites/routes.ts';
import { ReferenceDriver } from './market/feeds/index.ts';
import { ContractRegistry, InstrumentRegistry, readHalts } from './market/instruments/index.ts';
import { localDaysIn, Market, registerMarketRoutes } from './market/quotes/index.ts';
import type { RealtimeHub } from './market/realtime/index.ts';
import { registerAssetsRoutes } from './money/accounts/routes.ts';
import { openAdjustments } from './money/adjustments/index.ts';
import { ensureConversionTerms } from './money/conversion/index.ts';
import { conversionRoutes } from './money/conversion/routes.ts';
import { openDeposits } from './money/deposits/index.ts';
import { registerDepositRoutes } from './money/deposits/routes.ts';
import { publishDaily } from './money/liabilities/index.ts';
import { registerLiabilityRoutes } from './money/liabilities/routes.ts';
import { TradingLimit } from './money/trading-limit/index.ts';
import { transferRoutes } from './money/transfers/routes.ts';
import { createReferencePrices } from './money/wealth/index.ts';
import { registerBankcardRoutes } from './money/withdrawals/bankcards/routes.ts';
import { createBankcards, openWithdrawals } from './money/withdrawals/index.ts';
import { registerWithdrawalRoutes } from './money/withdrawals/routes.ts';
import { registerWalletRoutes } from './money/withdrawals/wallets/routes.ts';
import { openApprovals } from './operators/approvals/index.ts';
import { OperatorLimit } from './operators/limit/index.ts';
import {
  ensureFirstOperator,
  ensureSecondAdmin,
  FailedLogins,
  type FirstOperator,
  listColleagues,
  type SecondAdmin,
  warnOfLonelyPowers,
} from './operators/people/index.ts';
import { type Config, secretKeysOf } from './platform/config/index.ts';
import { openFiles } from './platform/files/index.ts';
import { registerFileRoutes } from './platform/files/routes.ts';
import { type App, addressBehind, buildApp, type Caller } from './platform/gateway/index.ts';
import { openMessenger, startDelivery } from './platform/mail/index.ts';
import { createSeal, recogniseKeys } from './platform/sealing/index.ts';
import { registerSupportRoutes } from './support/chat/routes.ts';
import { registerContactRoutes } from './support/contact/routes.ts';
import { openSupport, startAnswerMail } from './support/index.ts';
import { registerContractRoutes } from './trading/contracts/routes.ts';
import { offerOptions, startTickRetention } from './trading/options/index.ts';
import { registerOptionRoutes } from './trading/options/routes.ts';
import { registerOptionTransparencyRoutes } from './trading/options/transparency-routes.ts';
import { registerSpotRoutes } from './trading/spot/routes.ts';
import { Features } from './venue/features/index.ts';
import {
  createHeadsPublisher,
  keepProgress,
  openAnchors,
  openSigner,
  startIntegrityMonitor,
  startNotingHeads,
  tellAdmins,
  trustedKeys,
  verifyAtStart,
} from './venue/integrity/index.ts';
import { registerHeadRoutes } from './venue/integrity/routes.ts';
import { configuredSettings, createSocketTokens, describeApp, SettingsBook } from './venue/settings/index.ts';
import { registerAppDataRoutes } from './venue/settings/routes.ts';
import { openTerms } from './venue/terms/index.ts';
import { registerTermsRoutes } from './venue/terms/routes.ts';

/** One person has both, and one chat. */
const MODES = ['real', 'demo'] as const;

/** The built apps, from the sources and from the bundle alike. */
const WEB_DIR = fileURLToPath(new URL('../../web/dist', import.meta.url));
const CONSOLE_DIR = fileURLToPath(new URL('../../console/dist', import.meta.url));

export interface ServerOptions {
  config: Config;
  log: Logger;
  /** Called once if the server cannot vouch for its state any more: the process must end and start anew. */
  onFatal: (error: Error) => void;
}

export interface RunningServer {
  /** Where it listens, e.g. `http://127.0.0.1:8080`. */
  url: string;
  /** Whom to tell that they are the first operator; null when there were operators before. */
  firstOperator: FirstOperator | null;
  /** The configured second admin, when they have been invited just now. */
  secondAdmin: SecondAdmin | null;
  /** Takes no more calls, finishes those it has, and leaves everything durable. */
  stop(): Promise<void>;
}

/** Starts the whole server: database, exchange, market, gateway. What had started is stopped again when something cannot start. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const stops: (() => unknown)[] = [];
  const stop = async () => {
    for (const end of stops.splice(0).reverse()) await end();
  };
  try {
    return { ...(await start(options, (end) => stops.push(end))), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function start(
  options: ServerOptions,
  onStop: (end: () => unknown) => void,
): Promise<Omit<RunningServer, 'stop'>> {
  const { config, log, onFatal } = options;
  const secretKeys = secretKeysOf(config);
  const isProduction = config.environment === 'production';

  const database = await openDatabase(config, log);
  onStop(() => database.close());
  const { db, pool } = database;
  const hashKey = await recogniseKeys(pool, secretKeys);

  const anchors = openAnchors(config);
  const signer = openSigner(config);
  const trusted = trustedKeys(config);
  const faults = await verifyAtStart(pool, { anchors, trusted, signer, isProduction, now: Date.now() });
  const { withdrawals: withdrawalConfig, ...general } = config;
  const settings = await SettingsBook.open(
    db,
    configuredSettings({ ...general, withdrawalFeeRate: withdrawalConfig.feeRate }),
  );
  const { appName } = settings;
  const dayOf = localDaysIn(settings.timezone);

  const messenger = openMessenger(config, db);
  onStop(() => messenger.stop());
  onStop(startDelivery({ db, messenger, log }));
  const heads = createHeadsPublisher({
    pool,
    signer,
    anchors,
    now: Date.now,
    log,
    isProduction,
    tell: (fault) => tellAdmins({ db, messenger, appName }, [fault]),
  });
  onStop(startNotingHeads(heads, log));
  const sockets: { hub: RealtimeHub | null } = { hub: null };
  const notify: NotifyCustomer = (customer, data) =>
    sockets.hub?.notify(customer, 'real', { type: MESSAGE.notice, data });

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
  const { basePath } = config.network;
  let publicUrl = config.publicUrl;
  const people = {
    db,
    messenger,
    appName,
    consoleUrl: () => `${publicUrl ?? ''}/console`,
    log,
    powerWait: config.operators.powerWait,
    now: Date.now,
  };

  const sequencer = await startSequencer({
    pool,
    logger: log,
    clock: Date,
    listing: DEFAULT_LISTING,
    journalDays: config.journalDays,
    fundLiquidityIn: isProduction ? ['demo'] : ['real', 'demo'],
    onFatal,
    // Before it acts, so that nobody misses what was due while the server was down.
    whenRecovered: (recovered) =>
      onStop(tellOfProducts({ sequencer: recovered, db, messenger, appName, notify, log })),
  });
  onStop(() => sequencer.stop());

  await ensureConversionTerms(sequencer);

  const instruments = await InstrumentRegistry.open(sequencer, db);
  const contracts = new ContractRegistry(sequencer, instruments);
  const feed = await openFeed(config.feed, instruments, log);
  const symbols = instruments.list().map(({ instrument }) => instrument.symbol);
  const halted = await readHalts(db);
  const driver = new ReferenceDriver({ feed, symbols, halted, sequencer, log });
  const market = new Market({
    feed,
    driver,
    instruments,
    contracts,
    sequencer,
    dayOf,
    log,
  });
  onStop(() => market.stop());
  await driver.start();
  onStop(() => driver.stop());
  await market.start();
  // Tokens that came to the market by an IEO are left out: nobody asked for options on them.
  await offerOptions(sequencer, {
    symbols: DEFAULT_LISTING.instruments.map(({ symbol }) => symbol),
    fundPoolIn: isProduction ? ['demo'] : ['real', 'demo'],
  });
  onStop(startTickRetention(pool, log));

  const switches = await Features.open(db);
  const identity = createIdentity({
    db,
    messenger,
    isRegistrationOpen: () => switches.isOn('registration'),
    secretKeys,
    hashKey,
    appName,
    securityHold: config.withdrawals.securityHold,
    idle: config.idle.customers,
    now: Date.now,
    log,
  });
  onStop(startSweeping(db, log));
  const isLive = (caller: Caller) => identity.sessions.isLive(caller);
  const socketTokens = createSocketTokens(secretKeys, isLive);
  const own = { version: manifest.version, brandDir: config.brandDir, basePath, market: feed.kind };
  const describe = () => describeApp(settings.settings, own);

  await ensureDefaultContent(db);
  const built = describeDownload(WEB_DIR);

  const uploads = openFiles({
    db,
    dataDir: config.dataDir,
    bucket: config.objectStore,
    secretKeys,
    log,
  });
  onStop(uploads.stop);
  const { files } = uploads;
  const seal = createSeal(secretKeys, 'verification');
  const documents = createDocumentHashes(hashKey);
  await noteDocumentHashes(db, { documents, seal });
  const permissions = createPermissions(db, switches);
  const calendar = localCalendarIn(settings.timezone);
  const support = openSupport({
    db,
    tell(customer, data) {
      for (const mode of MODES) sockets.hub?.notify(customer, mode, { type: MESSAGE.chat, data });
    },
    present: () => sockets.hub?.followed().map(({ customer }) => customer) ?? [],
  });
  onStop(support.stop);
  onStop(startAnswerMail({ db, messenger, appName, log }));
  const reviews = { db, seal, appName, notify };
  const prices = createReferencePrices(feed, market.instrumentOf, sequencer);
  if (!isProduction) onStop(await offerFirstProducts({ sequencer, db, prices, now: Date.now, log }));
  const signHeads = () => heads.publish();
  const treesKept = config.liabilityTrees;
  const publication = { db, sequencer, contracts, now: Date.now, treesKept, signHeads };
  onStop(publishDaily({ ...publication, dayOf, log }));
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
  const isListed = (currency: string) => sequencer.look((state) => state.assets.has(currency));
  const limit = new OperatorLimit({
    requireSecond: (account) => approvals.requireSecond(account, ['treasury']),
    limit: toUnits(config.manualLimit, AMOUNT_DECIMALS) ?? 0n,
    priceOf: prices.now,
  });
  const tradingLimit = new TradingLimit({
    sequencer,
    db,
    limits: config.verificationLimits,
    levelOf: (userId) => levelOf(db, userId),
    priceOf: prices.now,
    dayOf,
    now: Date.now,
  });
  const deposits = await openDeposits(config.deposits, {
    db,
    sequencer,
    limit,
    messenger,
    appName,
    notify,
    log,
    isListed,
    isProduction,
  });
  onStop(deposits.stop);
  const adjustments = await openAdjustments({
    db,
    sequencer,
    isListed,
    log,
    limit,
    appName,
  });
  onStop(adjustments.stop);

  const bankcards = createBankcards(db, createSeal(secretKeys, 'bankcards'), {
    wait: config.withdrawals.destinationWait,
    appName,
  });
  const withdrawals = openWithdrawals({
    db,
    sequencer,
    identity,
    bankcards,
    limit,
    messenger,
    secretKeys,
    log,
    config: config.withdrawals,
    priceOf: prices.now,
    dayOf,
    feeRate: settings.withdrawalFeeRate,
    now: Date.now,
    appName,
  });

  const failedLogins = new FailedLogins({ db, messenger, appName, log, now: Date.now });
  const integrity = startIntegrityMonitor({
    process: { databaseUrl: database.url, dataDir: config.dataDir, anchorUrl: config.anchorUrl, trusted },
    faults,
    keep: (reached) => keepProgress(pool, reached, { at: Date.now(), signer, trusted }),
    tell: (found) => tellAdmins({ db, messenger, appName }, found),
    now: Date.now,
    log,
  });
  onStop(() => integrity.stop());

  const routes = async (api: App) => {
    registerAppDataRoutes(api, { db, app: describe, socketTokens });
    registerContentRoutes(api, {
      db,
      download: () => {
        const { app_name: name, app_version: version } = describe();
        return { name, version, ...built };
      },
    });
    registerContactRoutes(api, db);
    registerSupportRoutes(api, support);
    registerIdentityRoutes(api, identity);
    registerAccountHistoryRoutes(api, db);
    await registerFileRoutes(api, files);
    registerVerificationRoutes(api, { db, seal, documents, limits: config.verificationLimits, switches });
    registerDepositRoutes(api, deposits.deps);
    registerWalletRoutes(api, {
      db,
      isOffered: (currency, network) => withdrawals.methods.find(currency, network) !== null,
      wait: config.withdrawals.destinationWait,
      appName,
    });
    registerBankcardRoutes(api, { bankcards, operatorCountry: config.withdrawals.operatorCountry });
    registerWithdrawalRoutes(api, withdrawals);
    registerSimulationRoutes(api, { db, identity, sequencer });
    registerFavouriteRoutes(api, { db, isListed: (symbol) => market.unitsOf(symbol) !== undefined });
    registerMarketRoutes(api, { market, instruments, contracts, sequencer, db, venueName: appName });
    registerTermsRoutes(api, terms, Date.now);
    registerOptionRoutes(api, {
      sequencer,
      db,
      instrumentOf: market.instrumentOf,
      permission: permissions.options,
      limit: tradingLimit,
      now: Date.now,
    });
    registerOptionTransparencyRoutes(api, { sequencer, db, instrumentOf: market.instrumentOf });
    registerContractRoutes(api, {
      sequencer,
      db,
      contracts,
      now: Date.now,
      permission: permissions.contracts,
      limit: tradingLimit,
    });
    registerSpotRoutes(api, {
      sequencer,
      db,
      instrumentOf: market.instrumentOf,
      permission: permissions.spot,
      limit: tradingLimit,
    });
    registerAssetsRoutes(api, { sequencer, db, contracts, prices, dayOf, now: Date.now });
    const funds = { sequencer, db, permission: permissions.conversion, limit: tradingLimit };
    transferRoutes(api, funds);
    conversionRoutes(api, funds);
    const products = { sequencer, db, now: Date.now };
    registerFinancialRoutes(api, { ...products, permission: permissions.financial });
    registerLockMiningRoutes(api, { ...products, calendar, permission: permissions.lockMining });
    registerIeoRoutes(api, { ...products, permission: permissions.ieo });
    registerLiabilityRoutes(api, db);
    registerHeadRoutes(api, db);
    await registerConsoleRoutes(api, {
      db,
      secretKeys,
      approvals,
      people,
      terms,
      settings,
      own,
      dayOf,
      sessions: identity.sessions,
      holds: { db, appName, notify },
      idle: config.idle.operators,
      files,
      support,
      reviews,
      deposits: deposits.deps,
      withdrawals,
      adjustments: adjustments.deps,
      sequencer,
      instruments,
      contracts,
      driver,
      failedLogins,
      switches,
      prices,
      publication,
      calendar,
      integrity,
    });
  };
  const app = await buildApp({
    log,
    authenticate: (token, use) => identity.sessions.authenticate(token, use),
    basePath,
    publicUrl: config.publicUrl,
    trustedProxies: config.network.trustedProxies,
    metrics: { token: config.network.metricsToken, isProduction },
    consoleAddresses: config.network.consoleAddresses,
    brandDir: config.brandDir,
    installedBrand: () => {
      const { app_favicon, app_full_name, app_name } = describe();
      const icon = settings.settings.app_favicon === null ? null : app_favicon;
      return { name: app_full_name, short_name: app_name, icon };
    },
    webDir: WEB_DIR,
    consoleDir: CONSOLE_DIR,
    limited: config.rateLimits,
    readiness: {
      database: async () => (await pool.query('SELECT 1')).rowCount === 1,
      exchange: () => sequencer.status.running,
    },
    measures: [
      ...measuresOf(sequencer, () => sockets.hub?.size ?? 0),
      ...deposits.measures,
      ...failedLogins.measures,
      ...integrity.measures,
    ],
    routes,
  });
  onStop(() => app.close());
  const live = startLive({
    server: app.server,
    sequencer,
    market,
    contracts,
    db,
    messenger,
    appName,
    log,
    basePath,
    publicUrl: config.publicUrl,
    authenticate: (token) => socketTokens.verify(token),
    isLive,
    addressOf: addressBehind(config.network.trustedProxies),
    limits: {
      connectionsPerAddress: config.network.sockets.perAddress,
      subscriptions: config.network.sockets.subscriptionsPerSocket,
      subscriptionsPerAddress: config.network.sockets.subscriptionsPerAddress,
    },
  });
  sockets.hub = live.hub;
  onStop(live.stop);
  const firstOperator = await ensureFirstOperator(db, config.operators.first);
  const url = (await app.listen({ port: config.port, host: config.host })) + basePath;
  publicUrl ??= url;
  const secondAdmin = await ensureSecondAdmin(people, config.operators.second);
  await approvals.start();
  if (isProduction) await warnOfLonelyPowers(people);
  return { url, firstOperator, secondAdmin };
}
