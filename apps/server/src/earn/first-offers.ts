import type { Command } from '@trade/engine';
import type { ProductPoolName } from '@trade/protocol';
import type { Logger } from 'pino';
import { listEntries } from '../core/projection/index.ts';
import { digestOf, type Sequencer } from '../core/sequencer/index.ts';
import type { FirstOffers, OfferLine } from './offers.ts';

const HOUR = 3_600_000;

export interface FirstProducts extends Pick<FirstOffers, 'db' | 'prices'> {
  sequencer: Pick<Sequencer, 'submit' | 'projected' | 'status'>;
  lines: readonly Pick<OfferLine, 'name' | 'first'>[];
  /** Wall time, ms. */
  now: () => number;
}

/**
 * Offers a first set of products with funded pools on an engine that never had any, and a new sale
 * of what runs out at the market's price whenever one ends. Not for production, where
 * operators create them. Returns a function that stops it.
 */
export async function offerFirstProducts(
  deps: FirstProducts & { log: Logger },
): Promise<() => Promise<void>> {
  await offerMissing(deps);
  let running = Promise.resolve();
  const timer = setInterval(() => {
    running = offerMissing(deps).catch((error: unknown) => deps.log.error({ err: error }, 'no new products'));
  }, HOUR);
  return async () => {
    clearInterval(timer);
    await running;
  };
}

/**
 * Offers what is not on sale: at first everything, later what each product wants offered again.
 */
export async function offerMissing({ db, lines, now, prices, sequencer }: FirstProducts): Promise<void> {
  await sequencer.projected(sequencer.status.seq);
  const known = await Promise.all(lines.map(({ name }) => listEntries(db, name, { limit: 1 })));
  const isFirst = known.every((entries) => entries.length === 0);
  const given = { db, prices, time: now(), isFirst };
  const offers = await Promise.all(lines.map(async (line) => (await line.first?.(given)) ?? []));
  for (const command of [...(isFirst ? yieldFunds() : []), ...offers.flat()]) {
    const { rejection } = await sequencer.submit(command);
    if (rejection) {
      throw new Error(`A first product was refused (${rejection.code}): ${JSON.stringify(command)}`);
    }
  }
}

/** First offers repeat their names from sale to sale, but never their references. */
export function creation(name: string, terms: unknown) {
  return { reference: `first:${name}`, digest: digestOf(terms) };
}

export type FirstTerms<Creation> = Omit<Creation, 'type' | 'reference' | 'digest'>;

/** Smallest units of a whole coin. */
export const UNIT = 100_000_000n;

/** A gift of whole coins to a pool. */
export function gift(system: ProductPoolName, asset: string, coins: bigint): Command {
  return {
    type: 'fund',
    reference: `${system}:first:${asset}`,
    mode: 'real',
    to: { system },
    asset,
    amount: String(coins * UNIT),
    category: 'deposit',
  };
}

/** What pays yields, in whole coins. */
function yieldFunds(): Command[] {
  return Object.entries({ BTC: 50n, ETH: 500n, USDT: 20_000_000n }).map(([asset, coins]) =>
    gift('yield_pool', asset, coins),
  );
}
