import {
  type ConsoleFinancialProduct,
  createFinancialOffer,
  editFinancialOffer,
  FINANCIAL_SECTIONS,
  listFinancialOffers,
} from '@trade/protocol';
import { percentOfFraction } from '../../platform/format/index.ts';
import { type Entries, type FieldSpec, momentEntry, TERM_BOUNDS } from '../../venue/terms/index.ts';
import { offerTexts } from '../offers/texts.ts';

const { fields, hints } = offerTexts;
const BOUNDS = TERM_BOUNDS.financial;

export const FINANCIAL_CALLS = {
  list: listFinancialOffers,
  create: createFinancialOffer,
  edit: editFinancialOffer,
};

export const FINANCIAL_FIELDS: readonly FieldSpec[] = [
  { key: 'section', label: fields.section, kind: 'choice', options: FINANCIAL_SECTIONS },
  { key: 'name', label: fields.name, kind: 'name' },
  { key: 'single_price', label: fields.single_price, kind: 'amount', suffix: 'coin' },
  {
    key: 'total_shares',
    label: fields.total_shares,
    kind: 'count',
    hint: hints.total_shares,
    bound: BOUNDS.shares,
  },
  { key: 'annualized_return', label: fields.annualized_return, kind: 'percent', bound: BOUNDS.ratePpm },
  {
    key: 'reference_price',
    label: fields.reference_price,
    kind: 'amount',
    suffix: 'USDT',
    hint: hints.reference_price,
  },
  {
    key: 'holding_days',
    label: fields.holding_days,
    kind: 'days',
    hint: hints.holding_days,
    bound: BOUNDS.days,
    wide: true,
  },
  { key: 'sale_starts_at', label: fields.sale_starts_at, kind: 'moment', hint: hints.moment },
  {
    key: 'sale_ends_at',
    label: fields.sale_ends_at,
    kind: 'moment',
    hint: hints.moment,
    after: { key: 'sale_starts_at', bound: BOUNDS.saleMs },
  },
];

export const NEW_FINANCIAL: Entries = { section: FINANCIAL_SECTIONS[0] };

export function financialEntries(product: ConsoleFinancialProduct): Entries {
  return {
    section: product.section,
    name: product.name,
    single_price: product.single_price,
    total_shares: String(product.total_shares),
    annualized_return: percentOfFraction(product.annualized_return),
    reference_price: product.reference_price,
    holding_days: String(product.holding_days),
    sale_starts_at: momentEntry(product.sale_starts_at),
    sale_ends_at: momentEntry(product.sale_ends_at),
  };
}
