import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { unavailableIn } from './app/capabilities.ts';
import { startCore } from './app/core.ts';
import { openGateway, openProbes } from './app/gateway.ts';
import { openGround, type ServerOptions, type Start } from './app/ground.ts';
import { openMarket } from './app/market.ts';
import { openCapabilities } from './app/open-capabilities.ts';
import {
  ensureFirstOperator,
  ensureSecondAdmin,
  type FirstOperator,
  type SecondAdmin,
  warnOfLonelyPowers,
} from './operators/people/index.ts';
import { compatAddresses, Door } from './platform/gateway/index.ts';
import { Metrics } from './platform/metrics/index.ts';

/**
 * The built apps. The path holds in the sources and in the bundle: both keep this file one folder
 * below apps/server.
 */
const built = {
  web: fileURLToPath(new URL('../../web/dist', import.meta.url)),
  console: fileURLToPath(new URL('../../console/dist', import.meta.url)),
};

export interface RunningServer {
  /** Where it listens, e.g. `http://127.0.0.1:8080`. */
  url: string;
  /** The first operator that was created; null when there were operators before. */
  firstOperator: FirstOperator | null;
  /** The configured second admin, if they were invited just now. */
  secondAdmin: SecondAdmin | null;
  /** Takes no more calls, finishes those it has, and leaves everything durable. */
  stop(): Promise<void>;
}

/**
 * Starts the whole server; its port is open, and says how far the start is, before anything else is
 * done. When a part cannot start, the parts before it are stopped, the last first.
 */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const stops: (() => unknown)[] = [];
  const stop = async () => {
    for (const end of stops.splice(0).reverse()) await end();
  };
  try {
    const onStop = (end: () => unknown) => stops.push(end);
    const door = await openDoor(options);
    onStop(() => door.close());
    const metrics = new Metrics(options.log);
    const onFatal = (error: Error) => void door.refuse().finally(() => options.onFatal(error));
    const started = await start({ ...options, onFatal, built, door, metrics, onStop });
    onStop(() => door.drain(sleep(options.config.network.drain)));
    return { url: door.url + options.config.network.basePath, ...started, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function openDoor({ config: { host, network, port }, log }: ServerOptions): Promise<Door> {
  const { basePath, compatHosts } = network;
  const unavailableInDialect = unavailableIn(compatAddresses(basePath, compatHosts));
  const door = await Door.listen({ port, host, basePath, unavailableInDialect });
  log.info({ url: door.url }, 'the port is open; recovering');
  return door;
}

/**
 * Starts all parts in order. Each step gets the results of the steps before it, and registers how
 * it is stopped.
 */
async function start(options: Start): Promise<Omit<RunningServer, 'url' | 'stop'>> {
  // 1. The configuration and the checked database; settings, letters, signed heads, approvals.
  const ground = await openGround(options);
  // 2. The engine, recovered from the journal, and its sequencer.
  const core = await startCore(ground);
  const { config, door, jobs } = core;
  const { isWhole, roles } = config;
  const serves = roles.has('gateway');
  if (!serves && !roles.has('worker')) {
    if (roles.has('exchange') || roles.has('standby')) await openMarket(core);
    await openProbes(core);
    door.open();
    return { firstOperator: null, secondAdmin: null };
  }
  // 3. Reference prices, the market, and the options on sale.
  const market = await openMarket(core);
  // 4. The capabilities for customers and operators, with their background work.
  const parts = await openCapabilities(market);
  options.onStop(() => jobs.stop());
  // 5. The calls and the sockets.
  if (serves) await openGateway(parts);
  else await openProbes(parts);

  // 6. The first operators, and everybody.
  const { approvals, isProduction, people } = parts;
  const folder = config.environment === 'development' ? config.dataDir : null;
  const firstOperator = await ensureFirstOperator({ ...people, folder }, config.operators.first);
  const secondAdmin = await ensureSecondAdmin(people, config.operators.second);
  await jobs.add('approvals', () => approvals.work(), { waits: isWhole });
  door.open();
  if (isProduction) await warnOfLonelyPowers(people);
  return { firstOperator, secondAdmin };
}
