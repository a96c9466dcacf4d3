import type { FinancialOrder } from '@trade/protocol';
import { ChevronRight } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { CoinIcon, Figure } from '../../../kit/index.ts';
import { PrivateFigure } from '../../../money/portfolio/index.ts';
import { useNow } from '../../../platform/clock/index.ts';
import { useFormat, useTimes } from '../../../platform/format/index.ts';
import { OrderStatus } from './order-status.tsx';

const DAY = 86_400_000;

interface OrderCardProps {
  order: FinancialOrder;
  onOpen: () => void;
}

/** What was bought, and when it pays or what it paid. */
export function OrderCard({ order, onOpen }: OrderCardProps) {
  const times = useTimes();
  const t = useTranslations('invest');
  const format = useFormat();
  const now = useNow();
  const { currency, settlement_amount, settlement_currency } = order;
  const isPaid = settlement_amount !== null && settlement_currency !== null;
  const days = Math.max(0, Math.ceil((order.maturity_date - now) / DAY));
  return (
    <button
      type="button"
      onClick={onOpen}
      className="block w-full space-y-3 rounded-md border border-line bg-surface p-4 text-left active:bg-raised"
    >
      <span className="flex items-center gap-3">
        <CoinIcon currency={currency} size={32} />
        <span className="min-w-0 flex-1">
          <span className="block truncate font-semibold text-base">{order.name}</span>
          <span className="block text-muted text-xs">
            {t('shares', { count: order.quantity })} · {format.fraction(order.annualized_return)}
          </span>
        </span>
        <OrderStatus status={order.status} />
        <ChevronRight className="-ml-1 size-4 shrink-0 text-faint" aria-hidden="true" />
      </span>
      <span className="grid grid-cols-2 gap-3">
        <span>
          <span className="block text-muted text-xs">{t('investment')}</span>
          <PrivateFigure
            text={`${format.decimal(order.investment_amount)} ${currency}`}
            className="font-semibold"
          />
        </span>
        <span className="text-right">
          <span className="block text-muted text-xs">{t(isPaid ? 'settled_in' : 'maturity')}</span>
          {isPaid ? (
            <PrivateFigure
              text={`${format.decimal(settlement_amount)} ${settlement_currency}`}
              className="font-semibold text-success"
            />
          ) : (
            <Figure text={times.date(order.maturity_date)} className="font-semibold" />
          )}
          {!isPaid && <span className="block text-faint text-xs">{t('matures_in', { days })}</span>}
        </span>
      </span>
    </button>
  );
}
