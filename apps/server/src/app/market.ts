import type { Logger } from 'pino';
import { DEFAULT_LISTING } from '../core/sequencer/index.ts';
import {
  CcxtFeed,
  type FeedInstrument,
  ReferenceDriver,
  type ReferenceFeed,
  SimulatedFeed,
} from '../market/feeds/index.ts';
import { ContractRegistry, InstrumentRegistry, readHalts } from '../market/instruments/index.ts';
import { Market } from '../market/quotes/index.ts';
import type { Config } from '../platform/config/index.ts';
import { offerOptions, startTickRetention } from '../trading/options/index.ts';
import type { Core } from './core.ts';

export type MarketOpen = Awaited<ReturnType<typeof openMarket>>;

/** Opens the reference prices, the market made from them, and the options on sale. */
export async function openMarket(core: Core) {
  const { config, db, dayOf, isProduction, log, onStop, pool, sequencer } = core;
  const instruments = await InstrumentRegistry.open(sequencer, db);
  const contracts = new ContractRegistry(sequencer, instruments);
  const feed = await openFeed(config.feed, instruments, log);
  const symbols = instruments.list().map(({ instrument }) => instrument.symbol);
  const halted = await readHalts(db);
  const driver = new ReferenceDriver({ feed, symbols, halted, sequencer, log });
  const market = new Market({ feed, driver, instruments, contracts, sequencer, dayOf, log });
  onStop(() => market.stop());
  await driver.start();
  onStop(() => driver.stop());
  await market.start();
  // Tokens listed by an IEO are left out: no operator has put options on them on sale.
  await offerOptions(sequencer, {
    symbols: DEFAULT_LISTING.instruments.map(({ symbol }) => symbol),
    fundPoolIn: isProduction ? ['demo'] : ['real', 'demo'],
  });
  onStop(startTickRetention(pool, log));
  return { ...core, instruments, contracts, feed, driver, market };
}

/** Opens the configured reference market for every listed instrument. */
async function openFeed(
  config: Config['feed'],
  registry: InstrumentRegistry,
  log: Logger,
): Promise<ReferenceFeed> {
  const instruments = registry.list().map(
    ({ instrument: { symbol, base, quote, tickUnits } }): FeedInstrument => ({
      symbol,
      base,
      quote,
      tickUnits,
      baseDecimals: registry.decimalsOf(base),
      quoteDecimals: registry.decimalsOf(quote),
    }),
  );
  if (config.kind === 'simulated') return new SimulatedFeed(config.seed, instruments);
  const [first, ...others] = config.sources.map((id) => ({ id }));
  if (!first) throw new Error('FEED names no exchange');
  return CcxtFeed.open({ sources: [first, ...others], instruments, log });
}
