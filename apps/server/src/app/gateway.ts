import { MESSAGE } from '@trade/protocol';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Sequencer } from '../core/sequencer/index.ts';
import { productMessages } from '../earn/index.ts';
import type { ContractRegistry } from '../market/instruments/index.ts';
import { answerFresh, type Market } from '../market/quotes/index.ts';
import { NOTICE, type RealtimeDependencies, RealtimeHub } from '../market/realtime/index.ts';
import { withdrawalMessagesOf } from '../money/withdrawals/index.ts';
import { type App, addressBehind, buildApp, verifyTokens } from '../platform/gateway/index.ts';
import { countCallsIn } from '../platform/login/index.ts';
import { conditionalMessages } from '../trading/conditional/index.ts';
import { contractMessages, startLivePositions } from '../trading/contracts/index.ts';
import { optionMessage, startLiveValues } from '../trading/options/index.ts';
import { orderMessage, twapMessages } from '../trading/spot/index.ts';
import type { Capabilities } from './capabilities.ts';
import type { Core } from './core.ts';
import { customerRoutes } from './customer-routes.ts';
import { consoleRoutes } from './operator-routes.ts';
import { HOLD_PUT, LOGIN_ENDED } from './signals.ts';

/** Opens all calls and the sockets. They cannot be reached before the door is opened. */
export async function openGateway(parts: Capabilities): Promise<void> {
  const app = await buildGateway(parts);
  parts.onStop(() => app.close());
  openSockets(parts);
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

function buildGateway(parts: Capabilities): Promise<App> {
  const { built, config, describe, identity, log, metrics, sequencer, settings } = parts;
  const { basePath, consoleAddresses, metricsToken, trustedProxies } = config.network;
  return buildApp({
    log,
    door: parts.door,
    verifiers: [
      verifyTokens((token, use) => identity.sessions.authenticate(token, use)),
      ...(parts.verifiers ?? []),
    ],
    basePath,
    publicUrl: config.publicUrl,
    trustedProxies,
    metricsAccess: { token: metricsToken, isProduction: parts.isProduction },
    consoleAddresses,
    brandDir: config.brandDir,
    installedBrand: () => {
      const { app_favicon, app_full_name, app_name } = describe();
      const icon = settings.settings.app_favicon === null ? null : app_favicon;
      return { name: app_full_name, short_name: app_name, icon };
    },
    webDir: built.web,
    consoleDir: built.console,
    limited: config.rateLimits,
    countCall: config.isWhole ? null : countCallsIn(parts.db),
    checksAnswers: config.environment === 'test',
    ...probesOf(parts),
    sequenced: { seq: () => sequencer.status.seq, reached: (seq) => sequencer.reached(seq) },
    metrics,
    tracing: parts.tracing,
    routes: async (api) => {
      answerFresh(api, parts.market);
      await customerRoutes(api, parts);
      await consoleRoutes(api, consoleParts(parts));
    },
  });
}

function consoleParts(parts: Capabilities): Parameters<typeof consoleRoutes>[1] {
  const { adjustments, appName, bus, config, db, deposits, identity, notify, ties } = parts;
  return {
    ...parts,
    sessions: identity.sessions,
    holds: { db, ties, appName, notify, whenPut: (userId) => bus.publish(HOLD_PUT, { userId }) },
    idle: config.idle.operators,
    deposits: deposits.deps,
    adjustments: adjustments.deps,
    limits: config.uploads,
  };
}

function openSockets(parts: Capabilities): void {
  const { bus, clock, config, contracts, db, isLive, log, market, sequencer, socketTokens } = parts;
  const { basePath, sockets, trustedProxies } = config.network;
  const live = startLive({
    server: parts.door.upgrades,
    sequencer,
    market,
    now: clock.now,
    contracts,
    db,
    log,
    basePath,
    publicUrl: config.publicUrl,
    authenticate: (token) => socketTokens.verify(token),
    isLive,
    addressOf: addressBehind(trustedProxies),
    limits: {
      connectionsPerAddress: sockets.perAddress,
      subscriptions: sockets.subscriptionsPerSocket,
      subscriptionsPerAddress: sockets.subscriptionsPerAddress,
    },
  });
  parts.sockets.hub = live.hub;
  parts.metrics.add([{ name: 'socket_connections', help: 'Open sockets', read: () => live.hub.size }]);
  parts.onStop(
    bus.listen(LOGIN_ENDED, ({ userId }) => {
      parts.identity.sessions.noteEnd(userId);
      void live.hub.recheck(userId);
    }),
  );
  parts.onStop(
    bus.listen(NOTICE, ({ customer, mode, message }) => {
      // That somebody is typing is over before anybody could have missed it.
      const isFleeting = message.type === MESSAGE.chat && message.data.kind === 'typing';
      if (isFleeting) live.hub.show(customer, mode, message);
      else live.hub.notify(customer, mode, message);
    }),
  );
  parts.onStop(live.stop);
}

interface LiveDependencies extends Omit<RealtimeDependencies, 'entryMessages' | 'orderMessage'> {
  sequencer: Sequencer;
  contracts: ContractRegistry;
  db: NodePgDatabase;
  market: Market;
  now: () => number;
}

/** Starts the sockets and all events that are sent to customers on them. */
function startLive(deps: LiveDependencies): { hub: RealtimeHub; stop: () => void } {
  const { instrumentOf } = deps.market;
  const hub = new RealtimeHub({
    ...deps,
    orderMessage: orderMessage(instrumentOf),
    entryMessages: {
      withdrawal: withdrawalMessagesOf,
      option_order: optionMessage(instrumentOf),
      ...contractMessages(deps),
      ...twapMessages(instrumentOf),
      ...conditionalMessages({ contracts: deps.contracts, instrumentOf }),
      ...productMessages,
    },
  });
  const own = {
    followed: () => hub.followed(),
    send: hub.show.bind(hub),
  };
  const stops = [startLivePositions({ ...deps, ...own }), startLiveValues({ ...deps, ...own, instrumentOf })];
  return {
    hub,
    stop() {
      for (const stop of stops) stop();
      hub.stop();
    },
  };
}
