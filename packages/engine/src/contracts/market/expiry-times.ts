import { invariant } from '../../kernel/invariant.ts';
import type { ContractBook } from './book.ts';
import type { ExpiryRule } from './model.ts';

/** Returns the first expiry after a time. */
export function expiryAfter({ firstAt, periodMs }: ExpiryRule, time: number): number {
  return time < firstAt ? firstAt : firstAt + (Math.floor((time - firstAt) / periodMs) + 1) * periodMs;
}

/**
 * Returns from when on nothing is opened in the running contract, ms since the epoch; null in a
 * perpetual one.
 */
export function closingAt(book: ContractBook): number | null {
  const { expiry } = book.spec;
  const { expiresAt } = book.market.entry.body;
  if (expiry === null) return null;
  invariant(expiresAt !== null, 'a dated contract expires');
  return expiresAt - expiry.closingMs;
}

/** Whether the running contract is too close to its expiry to open positions. */
export function isClosing(book: ContractBook, time: number): boolean {
  const at = closingAt(book);
  return at !== null && time >= at;
}

/** Returns when a dated contract must next act: at the end of opening, then at its expiry. */
export function nextExpiryStep(expiry: ExpiryRule, expiresAt: number, time: number): number {
  const closing = expiresAt - expiry.closingMs;
  return time < closing ? closing : expiresAt;
}
