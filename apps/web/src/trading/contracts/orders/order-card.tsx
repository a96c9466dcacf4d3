import type { ContractOrder } from '@trade/protocol';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { Button, classes, Figure, toneOf } from '../../../kit/index.ts';
import { useTimes } from '../../../platform/format/index.ts';
import { contractOrderPath } from '../../../platform/paths.ts';
import { FilledBar, OrderStatus } from '../../desk/index.ts';
import { useCancelContractOrder } from './cancel.ts';
import { useContractOrderWords } from './order-words.ts';

/** One contract order of a list: what it is, how far it got, and the way to cancel it. Leads to its details. */
export function ContractOrderCard({ order }: { order: ContractOrder }) {
  const times = useTimes();
  const t = useTranslations('contracts');
  const orders = useTranslations('orders');
  const words = useContractOrderWords(order);
  const isOpen = order.status === 'new';
  return (
    <article className="relative border-line border-b py-3">
      <div className="flex items-center gap-2">
        <h2 className="min-w-0 flex-1 truncate text-base">
          <Link to={contractOrderPath(order.id)} className="font-semibold after:absolute after:inset-0">
            {order.symbol}
          </Link>{' '}
          <span className={classes('text-sm', order.side === 'buy' ? 'text-rise' : 'text-fall')}>
            {words.what} · {t('times', { multiple: order.multiple })}
          </span>
        </h2>
        {isOpen ? <CancelButton order={order} /> : <OrderStatus order={order} />}
      </div>
      <p className="flex justify-between gap-2 text-faint text-xs">
        <time dateTime={new Date(order.created_at).toISOString()}>{times.dateTime(order.created_at)}</time>
        <span>{words.why}</span>
      </p>
      <dl className="mt-2 grid grid-cols-3 gap-2">
        <Item label={orders('price')} value={<Figure text={words.average ?? words.price} />} />
        <Item label={t('filled_of')} value={<Figure text={`${words.filled} / ${words.lots}`} />} />
        {order.action === 'close' && order.filled_percent > 0 ? (
          <Item
            label={t('realised')}
            value={<Figure text={words.signed(order.realised_pnl)} tone={toneOf(order.realised_pnl)} />}
            end
          />
        ) : (
          <Item
            label={t('margin')}
            value={<Figure text={words.money(isOpen ? order.reserved : order.margin)} />}
            end
          />
        )}
      </dl>
      {isOpen && (
        <div className="mt-2.5">
          <FilledBar percent={order.filled_percent} side={order.side} />
        </div>
      )}
    </article>
  );
}

function CancelButton({ order }: { order: ContractOrder }) {
  const t = useTranslations('contracts');
  const orders = useTranslations('orders');
  const { lots } = useContractOrderWords(order);
  const cancel = useCancelContractOrder();
  return (
    <Button
      variant="secondary"
      size="sm"
      className="z-1"
      busy={cancel.isPending}
      aria-label={t('cancel_order', { lots, symbol: order.symbol })}
      onClick={() => cancel.mutate(order.id)}
    >
      {orders('cancel')}
    </Button>
  );
}

function Item({ label, value, end = false }: { label: string; value: ReactNode; end?: boolean }) {
  return (
    <div className={classes('min-w-0', end && 'text-right')}>
      <dt className="truncate text-faint text-xs">{label}</dt>
      <dd className="truncate text-sm">{value}</dd>
    </div>
  );
}
