import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config/index.ts';
import { CcxtFeed } from './ccxt/feed.ts';
import type { FeedInstrument, ReferenceFeed } from './feed.ts';
import { SimulatedFeed } from './simulated/feed.ts';

/** The reference market that the configuration names, not started yet. Rejects for an exchange that cannot be streamed. */
export async function openFeed(
  choice: Config['feed'],
  instruments: readonly FeedInstrument[],
  log: FastifyBaseLogger,
): Promise<ReferenceFeed> {
  if (choice.kind === 'simulated') return new SimulatedFeed(choice.seed, instruments);
  const [first, ...others] = choice.exchanges.map((id) => ({ id }));
  if (!first) throw new Error('No exchange is configured for the reference market');
  return CcxtFeed.open({ exchanges: [first, ...others], instruments, log });
}
