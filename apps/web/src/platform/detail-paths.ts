import type { accountKind } from '@trade/protocol';
import type { z } from 'zod';
import { TRANSFER_PATH } from './paths.ts';

// Addresses with what they are about in them: apart from the others, because the first screen leads
// to none of them.

type AccountKind = z.infer<typeof accountKind>;

/** The page of one contract order. */
export function contractOrderPath(id: string): string {
  return `/market/trade/orderDetails?product=contract&id=${id}`;
}

/** The page of one position, open or ended. */
export function positionPath(id: string): string {
  return `/market/trade/orderDetails?product=position&id=${id}`;
}

/** The page of one coin order. */
export function spotOrderPath(id: string): string {
  return `/market/trade/orderDetails?product=spot&id=${id}`;
}

/** The page of one option, with the ticks that decided it. */
export function optionDetailPath(id: string): string {
  return `/market/trade/orderDetails?product=option&id=${encodeURIComponent(id)}`;
}

/** The transfer page, with the known choices filled in. */
export function transferPath(
  chosen: { from?: AccountKind; to?: AccountKind; currency?: string } = {},
): string {
  const query = new URLSearchParams(chosen).toString();
  return query === '' ? TRANSFER_PATH : `${TRANSFER_PATH}?${query}`;
}

/** Returns how a page of records is opened at one of them. */
export function opened(path: string): (id: string) => string {
  return (id) => `${path}${path.includes('?') ? '&' : '?'}id=${encodeURIComponent(id)}`;
}
