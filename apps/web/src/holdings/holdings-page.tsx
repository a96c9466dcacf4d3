import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { Page, Tabs } from '../kit/index.ts';
import { useAssets } from '../money/portfolio/index.ts';
import { useOpenOptions, usePositions } from '../platform/live/index.ts';
import { HOME_PATH } from '../platform/paths.ts';
import { useIsSimulation } from '../platform/session/index.ts';
import { HistoryView } from './history-view.tsx';
import { useOpenOrdersOfAll, useRunningCount } from './open-orders.ts';
import { OpenOrdersView } from './open-orders-view.tsx';
import { PaymentsView, usePendingPayments } from './payments-view.tsx';
import { PositionsView } from './positions-view.tsx';
import { OptionsView, ProductsView } from './running-views.tsx';

const VIEWS = ['positions', 'orders', 'options', 'products', 'payments', 'history'] as const;
type View = (typeof VIEWS)[number];
/** What only the real account has. */
const REAL_ONLY: ReadonlySet<View> = new Set(['products', 'payments']);

/** How much is open of each kind; the history is not counted. */
function useCounts(): Record<Exclude<View, 'history'>, number> {
  return {
    positions: usePositions().items.length,
    orders: useOpenOrdersOfAll().reduce((sum, { items }) => sum + items.length, 0) + useRunningCount(),
    options: useOpenOptions().items.length,
    products: useAssets().data?.finance.length ?? 0,
    payments: usePendingPayments().items.length,
  };
}

/**
 * `/holdings?view=&product=`: everything that the customer has open, over all products, and its
 * history.
 */
export default function HoldingsPage() {
  const t = useTranslations('holdings');
  const isDemo = useIsSimulation();
  const counts = useCounts();
  const [address, setAddress] = useSearchParams();
  const views = VIEWS.filter((view) => !isDemo || !REAL_ONLY.has(view));
  const view = views.find((known) => known === address.get('view')) ?? 'positions';
  return (
    <Page title={t('title')} backTo={HOME_PATH}>
      <Tabs
        label={t('lists')}
        tabs={views.map((value) => ({
          value,
          label: value === 'history' ? t('history') : t(value, { count: counts[value] }),
        }))}
        value={view}
        onChange={(next) => setAddress(next === 'positions' ? {} : { view: next }, { replace: true })}
      >
        <Content view={view} />
      </Tabs>
    </Page>
  );
}

function Content({ view }: { view: View }) {
  switch (view) {
    case 'positions':
      return <PositionsView />;
    case 'orders':
      return <OpenOrdersView />;
    case 'options':
      return <OptionsView />;
    case 'products':
      return <ProductsView />;
    case 'payments':
      return <PaymentsView />;
    case 'history':
      return <HistoryView />;
  }
}
