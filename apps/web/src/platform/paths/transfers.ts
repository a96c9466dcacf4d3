import type { AccountKind } from '../../money/portfolio/index.ts';

export const EXCHANGE_PATH = '/fund/transfer';
export const TRANSFER_PATH = '/fund/fundTransfer';
export const HISTORY_PATH = '/fund/transfer_history';

/** Where money is moved from one account to another, with as much chosen as is known. */
export function transferPath(
  chosen: { from?: AccountKind; to?: AccountKind; currency?: string } = {},
): string {
  const query = new URLSearchParams(chosen).toString();
  return query === '' ? TRANSFER_PATH : `${TRANSFER_PATH}?${query}`;
}
