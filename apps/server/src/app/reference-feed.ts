import type { Logger } from 'pino';
import { CcxtFeed, type FeedInstrument, type ReferenceFeed, SimulatedFeed } from '../market/feeds/index.ts';
import type { InstrumentRegistry } from '../market/instruments/index.ts';
import type { Config } from '../platform/config/index.ts';

/** Opens the reference market that the configuration asks for, over every listed instrument. */
export async function openFeed(
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
  const [first, ...others] = config.exchanges.map((id) => ({ id }));
  if (!first) throw new Error('FEED names no exchange');
  return CcxtFeed.open({ exchanges: [first, ...others], instruments, log });
}
