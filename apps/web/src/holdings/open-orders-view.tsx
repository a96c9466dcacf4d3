import { productOf } from '@trade/protocol';
import { ClipboardList } from 'lucide-react';
import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { EmptyState, LoadFailure, SkeletonRows } from '../kit/index.ts';
import { type OpenOrder, type OpenOrdersPart, useFeatures } from '../platform/feature.tsx';
import { TradeLink } from '../trading/desk/index.ts';
import { CardGrid } from './card-grid.tsx';
import { useOpenOrdersOfAll, useRunningCount } from './open-orders.ts';
import { ProductFilter, useProduct, useProductText } from './product-filter.tsx';

const PRODUCTS = ['all', 'spot', 'eternal', 'dated'] as const;

/** Puts the open orders of all kinds in one list, newest first. */
export function inOneList<Part extends Pick<OpenOrdersPart, 'name'>>(
  kinds: readonly (Part & { items: readonly OpenOrder[] })[],
) {
  return kinds
    .flatMap(({ items, ...part }) =>
      items.map((order) => ({ ...part, order, product: productOf(order.symbol) })),
    )
    .sort((one, other) => other.order.created_at - one.order.created_at);
}

/**
 * The open orders of coins and contracts, each with a button to cancel it, and above them what runs
 * over time.
 */
export function OpenOrdersView() {
  const running = useFeatures().flatMap(({ runningOrders }) => runningOrders ?? []);
  return (
    <>
      <Suspense>
        {running.map(({ List }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
          <List key={index} />
        ))}
      </Suspense>
      <WaitingOrders />
    </>
  );
}

/** The orders that wait in a book or for a price. */
function WaitingOrders() {
  const t = useTranslations();
  const product = useProduct(PRODUCTS);
  const textOf = useProductText();
  const running = useRunningCount();
  const kinds = useOpenOrdersOfAll();
  const orders = inOneList(kinds);
  if (orders.length === 0) {
    const states = kinds.map(({ state }) => state);
    if (states.includes('failed')) {
      const retry = () => {
        for (const { reload } of kinds) reload();
      };
      return <LoadFailure onRetry={retry} />;
    }
    if (states.includes('loading')) return <SkeletonRows rows={2} label={t('kit.loading')} />;
    if (running > 0) return null;
    return (
      <EmptyState
        icon={<ClipboardList aria-hidden="true" />}
        title={t('orders.no_open')}
        hint={t('orders.no_open_hint')}
        action={<TradeLink product="spot" />}
      />
    );
  }
  const shown = orders.filter((order) => product === 'all' || order.product === product);
  return (
    <>
      <ProductFilter values={PRODUCTS} value={product} textOf={textOf} />
      {shown.length === 0 ? (
        <EmptyState icon={<ClipboardList aria-hidden="true" />} title={t('holdings.none_of_product')} />
      ) : (
        <Suspense fallback={<SkeletonRows rows={2} label={t('kit.loading')} />}>
          <CardGrid>
            {shown.map(({ Card, name, order }) => (
              <Card key={`${name} ${order.id}`} order={order} />
            ))}
          </CardGrid>
        </Suspense>
      )}
    </>
  );
}
