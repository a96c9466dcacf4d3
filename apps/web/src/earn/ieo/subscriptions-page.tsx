import { useInfiniteQuery } from '@tanstack/react-query';
import type { IeoSubscription } from '@trade/protocol';
import { ChevronRight, Inbox, Undo2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import {
  ButtonLink,
  CoinIcon,
  Detail,
  Details,
  EmptyState,
  Figure,
  InfiniteList,
  Page,
  RealAccountOnly,
  Sheet,
  Status,
} from '../../kit/index.ts';
import { PrivateFigure } from '../../money/portfolio/index.ts';
import { useApi } from '../../platform/api/index.ts';
import { NO_FIGURE, useFormat, useTimes } from '../../platform/format/index.ts';
import { IEO_PATH } from '../../platform/paths.ts';
import { IEO_KEY, useRenewalWithMoney } from '../offers/index.ts';
import { AllotmentCheck, subscriptionsQuery } from './allotment-check.tsx';

const TONES = { applied: 'pending', allotted: 'success', credited: 'success', refunded: 'neutral' } as const;

function SubscriptionStatus({ status }: Pick<IeoSubscription, 'status'>) {
  const t = useTranslations('ieo.subscription_status');
  return (
    <Status tone={TONES[status]} {...(status === 'refunded' && { icon: Undo2 })}>
      {t(status)}
    </Status>
  );
}

interface SubscriptionSheetProps {
  /** Null while none is open. */
  subscription: IeoSubscription | null;
  onClose: () => void;
}

/** One subscription: what was applied for, passed, frozen and refunded; and the means to check it. */
function SubscriptionSheet({ subscription, onClose }: SubscriptionSheetProps) {
  const t = useTranslations('ieo');
  const [shown, setShown] = useState(subscription);
  // What it showed stays while it slides away.
  if (subscription !== null && subscription !== shown) setShown(subscription);
  return (
    <Sheet
      open={subscription !== null}
      onOpenChange={(open) => !open && onClose()}
      title={shown ? `${shown.name} (${shown.currency})` : t('detail')}
    >
      {shown && <SubscriptionDetail subscription={shown} />}
    </Sheet>
  );
}

function SubscriptionDetail({ subscription }: { subscription: IeoSubscription }) {
  const times = useTimes();
  const t = useTranslations('ieo');
  const format = useFormat();
  const { currency, number_passed, refunded } = subscription;
  const money = (text: string, unit: string) => <Figure text={`${format.decimal(text)} ${unit}`} />;
  return (
    <div className="space-y-5">
      <div className="flex flex-col items-center gap-1 pt-1">
        <Figure
          text={`${format.decimal(number_passed ?? subscription.number_applied)} ${currency}`}
          className="font-semibold text-xl"
        />
        <SubscriptionStatus status={subscription.status} />
      </div>
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
    </div>
  );
}

interface SubscriptionCardProps {
  subscription: IeoSubscription;
  onOpen: () => void;
}

/** Applied, passed, and when the tokens come. */
function SubscriptionCard({ subscription, onOpen }: SubscriptionCardProps) {
  const times = useTimes();
  const t = useTranslations('ieo');
  const format = useFormat();
  const { currency, number_passed } = subscription;
  return (
    <button
      type="button"
      onClick={onOpen}
      className="block w-full space-y-3 rounded-md border border-line bg-surface p-4 text-left active:bg-raised"
    >
      <span className="flex items-center gap-3">
        <CoinIcon currency={currency} size={32} />
        <span className="min-w-0 flex-1">
          <span className="block truncate font-semibold text-base">{currency}</span>
          <span className="block text-muted text-xs">{times.date(subscription.subscription_time)}</span>
        </span>
        <SubscriptionStatus status={subscription.status} />
        <ChevronRight className="-ml-1 size-4 shrink-0 text-faint" aria-hidden="true" />
      </span>
      <span className="grid grid-cols-3 gap-3">
        <Part name={t('number_applied')}>
          <PrivateFigure text={format.decimal(subscription.number_applied)} />
        </Part>
        <Part name={t('number_passed')}>
          {number_passed === null ? (
            <span className="text-faint">{NO_FIGURE}</span>
          ) : (
            <PrivateFigure text={format.decimal(number_passed)} className="text-success" />
          )}
        </Part>
        <Part name={t('market_time')}>
          <Figure text={times.date(subscription.time_to_market)} />
        </Part>
      </span>
    </button>
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

/** `/ieo/ieo-record`: what was applied for and what came of it; `?id=` opens one. */
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
  const [address, setAddress] = useSearchParams();
  const subscriptions = source.data?.pages.flatMap((page) => page.items) ?? [];
  const show = (id: string | null) => setAddress(id === null ? {} : { id }, { replace: true });
  return (
    <>
      <InfiniteList
        source={source}
        items={subscriptions}
        keyOf={(subscription) => subscription.id}
        className="space-y-3 pt-1"
        empty={
          <EmptyState
            icon={<Inbox aria-hidden="true" />}
            title={t('subscriptions_none')}
            hint={t('subscriptions_none_hint')}
            action={<ButtonLink to={IEO_PATH}>{t('title')}</ButtonLink>}
          />
        }
      >
        {(subscription) => (
          <SubscriptionCard subscription={subscription} onOpen={() => show(subscription.id)} />
        )}
      </InfiniteList>
      <SubscriptionSheet
        subscription={subscriptions.find(({ id }) => id === address.get('id')) ?? null}
        onClose={() => show(null)}
      />
    </>
  );
}
