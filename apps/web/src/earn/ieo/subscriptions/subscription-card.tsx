import type { IeoSubscription } from '@trade/protocol';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { CoinIcon, Figure } from '../../../kit/index.ts';
import { PrivateFigure } from '../../../money/portfolio/index.ts';
import { NO_FIGURE, useFormat, useTimes } from '../../../platform/format/index.ts';
import { SubscriptionStatus } from './subscription-status.tsx';

interface SubscriptionCardProps {
  subscription: IeoSubscription;
  onOpen: () => void;
}

/** Applied, passed, and when the tokens come. */
export function SubscriptionCard({ subscription, onOpen }: SubscriptionCardProps) {
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
