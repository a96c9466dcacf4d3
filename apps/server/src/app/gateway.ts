import { MESSAGE } from '@trade/protocol';
import { answerFresh } from '../market/quotes/index.ts';
import { NOTICE, RealtimeHub } from '../market/realtime/index.ts';
import { guardConsole } from '../operators/people/index.ts';
import { waitingRoutes } from '../operators/queues.ts';
import type { OpenSockets, Services } from '../platform/capability.ts';
import {
  type App,
  addressBehind,
  buildApp,
  compatAddresses,
  type DirectCalls,
} from '../platform/gateway/index.ts';
import { countCallsIn } from '../platform/login/index.ts';
import { noticesOf } from '../platform/notifications/index.ts';
import { CAPABILITIES, NEWS, QUEUES } from './capabilities.ts';
import type { Core } from './core.ts';

/** Opens all calls and the sockets. They cannot be reached before the door is opened. */
export async function openGateway(services: Services): Promise<void> {
  const app = await buildGateway(services);
  services.onStop(() => app.close());
  openSockets(services, app.directCalls);
}

/** Opens the probes and metrics of a process that serves nobody. */
export async function openProbes({
  bus,
  config,
  database,
  door,
  isProduction,
  log,
  metrics,
  onStop,
  sequencer,
}: Core): Promise<void> {
  const { basePath, metricsToken, trustedProxies } = config.network;
  const app = await buildApp({
    log,
    door,
    verifiers: [],
    basePath,
    trustedProxies,
    metricsAccess: { token: metricsToken, isProduction },
    ...probesOf({ bus, config, database, sequencer }),
    metrics,
    routes: async () => undefined,
  });
  onStop(() => app.close());
}

/**
 * Without the bus a process goes on showing what is committed, and when NATS is away all of them
 * are without it: that is told, and takes none of them out of the balancer.
 */
function probesOf({
  bus,
  config,
  database,
  sequencer,
}: Pick<Core, 'bus' | 'config' | 'database' | 'sequencer'>) {
  return {
    readiness: {
      database: database.answers,
      exchange: () => sequencer.status.running,
    },
    toldBeside: config.isWhole ? {} : { bus: () => bus.isConnected },
  };
}

function buildGateway(services: Services): Promise<App> {
  const { built, config, credentials, describeApp, log, metrics, sequencer, settings } = services;
  const { basePath, compatHosts, consoleAddresses, metricsToken, trustedProxies } = config.network;
  return buildApp({
    log,
    door: services.door,
    verifiers: [...credentials.verifiers, ...(services.verifiers ?? [])],
    basePath,
    compatHosts,
    publicUrl: config.publicUrl,
    trustedProxies,
    metricsAccess: { token: metricsToken, isProduction: services.isProduction },
    consoleAddresses,
    brandDir: config.brandDir,
    installedBrand: () => {
      const { app_favicon, app_full_name, app_name } = describeApp();
      const icon = settings.settings.app_favicon === null ? null : app_favicon;
      return { name: app_full_name, short_name: app_name, icon };
    },
    webDir: built.web,
    consoleDir: built.console,
    limited: config.rateLimits,
    countCall: config.isWhole ? null : countCallsIn(services.db),
    checksAnswers: config.environment === 'test',
    ...probesOf(services),
    sequenced: { seq: () => sequencer.status.seq, reached: (seq) => sequencer.reached(seq) },
    metrics,
    tracing: services.tracing,
    routes: async (api) => {
      answerFresh(api, services.market);
      for (const { routes } of CAPABILITIES) await routes?.(api, services);
      await consoleRoutes(api, services);
    },
    compatRoutes: async (compat) => {
      for (const { compatRoutes } of CAPABILITIES) await compatRoutes?.(compat, services);
    },
  });
}

/** `/console`: the operators' calls. Each names the role it needs, and every change is audited. */
async function consoleRoutes(api: App, services: Services): Promise<void> {
  const { approvals, config, db, ties } = services;
  await api.register(
    async (scope: App) => {
      const sessions = { idle: config.idle.operators, now: Date.now, ties };
      guardConsole(scope, db, { ...sessions, ...services.people });
      waitingRoutes(scope, { approvals, db, queues: QUEUES });
      for (const { operatorRoutes } of CAPABILITIES) await operatorRoutes?.(scope, services);
    },
    { prefix: '/console' },
  );
}

/** Opens the sockets, and everything that is sent to customers on them. */
function openSockets(services: Services, calls: DirectCalls): void {
  const {
    apiKeys,
    bus,
    clock,
    config,
    credentials,
    door,
    log,
    metrics,
    onStop,
    sequencer,
    socketTokens,
    sockets,
  } = services;
  const { basePath, compatHosts, sockets: limits, trustedProxies } = config.network;
  const compatOf = compatAddresses(basePath, compatHosts);
  const events = CAPABILITIES.map((capability) => capability.events?.(services) ?? {});
  const hub = new RealtimeHub({
    ...services,
    orderMessage: (order) => events.map(({ orderMessage }) => orderMessage?.(order)).find(Boolean) ?? null,
    entryMessages: Object.assign({}, ...events.map(({ entryMessages }) => entryMessages)),
    noticesOf: noticesOf(NEWS, (read) => sequencer.look(read), log),
    server: door.upgrades,
    now: clock.now,
    basePath,
    isElsewhere: (request) => compatOf(request) !== null,
    publicUrl: config.publicUrl,
    authenticate: (token, address) => socketTokens.verify(token, address),
    logOn: (shown) => apiKeys.verifier.identifyLogon(shown),
    isLive: (caller, address) => credentials.isLive(caller, address),
    calls,
    onCall: (caller, address) => apiKeys.verifier.noteUse(caller, address),
    addressOf: addressBehind(trustedProxies),
    limits: {
      connectionsPerAddress: limits.perAddress,
      subscriptions: limits.subscriptionsPerSocket,
      subscriptionsPerAddress: limits.subscriptionsPerAddress,
    },
  });
  onStop(() => hub.stop());
  sockets.hub = hub;
  metrics.add([{ name: 'socket_connections', help: 'Open sockets of this process', read: () => hub.size }]);
  const open: OpenSockets = {
    followed: () => hub.followed(),
    send: hub.show.bind(hub),
    recheck: (userId) => void hub.recheck(userId),
  };
  for (const { startLive } of CAPABILITIES) if (startLive) onStop(startLive(services, open));
  onStop(
    bus.listen(NOTICE, ({ customer, mode, message }) => {
      // That somebody is typing is over before anybody could have missed it.
      const isFleeting = message.type === MESSAGE.chat && message.data.kind === 'typing';
      if (isFleeting) hub.show(customer, mode, message);
      else hub.notify(customer, mode, message);
    }),
  );
}
