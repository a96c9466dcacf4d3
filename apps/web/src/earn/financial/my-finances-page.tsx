import { useInfiniteQuery } from '@tanstack/react-query';
import type { FinancialOrder } from '@trade/protocol';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import {
  ButtonLink,
  Detail,
  Details,
  Figure,
  Page,
  RealAccountOnly,
  RecordHead,
  RecordList,
  RecordSheet,
  Status,
  Tabs,
} from '../../kit/index.ts';
import { PrivateFigure } from '../../money/portfolio/index.ts';
import { useApi } from '../../platform/api/index.ts';
import { useServerNow } from '../../platform/clock/index.ts';
import { useFormat, useTimes } from '../../platform/format/index.ts';
import { OrderButton, useRenewalWithMoney } from '../offers/index.ts';
import { OutcomeCards } from './outcome-cards.tsx';
import { FINANCIAL_PATH } from './paths.ts';
import { FINANCIAL_KEY, type OrderView, ordersQuery } from './queries.ts';

function OrderStatus({ status }: Pick<FinancialOrder, 'status'>) {
  const t = useTranslations('financial.order_status');
  return <Status tone={status === 'purchased' ? 'pending' : 'success'}>{t(status)}</Status>;
}

/** One purchase: both outcomes while it runs, then the settlement price and the payout. */
function OrderDetail({ order }: { order: FinancialOrder }) {
  const times = useTimes();
  const t = useTranslations('financial');
  const finance = useTranslations('earn');
  const format = useFormat();
  const { currency, settlement_amount, settlement_currency, settlement_price, settlement_tick } = order;
  const isPaid = settlement_amount !== null && settlement_currency !== null;
  return (
    <>
      <RecordHead
        figure={
          isPaid
            ? `${format.amount(settlement_amount, settlement_currency)} ${settlement_currency}`
            : `${format.amount(order.investment_amount, currency)} ${currency}`
        }
        status={<OrderStatus status={order.status} />}
      />
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
          <Figure text={`${format.amount(order.investment_amount, currency)} ${currency}`} />
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
    </>
  );
}

const DAY = 86_400_000;

interface OrderCardProps {
  order: FinancialOrder;
  onOpen: () => void;
}

/** A purchase, and when it pays or what it paid. */
function OrderCard({ order, onOpen }: OrderCardProps) {
  const times = useTimes();
  const t = useTranslations('financial');
  const format = useFormat();
  const now = useServerNow();
  const { currency, settlement_amount, settlement_currency } = order;
  const isPaid = settlement_amount !== null && settlement_currency !== null;
  const days = Math.max(0, Math.ceil((order.maturity_date - now) / DAY));
  return (
    <OrderButton
      currency={currency}
      title={order.name}
      subtitle={`${t('shares', { count: order.quantity })} · ${format.fraction(order.annualized_return)}`}
      status={<OrderStatus status={order.status} />}
      onOpen={onOpen}
    >
      <span className="halves gap-3">
        <span>
          <span className="block text-muted text-xs">{t('investment')}</span>
          <PrivateFigure
            text={`${format.amount(order.investment_amount, currency)} ${currency}`}
            className="font-semibold"
          />
        </span>
        <span className="text-right">
          <span className="block text-muted text-xs">{t(isPaid ? 'settled_in' : 'maturity')}</span>
          {isPaid ? (
            <PrivateFigure
              text={`${format.amount(settlement_amount, settlement_currency)} ${settlement_currency}`}
              className="font-semibold text-success"
            />
          ) : (
            <Figure text={times.date(order.maturity_date)} className="font-semibold" />
          )}
          {!isPaid && <span className="block text-faint text-xs">{t('matures_in', { days })}</span>}
        </span>
      </span>
    </OrderButton>
  );
}

const VIEWS: readonly OrderView[] = ['all', 'purchased', 'completed'];

/** `/invest/my-finances?view=`: the purchases; `?id=` opens one. */
export default function MyFinancesPage() {
  const t = useTranslations('financial');
  return (
    <Page title={t('mine')} backTo={FINANCIAL_PATH}>
      <RealAccountOnly>
        <Orders />
      </RealAccountOnly>
    </Page>
  );
}

function Orders() {
  const t = useTranslations('financial');
  const [address, setAddress] = useSearchParams();
  const view = VIEWS.find((one) => one === address.get('view')) ?? 'all';
  const source = useInfiniteQuery(ordersQuery(useApi(), view));
  useRenewalWithMoney(FINANCIAL_KEY);
  const toProducts = <ButtonLink to={FINANCIAL_PATH}>{t('to_products')}</ButtonLink>;
  return (
    <Tabs
      label={t('mine')}
      tabs={VIEWS.map((value) => ({ value, label: t(`view.${value}`) }))}
      value={view}
      onChange={(next) => setAddress(next === 'all' ? {} : { view: next }, { replace: true })}
    >
      <div className="pt-4">
        <RecordList
          source={source}
          className="space-y-3"
          none={{ title: t('orders_none'), hint: t('orders_none_hint'), action: toProducts }}
          row={(order, open) => <OrderCard order={order} onOpen={open} />}
        >
          {({ record, onClose }) => (
            <RecordSheet title={({ name }) => name} record={record} onClose={onClose}>
              {(order) => <OrderDetail order={order} />}
            </RecordSheet>
          )}
        </RecordList>
      </div>
    </Tabs>
  );
}
