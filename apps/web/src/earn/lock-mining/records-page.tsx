import { useInfiniteQuery } from '@tanstack/react-query';
import type { LockMiningOrder } from '@trade/protocol';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { ButtonLink, classes, Figure, Page, RealAccountOnly, RecordList, Tabs } from '../../kit/index.ts';
import { PrivateFigure } from '../../money/portfolio/index.ts';
import { useApi } from '../../platform/api/index.ts';
import { useFormat, useTimes } from '../../platform/format/index.ts';
import { OrderButton, unitsOf, useRenewalWithMoney } from '../offers/index.ts';
import { OrderSheet, OrderStatus } from './order-sheet.tsx';
import { LOCK_MINING_PATH, LOCK_MINING_WELCOME_PATH } from './paths.ts';
import { LOCK_MINING_KEY, type OrderView, ordersQuery } from './queries.ts';

interface OrderCardProps {
  order: LockMiningOrder;
  onOpen: () => void;
}

/** The locked amount, the income so far, and the next payment. */
function OrderCard({ order, onOpen }: OrderCardProps) {
  const times = useTimes();
  const t = useTranslations('lock_mining');
  const finance = useTranslations('earn');
  const format = useFormat();
  const { currency, next_dividend_at } = order;
  return (
    <OrderButton
      currency={currency}
      title={order.name}
      subtitle={
        <>
          {finance('days', { days: order.lockup_days })} ·{' '}
          {finance('rates', { from: format.fraction(order.rate_min), to: format.fraction(order.rate_max) })}
        </>
      }
      status={<OrderStatus status={order.status} />}
      onOpen={onOpen}
    >
      <span className="halves gap-3">
        <span>
          <span className="block text-muted text-xs">{t('deposited')}</span>
          <PrivateFigure
            text={`${format.amount(order.amount, currency)} ${currency}`}
            className="font-semibold"
          />
        </span>
        <span className="text-right">
          <span className="block text-muted text-xs">{t('income_paid')}</span>
          <PrivateFigure
            text={`${format.amount(order.income_paid, currency)} ${currency}`}
            tone="plain"
            className={classes('font-semibold', unitsOf(order.income_paid) > 0n && 'text-success')}
          />
        </span>
      </span>
      <span className="flex items-baseline justify-between gap-3 text-xs">
        <span className="text-muted">{t(next_dividend_at === null ? 'ended' : 'next_income')}</span>
        <Figure text={times.dateTime(next_dividend_at ?? order.ends_at)} />
      </span>
    </OrderButton>
  );
}

const VIEWS: readonly OrderView[] = ['ongoing', 'history'];

/** `/lockming/records?view=`: running and ended orders; `?id=` opens one. */
export default function RecordsPage() {
  const t = useTranslations('lock_mining');
  return (
    <Page title={t('records')} backTo={LOCK_MINING_WELCOME_PATH}>
      <RealAccountOnly>
        <Records />
      </RealAccountOnly>
    </Page>
  );
}

function Records() {
  const t = useTranslations('lock_mining');
  const [address, setAddress] = useSearchParams();
  const view = VIEWS.find((one) => one === address.get('view')) ?? 'ongoing';
  const source = useInfiniteQuery(ordersQuery(useApi(), view));
  useRenewalWithMoney(LOCK_MINING_KEY);
  const toStart = <ButtonLink to={LOCK_MINING_PATH}>{t('start')}</ButtonLink>;
  return (
    <Tabs
      label={t('records')}
      tabs={VIEWS.map((value) => ({ value, label: t(`view.${value}`) }))}
      value={view}
      onChange={(next) => setAddress(next === 'ongoing' ? {} : { view: next }, { replace: true })}
    >
      <div className="pt-4">
        <RecordList
          source={source}
          className="space-y-3"
          readsRecord
          none={{ title: t('orders_none'), hint: t('orders_none_hint'), action: toStart }}
          row={(order, open) => <OrderCard order={order} onOpen={open} />}
        >
          {({ id, onClose }) => <OrderSheet id={id} onClose={onClose} />}
        </RecordList>
      </div>
    </Tabs>
  );
}
