import type { Mode } from '@trade/engine';
import { listMissing, type Sequencer } from '../../core/sequencer/index.ts';
import type { MarketDriver } from '../feeds/index.ts';
import type { ListingBook } from './listing-book.ts';
import { type ListingEntry, ListingFault, readEntry, requireListable, toList } from './rows.ts';

interface AddDependencies {
  listing: ListingBook;
  sequencer: Sequencer;
  driver: Pick<MarketDriver, 'follow'>;
  /** The modes in which the liquidity provider is given a currency's first funds. */
  fundLiquidityIn: readonly Mode[];
}

/**
 * Lists a currency, a network, a pair or a contract while the venue runs: from then on every
 * process has it, and a pair has prices. `by` is the operator's account. Throws a `ListingFault`
 * that says why it cannot be listed; then nothing has changed. After any other error, such as a
 * database that does not answer, it may be called again with the same.
 */
export async function addListing(deps: AddDependencies, value: unknown, by: string): Promise<ListingEntry> {
  const { driver, fundLiquidityIn, listing, sequencer } = deps;
  const entry = readEntry(value);
  sequencer.look((state) => requireListable(state, entry));
  await listing.add(entry, { by }, () => listMissing(sequencer, toList([entry]), fundLiquidityIn));
  if (entry.kind === 'pair') {
    const { base, quote, symbol, tickUnits } = entry.spec.instrument;
    const decimals = sequencer.look(({ assets }) => ({
      baseDecimals: assets.get(base)?.spec.decimals ?? 0,
      quoteDecimals: assets.get(quote)?.spec.decimals ?? 0,
    }));
    await driver.follow({ symbol, base, quote, tickUnits, ...decimals });
  }
  return entry;
}

/**
 * Changes a network of a currency: its minimum, its decimals, its token. `from` is the version that
 * the change was made from. Throws a `ListingFault` as above.
 */
export async function changeNetwork(
  { listing }: Pick<AddDependencies, 'listing'>,
  value: unknown,
  given: { by: string; from: number },
): Promise<void> {
  const entry = readEntry(value);
  if (entry.kind !== 'network')
    throw new ListingFault(`The terms of ${entry.name} are changed where they are announced`);
  await listing.add(entry, given, async () => undefined);
}
