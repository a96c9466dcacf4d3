import {
  type ConsoleLockMiningProduct,
  createLockMiningOffer,
  editLockMiningOffer,
  listLockMiningOffers,
} from '@trade/protocol';
import { percentOfFraction } from '../../platform/format/index.ts';
import { TERM_BOUNDS } from '../../venue/terms/index.ts';
import { type Entries, type FieldSpec, momentEntry } from '../terms/fields.ts';
import { productTexts } from '../texts.ts';

const { hints } = productTexts;
const BOUNDS = TERM_BOUNDS.lockMining;

export const LOCK_MINING_CALLS = {
  list: listLockMiningOffers,
  create: createLockMiningOffer,
  edit: editLockMiningOffer,
};

export const LOCK_MINING_FIELDS: readonly FieldSpec[] = [
  { key: 'name', label: 'name', kind: 'name' },
  { key: 'currency', label: 'currency', kind: 'code' },
  { key: 'minimum', label: 'minimum', kind: 'amount' },
  { key: 'maximum', label: 'maximum', kind: 'amount' },
  { key: 'rate_min', label: 'rate_min', kind: 'percent', bound: BOUNDS.ratePpm },
  { key: 'rate_max', label: 'rate_max', kind: 'percent', bound: BOUNDS.ratePpm },
  { key: 'lockup_days', label: 'lockup_days', kind: 'days', bound: BOUNDS.days },
  { key: 'early_rate', label: 'early_rate', kind: 'percent', bound: BOUNDS.earlyPpm },
  { key: 'dividend_time', label: 'dividend_time', kind: 'time', hint: hints.dividend_time, wide: true },
  { key: 'sale_starts_at', label: 'sale_starts_at', kind: 'moment', hint: hints.moment },
  { key: 'sale_ends_at', label: 'sale_ends_at', kind: 'open_moment', hint: hints.sale_ends_at },
];

export const NEW_LOCK_MINING: Entries = { currency: 'USDT', dividend_time: '12:00' };

export function lockMiningEntries(product: ConsoleLockMiningProduct): Entries {
  return {
    name: product.name,
    currency: product.currency,
    minimum: product.minimum,
    maximum: product.maximum,
    rate_min: percentOfFraction(product.rate_min),
    rate_max: percentOfFraction(product.rate_max),
    lockup_days: String(product.lockup_days),
    early_rate: percentOfFraction(product.early_rate),
    dividend_time: product.dividend_time,
    sale_starts_at: momentEntry(product.sale_starts_at),
    sale_ends_at: momentEntry(product.sale_ends_at),
  };
}
