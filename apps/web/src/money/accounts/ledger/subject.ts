import type { LedgerEntry } from '@trade/protocol';
import { MY_FINANCES_PATH } from '../../../earn/financial/index.ts';
import { IEO_RECORDS_PATH } from '../../../earn/ieo/index.ts';
import { LOCK_MINING_RECORDS_PATH } from '../../../earn/lock-mining/index.ts';
import { CONTRACT_RECORDS_PATH } from '../../../trading/contracts/index.ts';
import { SPOT_ORDERS_PATH } from '../../../trading/spot/orders/index.ts';
import { DEPOSIT_RECORDS_PATH } from '../../deposits/index.ts';
import { FUND_RECORDS_PATH } from '../../transfers/index.ts';
import { WITHDRAWAL_RECORDS_PATH } from '../../withdrawals/index.ts';

/** Movements whose category says less than what they are about. */
const NAMED = { funding: 'funding', subscription: 'ieo' } as const;

/** Lists of what a movement can be about, by the first word of its reference. */
const LISTS: Readonly<Record<string, string>> = {
  funding: CONTRACT_RECORDS_PATH,
  settlement: `${CONTRACT_RECORDS_PATH}?view=closed`,
  transfer: FUND_RECORDS_PATH,
  exchange: FUND_RECORDS_PATH,
  deposit: DEPOSIT_RECORDS_PATH,
  withdrawal: WITHDRAWAL_RECORDS_PATH,
  financial: MY_FINANCES_PATH,
  mining: LOCK_MINING_RECORDS_PATH,
  subscription: IEO_RECORDS_PATH,
};

export interface Subject {
  /** A name of its own, where the category has none for it. */
  name: 'funding' | 'ieo' | null;
  /** The page that shows what moved the money; null when there is none. */
  path: string | null;
}

/** What a movement of money is about, by its reference: `order:17`, `funding:4`. */
export function subjectOf({ kind, reference }: Pick<LedgerEntry, 'kind' | 'reference'>): Subject {
  const [about = '', id = ''] = reference.split(':');
  const name = about === 'funding' || about === 'subscription' ? NAMED[about] : null;
  return { name, path: pathOf(about, id, kind === 'coin') };
}

function pathOf(about: string, id: string, isSpot: boolean): string | null {
  if (about === 'order') return detailsOf(id, isSpot ? 'spot' : 'contract');
  if (about === 'option') return detailsOf(id, 'option');
  if (about === 'trade') return isSpot ? SPOT_ORDERS_PATH : CONTRACT_RECORDS_PATH;
  return LISTS[about] ?? null;
}

function detailsOf(id: string, product: 'spot' | 'contract' | 'option'): string {
  return `/market/trade/orderDetails?id=${encodeURIComponent(id)}&product=${product}`;
}
