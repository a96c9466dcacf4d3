import type { ConsoleFinancialProduct } from '@trade/protocol';
import { type Column, RowLink } from '../../kit/index.ts';
import { groupThousands, timeText } from '../../platform/format/index.ts';
import { percent } from '../offers/amount.tsx';
import { LinePage } from '../offers/line-page.tsx';
import { FinancialState } from './product-page.tsx';
import { FINANCIAL_CALLS, FINANCIAL_FIELDS, NEW_FINANCIAL } from './terms.ts';
import { financialTexts } from './texts.ts';

const say = financialTexts;

const COLUMNS: readonly Column<ConsoleFinancialProduct>[] = [
  {
    header: say.columns.name,
    cell: ({ id, name }) => <RowLink to={`/financial-products/${id}`}>{name}</RowLink>,
  },
  { header: say.columns.rate, align: 'end', cell: ({ annualized_return }) => percent(annualized_return) },
  {
    header: say.columns.reference,
    align: 'end',
    cell: ({ reference_price }) => groupThousands(reference_price),
  },
  {
    header: say.columns.sold,
    align: 'end',
    cell: ({ sold_shares, total_shares }) =>
      `${groupThousands(String(sold_shares))} / ${groupThousands(String(total_shares))}`,
  },
  { header: say.columns.state, cell: (product) => <FinancialState {...product} /> },
  { header: say.columns.sale, cell: ({ sale_starts_at }) => timeText(sale_starts_at) },
  { header: say.columns.maturity, cell: ({ maturity_date }) => timeText(maturity_date) },
];

/** Past, present and future products, and a way to offer more. */
export function FinancialProductsPage() {
  return (
    <LinePage
      say={say}
      columns={COLUMNS}
      calls={FINANCIAL_CALLS}
      fields={FINANCIAL_FIELDS}
      entries={NEW_FINANCIAL}
    />
  );
}
