import { useInfiniteQuery } from '@tanstack/react-query';
import { Inbox } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { ButtonLink, EmptyState, InfiniteList, Page, Tabs } from '../../../kit/index.ts';
import { useApi } from '../../../platform/api/index.ts';
import { PRODUCTS_PATH } from '../../../platform/paths/financial.ts';
import { RealAccountOnly } from '../../../platform/session/index.ts';
import { FINANCIAL_KEY, useRenewalWithMoney } from '../../offers/index.ts';
import { type OrderView, ordersQuery } from '../queries.ts';
import { OrderCard } from './order-card.tsx';
import { OrderSheet } from './order-sheet.tsx';

const VIEWS: readonly OrderView[] = ['all', 'purchased', 'completed'];

/** `/invest/my-finances?view=`: what was bought; `?id=` opens one. */
export default function MyFinancesPage() {
  const t = useTranslations('invest');
  return (
    <Page title={t('mine')} backTo={PRODUCTS_PATH}>
      <RealAccountOnly>
        <Orders />
      </RealAccountOnly>
    </Page>
  );
}

function Orders() {
  const t = useTranslations('invest');
  const [address, setAddress] = useSearchParams();
  const view = VIEWS.find((one) => one === address.get('view')) ?? 'all';
  const source = useInfiniteQuery(ordersQuery(useApi(), view));
  useRenewalWithMoney(FINANCIAL_KEY);
  const orders = source.data?.pages.flatMap((page) => page.items) ?? [];
  const show = (next: { view?: OrderView; id?: string }) =>
    setAddress(
      {
        ...((next.view ?? view) !== 'all' && { view: next.view ?? view }),
        ...(next.id !== undefined && { id: next.id }),
      },
      { replace: true },
    );
  return (
    <>
      <Tabs
        label={t('mine')}
        tabs={VIEWS.map((value) => ({ value, label: t(`view.${value}`) }))}
        value={view}
        onChange={(next) => show({ view: next })}
      >
        <div className="pt-4">
          <InfiniteList
            source={source}
            items={orders}
            keyOf={(order) => order.id}
            className="space-y-3"
            empty={
              <EmptyState
                icon={<Inbox aria-hidden="true" />}
                title={t('orders_none')}
                hint={t('orders_none_hint')}
                action={<ButtonLink to={PRODUCTS_PATH}>{t('to_products')}</ButtonLink>}
              />
            }
          >
            {(order) => <OrderCard order={order} onOpen={() => show({ id: order.id })} />}
          </InfiniteList>
        </div>
      </Tabs>
      <OrderSheet
        order={orders.find(({ id }) => id === address.get('id')) ?? null}
        onClose={() => show({})}
      />
    </>
  );
}
