import type { ConditionalOrder } from '@trade/protocol';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import {
  ActionsCell,
  Cell,
  type Column,
  DataTable,
  Figure,
  Lines,
  Moment,
  useActionsColumn,
} from '../../kit/index.ts';
import { useLive } from '../../platform/live/index.ts';
import { CancelOrder } from '../desk/index.ts';
import { AmendCondition } from './amend-condition.tsx';
import { ConditionStatus } from './condition-card.tsx';
import { mayAmend } from './going-on.ts';
import { legsOf, type ShownLeg, useActText, useLegText, usePriceText, useSizeText } from './leg-text.ts';
import { conditionalOrderPath } from './paths.ts';
import { useConditionalFeed, useWaitingConditions } from './queries.ts';
import { useConditionalOrders, waitingConditions } from './waiting.ts';

interface ConditionsTableProps {
  orders: readonly ConditionalOrder[];
  /** Shown when there are none. */
  empty: ReactNode;
}

/**
 * The customer's orders that wait for a price, each with its buttons to change and to cancel it.
 */
export default function ConditionsTable({ orders, empty }: ConditionsTableProps) {
  const t = useTranslations('conditional');
  const { state } = useConditionalOrders();
  const conditionalOrders = waitingConditions(useLive());
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
    { key: 'pair', label: `${orders('pair')} / ${orders('side')}`, sortBy: ({ symbol }) => symbol },
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
  const waiting = useWaitingConditions();
  const all = legsOf(order);
  const legs = all.map(useLegText());
  const prices = all.map(usePriceText());
  const size = useSizeText()(order);
  return (
    <tr>
      <Cell>
        <Link to={conditionalOrderPath(order.id)} className="text-muted hover:underline">
          <Moment at={order.created_at} />
        </Link>
      </Cell>
      <Cell>
        <Lines
          first={<span className="font-semibold">{order.symbol}</span>}
          second={<span className={order.side === 'buy' ? 'text-rise' : 'text-fall'}>{actText(order)}</span>}
        />
      </Cell>
      <Cell>
        <Each legs={all} texts={legs} />
      </Cell>
      <Cell>{t(`source_of.${order.source}`)}</Cell>
      <Cell end>
        <Each legs={all} texts={prices} />
      </Cell>
      <Cell end>
        <Figure text={size} />
      </Cell>
      <ActionsCell>
        <span className="inline-flex gap-1">
          {mayAmend(order) ? <AmendCondition order={order} /> : <ConditionStatus order={order} />}
          <CancelOrder orders={waiting} id={order.id} label={t('cancel_order', { legs: legs.join(' · ') })} />
        </span>
      </ActionsCell>
    </tr>
  );
}

/** What is said of each leg, in lines. */
function Each({ legs, texts }: { legs: readonly ShownLeg[]; texts: readonly string[] }) {
  return (
    <span className="inline-block align-middle leading-4">
      {legs.map(({ kind }, at) => (
        <span key={kind} className="block font-figure">
          {texts[at]}
        </span>
      ))}
    </span>
  );
}
