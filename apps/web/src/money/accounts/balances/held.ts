import type { Balance } from '@trade/protocol';
import { compareDecimals } from '../../../platform/format/index.ts';
import type { AccountKind } from '../../portfolio/index.ts';

/** A balance worth less than this many USDT is small. */
export const SMALL = '1';

/** Returns the balances of one account, highest value first. */
export function balancesOf(balances: readonly Balance[], kind: AccountKind): Balance[] {
  return balances
    .filter((balance) => balance.kind === kind)
    .sort((a, b) => compareDecimals(b.usdt_value, a.usdt_value) || a.currency.localeCompare(b.currency));
}

/** Whether a balance is small. Without a price it may be worth anything, so it is not small. */
export function isSmall({ price, usdt_value }: Pick<Balance, 'price' | 'usdt_value'>): boolean {
  return price === 'market' && compareDecimals(usdt_value, SMALL) < 0;
}
