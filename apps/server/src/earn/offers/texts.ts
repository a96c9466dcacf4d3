import { percentText } from '@trade/protocol';
import type { Description } from '../../operators/approvals/index.ts';

type Scalar = string | number | null;

/** What of an offer its second operator reads. */
interface Told {
  line: 'financial_product' | 'mining_product' | 'ieo_project';
  terms: Readonly<Record<string, Scalar>>;
}

const LINES = {
  financial_product: 'the financial product',
  mining_product: 'the lock-mining product',
  ieo_project: 'the IEO project',
} as const;

/** Every term that an offer has, in the words of the console's forms. */
const LABELS: Readonly<Record<string, string>> = {
  section: 'Coin',
  currency: 'Currency',
  name: 'Name',
  description: 'Description',
  single_price: 'Price of a share',
  annualized_return: 'Yearly return',
  reference_price: 'Reference price, USDT',
  total_shares: 'Shares',
  holding_days: 'Days held',
  sale_starts_at: 'Sale starts',
  sale_ends_at: 'Sale ends',
  minimum: 'At least',
  maximum: 'At most of one customer',
  rate_min: 'Lowest daily rate',
  rate_max: 'Highest daily rate',
  lockup_days: 'Days locked',
  dividend_time: 'Time of dividends',
  early_rate: 'Part that ending early costs',
  price: 'Price of a token, USDT',
  supply: 'Supply',
  step: 'Step',
  starts_at: 'Window opens',
  ends_at: 'Window ends',
  time_to_market: 'Time to market',
};
const FRACTIONS: ReadonlySet<string> = new Set(['annualized_return', 'rate_min', 'rate_max', 'early_rate']);
const MOMENTS: ReadonlySet<string> = new Set([
  'sale_starts_at',
  'sale_ends_at',
  'starts_at',
  'ends_at',
  'time_to_market',
]);

/** All terms of a new offer; of a changed one those that differ from `before`. */
export function offerTexts(
  { line, terms }: Told,
  before: Readonly<Record<string, unknown>> | null,
): Description {
  const changes = Object.keys(LABELS).flatMap((name) => {
    const after = terms[name];
    if (after === undefined) return [];
    const [was, will] = [before === null ? null : textOf(name, before[name]), textOf(name, after)];
    return was === will ? [] : [{ what: LABELS[name] ?? name, before: was, after: will }];
  });
  return { title: `${before === null ? 'Offer' : 'Change'} ${LINES[line]} ${terms.name}`, changes };
}

function textOf(name: string, value: unknown): string {
  if (value === null || value === undefined) return 'open';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  if (MOMENTS.has(name)) return new Date(Number(text)).toISOString();
  return FRACTIONS.has(name) ? percentText(text) : text;
}
