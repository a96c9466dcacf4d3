import { useQuery } from '@tanstack/react-query';
import {
  type LockMiningDetail,
  type LockMiningEvent,
  type LockMiningOrder,
  type RedemptionQuote,
  redeemLockMiningOrder,
} from '@trade/protocol';
import { CircleCheck, CircleDashed, LockKeyhole, type LucideIcon, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import {
  Button,
  classes,
  Detail,
  Details,
  Figure,
  Note,
  RecordHead,
  RecordSection,
  Sheet,
  Status,
  Timeline,
  type TimelineTone,
  toast,
  useOnce,
} from '../../kit/index.ts';
import { useApi } from '../../platform/api/index.ts';
import { useAppInfo } from '../../platform/app-data/index.ts';
import { useFormat, useTimes } from '../../platform/format/index.ts';
import { Loaded, unitsOf, useEarnSending } from '../offers/index.ts';
import { incomePerDay } from './income.ts';
import { LOCK_MINING_KEY, orderQuery, redemptionQuery } from './queries.ts';

export function OrderStatus({ status }: Pick<LockMiningOrder, 'status'>) {
  const t = useTranslations('lock_mining.order_status');
  switch (status) {
    case 'ongoing':
      return <Status tone="pending">{t(status)}</Status>;
    case 'settled':
      return <Status tone="success">{t(status)}</Status>;
    case 'redeemed':
      return (
        <Status tone="neutral" icon={Undo2}>
          {t(status)}
        </Status>
      );
  }
}

interface RedemptionSheetProps {
  id: string;
  currency: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The venue's quote of the penalty for ending early, before it is confirmed. */
function RedemptionSheet({ id, currency, open, onOpenChange }: RedemptionSheetProps) {
  const t = useTranslations('lock_mining');
  const format = useFormat();
  const api = useApi();
  const source = useQuery({ ...redemptionQuery(api, id), enabled: open });
  const { sending, send } = useEarnSending(LOCK_MINING_KEY, (body: { client_id: string }) =>
    api.call(redeemLockMiningOrder, { params: { id }, body }),
  );
  const quote = source.data;
  const once = useOnce(open);
  const redeem = (refund: string) =>
    once(async () => {
      if ((await send({})) === null) return false;
      toast.success(t('redeemed', { refund: format.amount(refund, currency), currency }));
      onOpenChange(false);
      return true;
    });
  return (
    <Sheet
      open={open}
      onOpenChange={(next) => !sending && onOpenChange(next)}
      title={t('redeem_title')}
      description={t('redeem_intro')}
      footer={
        quote && (
          <div className="space-y-2">
            <Button variant="danger" block busy={sending} onClick={() => void redeem(quote.refund)}>
              {t('redeem_confirm', { refund: format.amount(quote.refund, currency), currency })}
            </Button>
            <Button variant="secondary" block disabled={sending} onClick={() => onOpenChange(false)}>
              {t('keep')}
            </Button>
          </div>
        )
      }
    >
      <Loaded source={source}>{(data) => <Quote quote={data} currency={currency} />}</Loaded>
    </Sheet>
  );
}

function Quote({ quote, currency }: { quote: RedemptionQuote; currency: string }) {
  const t = useTranslations('lock_mining');
  const format = useFormat();
  const money = (text: string) => `${format.amount(text, currency)} ${currency}`;
  return (
    <div className="space-y-5">
      <Details>
        <Detail name={t('deposited')}>
          <Figure text={money(quote.amount)} />
        </Detail>
        <Detail name={t('redeem_penalty', { rate: format.fraction(quote.early_rate) })}>
          <Figure text={money(quote.penalty)} className="text-danger" />
        </Detail>
        <Detail name={t('redeem_refund')}>
          <Figure text={money(quote.refund)} className="font-semibold text-base" />
        </Detail>
        <Detail name={t('redeem_kept')}>
          <Figure text={money(quote.income_paid)} />
        </Detail>
      </Details>
      <Note tone="warning">
        {t('redeem_warning', { penalty: format.amount(quote.penalty, currency), currency })}
      </Note>
    </div>
  );
}

const DONE: Record<LockMiningEvent['kind'], { icon: LucideIcon; tone: TimelineTone }> = {
  locked: { icon: LockKeyhole, tone: 'accent' },
  income: { icon: CircleCheck, tone: 'success' },
  principal: { icon: CircleCheck, tone: 'success' },
  redemption: { icon: Undo2, tone: 'neutral' },
};
const OPEN = { icon: CircleDashed, tone: 'open' } as const;

/** All payments, past and future. */
function OrderTimeline({ order }: { order: LockMiningDetail }) {
  const t = useTranslations('lock_mining');
  const format = useFormat();
  const { currency } = order;
  const range = incomePerDay(order.amount, order);
  const noteOf = ({ amount, rate }: LockMiningEvent) => {
    const paid =
      amount === null
        ? t('event_open', {
            from: format.amount(range.from, currency),
            to: format.amount(range.to, currency),
            currency,
          })
        : `${format.amount(amount, currency)} ${currency}`;
    return rate === null ? paid : `${paid} ${t('event_rate', { rate: format.fraction(rate) })}`;
  };
  return (
    <Timeline
      steps={order.timeline.map((event, index) => ({
        ...(event.done ? DONE[event.kind] : OPEN),
        key: `${event.kind} ${index}`,
        text: t(`event.${event.kind === 'principal' && event.done ? 'principal_done' : event.kind}`),
        note: noteOf(event),
        time: event.at,
      }))}
    />
  );
}

interface OrderSheetProps {
  /** Null while no order is open. */
  id: string | null;
  onClose: () => void;
}

/** One order: its income, its future payments, and the button to end it early. */
export function OrderSheet({ id, onClose }: OrderSheetProps) {
  const t = useTranslations('lock_mining');
  const [shown, setShown] = useState(id);
  // The content stays while the sheet slides away.
  if (id !== null && id !== shown) setShown(id);
  const source = useQuery({ ...orderQuery(useApi(), shown ?? ''), enabled: shown !== null });
  /** The order to end early. */
  const [toEnd, setToEnd] = useState<string | null>(null);
  const order = source.data;
  // An order that has ended in the meantime is shown as ended.
  const ending = order?.status === 'ongoing' && order.id === toEnd;
  return (
    <>
      <Sheet
        open={id !== null && !ending}
        onOpenChange={(open) => !open && onClose()}
        title={order?.name ?? t('order_title')}
        footer={
          order?.status === 'ongoing' ? (
            <Button variant="danger" block aria-haspopup="dialog" onClick={() => setToEnd(order.id)}>
              {t('redeem')}
            </Button>
          ) : undefined
        }
      >
        <Loaded source={source}>{(detail) => <OrderDetail order={detail} />}</Loaded>
      </Sheet>
      {order && (
        <RedemptionSheet
          id={order.id}
          currency={order.currency}
          open={ending}
          onOpenChange={(open) => !open && setToEnd(null)}
        />
      )}
    </>
  );
}

function OrderDetail({ order }: { order: LockMiningDetail }) {
  const times = useTimes();
  const t = useTranslations('lock_mining');
  const finance = useTranslations('earn');
  const format = useFormat();
  const zone = useAppInfo()?.timezone ?? '';
  const { currency, penalty } = order;
  const money = (text: string) => `${format.amount(text, currency)} ${currency}`;
  // A future payment keeps its moment even if the operator moves to another time zone.
  const dividendTime =
    order.next_dividend_at === null
      ? t('time_in', { time: times.daily(order.dividend_time), zone })
      : times.time(order.next_dividend_at);
  return (
    <div className="space-y-5">
      <RecordHead
        label={t('deposited')}
        figure={money(order.amount)}
        status={<OrderStatus status={order.status} />}
      />
      <Details>
        <Detail name={t('income_paid')}>
          <Figure
            text={money(order.income_paid)}
            className={classes('font-semibold', unitsOf(order.income_paid) > 0n && 'text-success')}
          />
        </Detail>
        {order.status === 'ongoing' && (
          <Detail name={t('estimate')}>
            <Figure
              text={`${finance('rates', {
                from: format.amount(order.estimated_min, currency),
                to: format.amount(order.estimated_max, currency),
              })} ${currency}`}
            />
          </Detail>
        )}
        {penalty !== null && (
          <Detail name={t('penalty')}>
            <Figure text={money(penalty)} className="text-danger" />
          </Detail>
        )}
        <Detail name={t('daily')}>
          <Figure
            text={finance('rates', {
              from: format.fraction(order.rate_min),
              to: format.fraction(order.rate_max),
            })}
          />
        </Detail>
        <Detail name={t('term')}>{finance('days', { days: order.lockup_days })}</Detail>
        <Detail name={t('dividend_time')}>{dividendTime}</Detail>
        <Detail name={t('early_rate')}>
          {t('early_rate_value', { rate: format.fraction(order.early_rate) })}
        </Detail>
        <Detail name={t('bought_at')}>
          <Figure text={times.dateTime(order.transaction_time)} />
        </Detail>
        <Detail name={t(order.status === 'ongoing' ? 'ends' : 'ended')}>
          <Figure text={times.dateTime(order.ends_at)} />
        </Detail>
        <Detail name={t('number')}>{order.id}</Detail>
      </Details>
      <RecordSection title={t('timeline')}>
        <OrderTimeline order={order} />
      </RecordSection>
    </div>
  );
}
