import type { ConditionalOrder } from '@trade/protocol';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { Cell, type Column, DataTable, Figure, useActionsColumn } from '../../kit/index.ts';
import { conditionalOrderPath } from '../../platform/detail-paths.ts';
import { useTimes } from '../../platform/format/index.ts';
import { useConditionalOrders, useLive } from '../../platform/live/index.ts';
import { CancelOrder } from '../desk/index.ts';
import { AmendCondition } from './amend-condition.tsx';
import { ConditionStatus } from './condition-card.tsx';
import { goesOn } from './going-on.ts';
import { useActText, useLegText, usePriceText, useSizeText } from './leg-text.ts';
import { useConditionalFeed, useWaitingConditions } from './queries.ts';

interface ConditionsTableProps {
  orders: readonly ConditionalOrder[];
  /** Shown when there are none. */
  empty: ReactNode;
}

/** The customer's orders that wait for a price, each with its buttons to change and to cancel it. */
export default function ConditionsTable({ orders, empty }: ConditionsTableProps) {
  const t = useTranslations('conditional');
  const { state } = useConditionalOrders();
  const { conditionalOrders } = useLive();
  useConditionalFeed();
  return (
    <DataTable
      label={t('waiting')}
      columns={useColumns()}
      rows={orders}
      keyOf={({ id }) => id}
      state={state}
      onRetry={() => void conditionalOrders.reload()}
      empty={empty}
    >
      {(order) => <ConditionRow order={order} />}
    </DataTable>
  );
}

function useColumns(): readonly Column<ConditionalOrder>[] {
  const t = useTranslations('conditional');
  const orders = useTranslations('orders');
  const actions = useActionsColumn();
  return [
    { key: 'time', label: orders('time'), sortBy: ({ created_at }) => created_at },
    { key: 'pair', label: orders('pair'), sortBy: ({ symbol }) => symbol },
    { key: 'side', label: orders('side'), sortBy: ({ side }) => side },
    { key: 'trigger', label: t('trigger') },
    { key: 'source', label: t('source'), sortBy: ({ source }) => source },
    { key: 'price', label: t('price'), end: true },
    { key: 'amount', label: t('amount'), end: true },
    actions,
  ];
}

function ConditionRow({ order }: { order: ConditionalOrder }) {
  const t = useTranslations('conditional');
  const actText = useActText();
  const times = useTimes();
  const waiting = useWaitingConditions();
  const legs = order.legs.map(useLegText()).join(' · ');
  const prices = order.legs.map(usePriceText()).join(' / ');
  const size = useSizeText()(order);
  return (
    <tr>
      <Cell>
        <Link to={conditionalOrderPath(order.id)} className="text-muted hover:underline">
          <Figure text={times.dateTime(order.created_at)} />
        </Link>
      </Cell>
      <Cell className="font-semibold">{order.symbol}</Cell>
      <Cell className={order.side === 'buy' ? 'text-rise' : 'text-fall'}>{actText(order)}</Cell>
      <Cell>{legs}</Cell>
      <Cell>{t(`source_of.${order.source}`)}</Cell>
      <Cell end>
        <Figure text={prices} />
      </Cell>
      <Cell end>
        <Figure text={size} />
      </Cell>
      <Cell end>
        <span className="inline-flex gap-1">
          {goesOn(order) ? <ConditionStatus order={order} /> : <AmendCondition order={order} />}
          <CancelOrder orders={waiting} id={order.id} label={t('cancel_order', { legs })} />
        </span>
      </Cell>
    </tr>
  );
}
