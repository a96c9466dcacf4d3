import { awaitsTicks } from '@trade/engine';
import { pino } from 'pino';
import { startSequencer } from '../../src/core/sequencer/index.ts';
import { type FeedInstrument, ReferenceDriver, SimulatedFeed } from '../../src/market/feeds/index.ts';
import { ContractRegistry, InstrumentRegistry } from '../../src/market/instruments/index.ts';
import { DEFAULT_LISTING } from '../../src/market/listing/index.ts';
import { answerFresh, Market, marketRoutes } from '../../src/market/quotes/index.ts';
import { buildApp, verifyTokens } from '../../src/platform/gateway/index.ts';
import { localDays } from '../../src/platform/local-time.ts';
import { createTestDatabase } from '../database.ts';
import { loginOf } from '../harness/login.ts';
import { ManualClock } from './feeds/manual-clock.ts';

const log = pino({ level: 'silent' });

/**
 * The engine, the simulated market and the market's calls, on a clock that the test moves.
 * `isUsed`: every price reaches the engine.
 */
export async function openMarketVenue(now: number, { timezone = 'UTC', isUsed = true } = {}) {
  const database = await createTestDatabase();
  const clock = new ManualClock(now);
  const sequencer = await startSequencer({
    pool: database.pool,
    logger: log,
    clock,
    listing: DEFAULT_LISTING,
    fundLiquidityIn: ['demo'],
    onFatal: (error) => {
      throw error;
    },
  });
  const instruments = await InstrumentRegistry.open(sequencer, database.db);
  const contracts = new ContractRegistry(sequencer, instruments);
  const fed: FeedInstrument[] = instruments.list().map(({ instrument }) => ({
    ...instrument,
    baseDecimals: instruments.decimalsOf(instrument.base),
    quoteDecimals: instruments.decimalsOf(instrument.quote),
  }));
  const feed = new SimulatedFeed('trade', fed, clock);
  const driver = new ReferenceDriver({
    feed,
    symbols: fed.map(({ symbol }) => symbol),
    sequencer,
    readHalted: async () => new Set(),
    isAwaited: ({ symbol, at }) => isUsed || sequencer.look((state) => awaitsTicks(state, symbol, at)),
    clock,
    log,
  });
  const market = new Market({
    feed,
    driver,
    instruments,
    contracts,
    sequencer,
    dayOf: localDays(timezone),
    log,
    now: () => clock.now(),
  });
  await market.start();
  await driver.start();
  const app = await buildApp({
    log,
    limited: false,
    verifiers: [verifyTokens((token) => (token === 'demo' ? loginOf(1000, 'demo', 's') : null))],
    routes: (api) => {
      answerFresh(api, market);
      marketRoutes(api, {
        market,
        instruments,
        contracts,
        sequencer,
        db: database.db,
        venueName: () => 'Trade',
      });
    },
  });
  /** Lets what was submitted reach the books and the tables. */
  const settle = async () => {
    for (let seq = -1; seq !== sequencer.status.seq; ) {
      seq = sequencer.status.seq;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    await sequencer.projected(sequencer.status.seq);
  };
  return {
    clock,
    sequencer,
    feed,
    driver,
    market,
    instruments,
    settle,
    async get<Body>(path: string, headers: Record<string, string> = {}) {
      const answer = await app.inject({ method: 'GET', url: `/api/v3${path}`, headers });
      const text = answer.body;
      const isJson = String(answer.headers['content-type']).startsWith('application/json');
      return { status: answer.statusCode, text, body: (isJson ? JSON.parse(text) : text) as Body };
    },
    async close() {
      await driver.stop();
      market.stop();
      await app.close();
      await sequencer.stop();
      await database.close();
    },
  };
}
export type MarketVenue = Awaited<ReturnType<typeof openMarketVenue>>;
