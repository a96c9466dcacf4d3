import type { FinancialOrder } from '@trade/protocol';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Detail, Details, Figure, Sheet } from '../../../kit/index.ts';
import { useFormat, useTimes } from '../../../platform/format/index.ts';
import { OutcomeCards } from '../purchase/outcome-cards.tsx';
import { OrderStatus } from './order-status.tsx';

interface OrderSheetProps {
  /** Null while none is open. */
  order: FinancialOrder | null;
  onClose: () => void;
}

/** One purchase: both outcomes while it runs, afterwards the tick it was settled at and what was paid. */
export function OrderSheet({ order, onClose }: OrderSheetProps) {
  const t = useTranslations('invest');
  const [shown, setShown] = useState(order);
  // What it showed stays while it slides away.
  if (order !== null && order !== shown) setShown(order);
  return (
    <Sheet
      open={order !== null}
      onOpenChange={(open) => !open && onClose()}
      title={shown?.name ?? t('order')}
    >
      {shown && <OrderDetail order={shown} />}
    </Sheet>
  );
}

function OrderDetail({ order }: { order: FinancialOrder }) {
  const times = useTimes();
  const t = useTranslations('invest');
  const finance = useTranslations('finance');
  const format = useFormat();
  const { currency, settlement_amount, settlement_currency, settlement_price, settlement_tick } = order;
  const isPaid = settlement_amount !== null && settlement_currency !== null;
  return (
    <div className="space-y-5">
      <div className="flex flex-col items-center gap-1 pt-1">
        <Figure
          text={
            isPaid
              ? `${format.decimal(settlement_amount)} ${settlement_currency}`
              : `${format.decimal(order.investment_amount)} ${currency}`
          }
          className="font-semibold text-xl"
        />
        <OrderStatus status={order.status} />
      </div>
      {!isPaid && (
        <OutcomeCards terms={order} investment={order.investment_amount} date={order.maturity_date} />
      )}
      <Details>
        {isPaid && (
          <>
            <Detail name={t('settlement_price')}>
              <Figure text={`${format.decimal(settlement_price)} USDT`} className="font-semibold" />
            </Detail>
            {settlement_tick && (
              <Detail name={t('settlement_tick')}>
                {settlement_tick.id} · <Figure text={times.dateTime(settlement_tick.time)} />
              </Detail>
            )}
            <Detail name={t('income_name')}>
              <Figure
                text={`${format.decimal(order.income, { signed: true })} ${settlement_currency}`}
                className="text-success"
              />
            </Detail>
          </>
        )}
        <Detail name={t('investment')}>
          <Figure text={`${format.decimal(order.investment_amount)} ${currency}`} />
        </Detail>
        <Detail name={t('quantity')}>
          <Figure
            text={`${format.decimal(String(order.quantity))} × ${format.decimal(order.single_price)} ${currency}`}
          />
        </Detail>
        <Detail name={t('annualized')}>
          <Figure text={format.fraction(order.annualized_return)} />
        </Detail>
        <Detail name={t('reference')}>
          <Figure text={`${format.decimal(order.reference_price)} USDT`} />
        </Detail>
        <Detail name={t('holding')}>{finance('days', { days: order.holding_days })}</Detail>
        <Detail name={t('bought_at')}>
          <Figure text={times.dateTime(order.transaction_time)} />
        </Detail>
        <Detail name={t('maturity')}>
          <Figure text={times.dateTime(order.maturity_date)} />
        </Detail>
        <Detail name={t('number')}>{order.id}</Detail>
      </Details>
      {!isPaid && <p className="text-faint text-xs">{t('settlement_rule')}</p>}
    </div>
  );
}
