import { useInfiniteQuery } from '@tanstack/react-query';
import { Inbox } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { ButtonLink, EmptyState, InfiniteList, Page, Tabs } from '../../../kit/index.ts';
import { useApi } from '../../../platform/api/index.ts';
import { PRODUCTS_PATH, WELCOME_PATH } from '../../../platform/paths/lock-mining.ts';
import { RealAccountOnly } from '../../../platform/session/index.ts';
import { LOCK_MINING_KEY, useRenewalWithMoney } from '../../offers/index.ts';
import { type OrderView, ordersQuery } from '../queries.ts';
import { OrderCard } from './order-card.tsx';
import { OrderSheet } from './order-sheet.tsx';

const VIEWS: readonly OrderView[] = ['ongoing', 'history'];

/** `/lockming/records?view=`: what is locked and what was; `?id=` opens one. */
export default function RecordsPage() {
  const t = useTranslations('lockming');
  return (
    <Page title={t('records')} backTo={WELCOME_PATH}>
      <RealAccountOnly>
        <Records />
      </RealAccountOnly>
    </Page>
  );
}

function Records() {
  const t = useTranslations('lockming');
  const [address, setAddress] = useSearchParams();
  const view = VIEWS.find((one) => one === address.get('view')) ?? 'ongoing';
  const source = useInfiniteQuery(ordersQuery(useApi(), view));
  useRenewalWithMoney(LOCK_MINING_KEY);
  const orders = source.data?.pages.flatMap((page) => page.items) ?? [];
  const show = (next: { view: OrderView; id?: string }) =>
    setAddress(
      { ...(next.view !== 'ongoing' && { view: next.view }), ...(next.id !== undefined && { id: next.id }) },
      { replace: true },
    );
  return (
    <>
      <Tabs
        label={t('records')}
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
                action={<ButtonLink to={PRODUCTS_PATH}>{t('start')}</ButtonLink>}
              />
            }
          >
            {(order) => <OrderCard order={order} onOpen={() => show({ view, id: order.id })} />}
          </InfiniteList>
        </div>
      </Tabs>
      <OrderSheet id={address.get('id')} onClose={() => show({ view })} />
    </>
  );
}
