import type { Balance } from '@trade/protocol';
import { compareDecimals } from '../../../platform/format/index.ts';
import type { AccountKind } from '../../portfolio/index.ts';

/** Worth less than this many USDT, a balance is small. */
export const SMALL = '1';

/** The balances of one account, the most worth first. */
export function balancesOf(balances: readonly Balance[], kind: AccountKind): Balance[] {
  return balances
    .filter((balance) => balance.kind === kind)
    .sort((a, b) => compareDecimals(b.usdt_value, a.usdt_value) || a.currency.localeCompare(b.currency));
}

/** What has no price yet may be worth anything: it is never small. */
export function isSmall({ price, usdt_value }: Pick<Balance, 'price' | 'usdt_value'>): boolean {
  return price === 'market' && compareDecimals(usdt_value, SMALL) < 0;
}
