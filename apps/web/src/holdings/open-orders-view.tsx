import { type ConditionalOrder, type ContractOrder, productOf, type SpotOrder } from '@trade/protocol';
import { ClipboardList } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { EmptyState, LoadFailure, SkeletonRows } from '../kit/index.ts';
import {
  useConditionalOrders,
  useLive,
  useOpenContractOrders,
  useOpenOrders,
} from '../platform/live/index.ts';
import { ConditionCard } from '../trading/conditional/index.ts';
import { ContractOrderCard } from '../trading/contracts/index.ts';
import { TradeLink } from '../trading/desk/index.ts';
import { SpotOrderCard, TwapOrders, useRunningTwaps } from '../trading/spot/index.ts';
import { CardGrid } from './card-grid.tsx';
import { type Product, ProductFilter, useProduct, useProductText } from './product-filter.tsx';

const PRODUCTS = ['all', 'spot', 'eternal', 'dated'] as const;

/** An open order of whichever product. */
type OpenOrder = { at: number; product: Product } & (
  | { kind: 'spot'; order: SpotOrder }
  | { kind: 'contract'; order: ContractOrder }
  | { kind: 'conditional'; order: ConditionalOrder }
);

/** The open orders of each kind. */
interface OpenOrders {
  spot: readonly SpotOrder[];
  contracts: readonly ContractOrder[];
  conditional: readonly ConditionalOrder[];
}

/** Puts the open orders of all products in one list, newest first. */
export function inOneList({ spot, contracts, conditional }: OpenOrders): OpenOrder[] {
  const placed = ({ created_at, symbol }: { created_at: number; symbol: string }) => ({
    at: created_at,
    product: productOf(symbol),
  });
  return [
    ...spot.map((order): OpenOrder => ({ ...placed(order), kind: 'spot', order })),
    ...contracts.map((order): OpenOrder => ({ ...placed(order), kind: 'contract', order })),
    ...conditional.map((order): OpenOrder => ({ ...placed(order), kind: 'conditional', order })),
  ].sort((a, b) => b.at - a.at);
}

/**
 * The open orders of coins and contracts, each with a button to cancel it, and above them what runs
 * over time.
 */
export function OpenOrdersView() {
  return (
    <>
      <TwapOrders status="open" symbol={null} />
      <WaitingOrders />
    </>
  );
}

/** The orders that wait in a book or for a price. */
function WaitingOrders() {
  const t = useTranslations();
  const spot = useOpenOrders();
  const contracts = useOpenContractOrders();
  const conditional = useConditionalOrders();
  const live = useLive();
  const product = useProduct(PRODUCTS);
  const textOf = useProductText();
  const running = useRunningTwaps();
  const orders = inOneList({
    spot: spot.items,
    contracts: contracts.items,
    conditional: conditional.items,
  });
  if (orders.length === 0) {
    const states = [spot.state, contracts.state, conditional.state];
    if (states.includes('failed')) {
      const retry = () => {
        void live.openOrders.reload();
        void live.contractOrders.reload();
        void live.conditionalOrders.reload();
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
        <CardGrid>
          {shown.map((open) => (
            <OpenOrderCard key={`${open.kind} ${open.order.id}`} open={open} />
          ))}
        </CardGrid>
      )}
    </>
  );
}

function OpenOrderCard({ open }: { open: OpenOrder }) {
  switch (open.kind) {
    case 'spot':
      return <SpotOrderCard order={open.order} />;
    case 'contract':
      return <ContractOrderCard order={open.order} />;
    case 'conditional':
      return <ConditionCard order={open.order} />;
  }
}
