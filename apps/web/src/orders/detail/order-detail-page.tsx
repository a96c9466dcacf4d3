import { useQuery } from '@tanstack/react-query';
import { FileQuestion } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { useApi, useErrorText } from '../../api/index.ts';
import { Button, ButtonLink, EmptyState, Page, SkeletonRows } from '../../kit/index.ts';
import { useOrderFeed } from '../order-feed.ts';
import { orderQuery } from '../queries.ts';
import { OrderDetail } from './order-detail.tsx';

const LIST = '/market/trade/currency_orders';

/** `/market/trade/orderDetails?id=`: everything about one order. */
export default function OrderDetailPage() {
  const t = useTranslations();
  const [params] = useSearchParams();
  const order = useQuery(orderQuery(useApi(), params.get('id') ?? ''));
  const errorText = useErrorText();
  useOrderFeed();
  return (
    <Page title={t('orders.detail')} backTo={LIST}>
      {order.data ? (
        <OrderDetail order={order.data} />
      ) : order.isPending ? (
        <SkeletonRows label={t('kit.loading')} />
      ) : (
        <EmptyState
          icon={<FileQuestion aria-hidden="true" />}
          title={errorText(order.error)}
          hint={t('orders.not_found_hint')}
          action={
            <span className="flex gap-2">
              <Button variant="secondary" size="sm" onClick={() => void order.refetch()}>
                {t('kit.retry')}
              </Button>
              <ButtonLink variant="secondary" size="sm" to={LIST}>
                {t('orders.to_list')}
              </ButtonLink>
            </span>
          }
        />
      )}
    </Page>
  );
}
