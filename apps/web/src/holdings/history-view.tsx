import { ChevronRight } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { ListRow } from '../kit/index.ts';
import {
  DEPOSIT_RECORDS_PATH,
  FINANCIAL_ORDERS_PATH,
  IEO_RECORDS_PATH,
  LOCK_MINING_RECORDS_PATH,
  WITHDRAWAL_RECORDS_PATH,
} from '../platform/paths.ts';
import { useIsSimulation } from '../platform/session/index.ts';
import { ContractOrderList, EndedPositions } from '../trading/contracts/index.ts';
import { OptionHistory } from '../trading/options/index.ts';
import { OrderList } from '../trading/spot/index.ts';
import { ProductFilter, useProduct } from './product-filter.tsx';

const LISTS = ['closed', 'contract', 'spot', 'option', 'records'] as const;
type List = (typeof LISTS)[number];

/** What has ended, product by product. */
export function HistoryView() {
  const t = useTranslations();
  const isDemo = useIsSimulation();
  const chosen = useProduct<List>(LISTS);
  const list = isDemo && chosen === 'records' ? 'closed' : chosen;
  const texts: Record<List, string> = {
    closed: t('holdings.closed_positions'),
    contract: t('holdings.orders_of', { product: t('assets.kind.contract') }),
    spot: t('holdings.orders_of', { product: t('holdings.spot') }),
    option: t('trade.product.option'),
    records: t('holdings.records'),
  };
  return (
    <>
      <ProductFilter
        values={isDemo ? LISTS.filter((one) => one !== 'records') : LISTS}
        value={list}
        textOf={(one) => texts[one]}
      />
      {list === 'closed' && <EndedPositions />}
      {list === 'contract' && <ContractOrderList list="history" symbol={null} />}
      {list === 'spot' && <OrderList list="history" symbol={null} />}
      {list === 'option' && <OptionHistory symbol={null} />}
      {list === 'records' && <Records />}
    </>
  );
}

/** Where the records of products and payments are, which have pages of their own. */
function Records() {
  const t = useTranslations();
  const pages = [
    [FINANCIAL_ORDERS_PATH, t('earn.my_financial')],
    [LOCK_MINING_RECORDS_PATH, t('earn.my_lock_mining')],
    [IEO_RECORDS_PATH, t('earn.my_ieo')],
    [DEPOSIT_RECORDS_PATH, t('deposits.records')],
    [WITHDRAWAL_RECORDS_PATH, t('withdrawals.records')],
  ] as const;
  return (
    <ul className="mt-2 divide-y divide-line paired">
      {pages.map(([to, title]) => (
        <li key={to}>
          <ListRow
            to={to}
            title={title}
            trailing={<ChevronRight className="size-4 text-faint" aria-hidden="true" />}
          />
        </li>
      ))}
    </ul>
  );
}
