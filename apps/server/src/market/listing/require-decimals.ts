import { AMOUNT_DECIMALS, type CatalogueCode, CODES } from '@trade/protocol';
import { CatalogueError } from '../../platform/gateway/index.ts';
import type { ListingBook } from './listing-book.ts';

/**
 * Throws `code` for an amount that a customer has entered (smallest units) with more decimals than
 * its currency has.
 */
export function requireDecimals(
  listing: Pick<ListingBook, 'decimalsOf'>,
  { amount, currency }: { amount: bigint; currency: string },
  code: CatalogueCode = CODES.parameter_invalid,
): void {
  const step = 10n ** BigInt(AMOUNT_DECIMALS - listing.decimalsOf(currency));
  if (amount % step !== 0n) throw new CatalogueError(code);
}
