import { type CreateMiningProduct, type EditMiningProduct, miningTermsRefusal } from '@trade/engine';
import {
  type ConsoleLockMiningProduct,
  createLockMiningProductBody,
  type EditLockMiningProductBody,
} from '@trade/protocol';
import type { OfferLine } from '../offers.ts';
import { firstLockMining } from './first-offers.ts';
import { type LockMiningDeps, lockMiningCommand, readConsoleLockMining } from './products.ts';

type Terms = Omit<EditLockMiningProductBody, 'version'>;

export function lockMiningLine(deps: LockMiningDeps): OfferLine<Terms, ConsoleLockMiningProduct> {
  return {
    name: 'mining_product',
    covered: { entry: 'mining_order', product: 'lock_mining' },
    title: 'the lock-mining product',
    terms: {
      currency: ['Currency'],
      name: ['Name'],
      sale_starts_at: ['Sale starts', 'moment'],
      sale_ends_at: ['Sale ends', 'moment'],
      minimum: ['Minimum'],
      maximum: ['Maximum per customer'],
      rate_min: ['Lowest daily rate', 'fraction'],
      rate_max: ['Highest daily rate', 'fraction'],
      lockup_days: ['Lockup period (days)'],
      dividend_time: ['Dividend time'],
      early_rate: ['Early redemption penalty', 'fraction'],
    },
    body: createLockMiningProductBody,
    command: lockMiningCommand,
    refusal: (state, command: CreateMiningProduct | EditMiningProduct, time) =>
      miningTermsRefusal(state, command, time),
    read: (id) => readConsoleLockMining(deps, id),
    first: firstLockMining,
  };
}
