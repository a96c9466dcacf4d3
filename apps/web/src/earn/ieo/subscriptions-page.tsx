import { useInfiniteQuery } from '@tanstack/react-query';
import type { IeoSubscription } from '@trade/protocol';
import { Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
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
} from '../../kit/index.ts';
import { PrivateFigure } from '../../money/portfolio/index.ts';
import { useApi } from '../../platform/api/index.ts';
import { NO_FIGURE, useFormat, useTimes } from '../../platform/format/index.ts';
import { OrderButton, useRenewalWithMoney } from '../offers/index.ts';
import { AllotmentCheck } from './allotment-check.tsx';
import { IEO_PATH } from './paths.ts';
import { IEO_KEY, subscriptionsQuery } from './queries.ts';

const TONES = { applied: 'pending', allotted: 'success', credited: 'success', refunded: 'neutral' } as const;

function SubscriptionStatus({ status }: Pick<IeoSubscription, 'status'>) {
  const t = useTranslations('ieo.subscription_status');
  return (
    <Status tone={TONES[status]} {...(status === 'refunded' && { icon: Undo2 })}>
      {t(status)}
    </Status>
  );
}

/**
 * One subscription: quantity applied for and passed, amount frozen and refunded, and the check of
 * the allotment.
 */
function SubscriptionDetail({ subscription }: { subscription: IeoSubscription }) {
  const times = useTimes();
  const t = useTranslations('ieo');
  const format = useFormat();
  const { currency, number_passed, refunded } = subscription;
  const money = (text: string, unit: string) => <Figure text={`${format.amount(text, unit)} ${unit}`} />;
  return (
    <>
      <RecordHead
        figure={`${format.amount(number_passed ?? subscription.number_applied, currency)} ${currency}`}
        status={<SubscriptionStatus status={subscription.status} />}
      />
      <Details>
        <Detail name={t('number_applied')}>{money(subscription.number_applied, currency)}</Detail>
        <Detail name={t('number_passed')}>
          {number_passed === null ? t('not_yet') : money(number_passed, currency)}
        </Detail>
        <Detail name={t('price')}>{money(subscription.price, 'USDT')}</Detail>
        <Detail name={t('frozen')}>{money(subscription.frozen, 'USDT')}</Detail>
        {refunded !== null && <Detail name={t('refunded')}>{money(refunded, 'USDT')}</Detail>}
        <Detail name={t('subscription_time')}>
          <Figure text={times.dateTime(subscription.subscription_time)} />
        </Detail>
        <Detail name={t('market_time')}>
          <Figure text={times.dateTime(subscription.time_to_market)} />
        </Detail>
        <Detail name={t('number')}>{subscription.id}</Detail>
      </Details>
      {number_passed !== null && (
        <AllotmentCheck project={subscription.project_id} currency={currency} own={subscription.id} />
      )}
    </>
  );
}

interface SubscriptionCardProps {
  subscription: IeoSubscription;
  onOpen: () => void;
}

/** Applied for, passed, and when the tokens come. */
function SubscriptionCard({ subscription, onOpen }: SubscriptionCardProps) {
  const times = useTimes();
  const t = useTranslations('ieo');
  const format = useFormat();
  const { currency, number_passed } = subscription;
  return (
    <OrderButton
      currency={currency}
      title={currency}
      subtitle={<Figure text={times.date(subscription.subscription_time)} />}
      status={<SubscriptionStatus status={subscription.status} />}
      onOpen={onOpen}
    >
      <span className="thirds gap-3">
        <Part name={t('number_applied')}>
          <PrivateFigure text={format.amount(subscription.number_applied, subscription.currency)} />
        </Part>
        <Part name={t('number_passed')}>
          {number_passed === null ? (
            <span className="text-faint">{NO_FIGURE}</span>
          ) : (
            <PrivateFigure
              text={format.amount(number_passed, subscription.currency)}
              className="text-success"
            />
          )}
        </Part>
        <Part name={t('market_time')}>
          <Figure text={times.date(subscription.time_to_market)} />
        </Part>
      </span>
    </OrderButton>
  );
}

function Part({ name, children }: { name: string; children: ReactNode }) {
  return (
    <span className="flex min-w-0 flex-col justify-between last:text-right">
      <span className="block text-muted text-xs">{name}</span>
      <span className="mt-0.5 block font-semibold">{children}</span>
    </span>
  );
}

/** `/ieo/ieo-record`: the subscriptions and their results; `?id=` opens one. */
export default function SubscriptionsPage() {
  const t = useTranslations('ieo');
  return (
    <Page title={t('records')} backTo={IEO_PATH}>
      <RealAccountOnly>
        <Subscriptions />
      </RealAccountOnly>
    </Page>
  );
}

function Subscriptions() {
  const t = useTranslations('ieo');
  const source = useInfiniteQuery(subscriptionsQuery(useApi()));
  useRenewalWithMoney(IEO_KEY);
  const toProjects = <ButtonLink to={IEO_PATH}>{t('title')}</ButtonLink>;
  return (
    <RecordList
      source={source}
      className="space-y-3 pt-1"
      none={{ title: t('subscriptions_none'), hint: t('subscriptions_none_hint'), action: toProjects }}
      row={(subscription, open) => <SubscriptionCard subscription={subscription} onOpen={open} />}
    >
      {({ record, onClose }) => (
        <RecordSheet
          title={({ name, currency }) => `${name} (${currency})`}
          record={record}
          onClose={onClose}
        >
          {(subscription) => <SubscriptionDetail subscription={subscription} />}
        </RecordSheet>
      )}
    </RecordList>
  );
}
