import type { IeoSubscription } from '@trade/protocol';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Detail, Details, Figure, Sheet } from '../../../kit/index.ts';
import { useFormat, useTimes } from '../../../platform/format/index.ts';
import { AllotmentCheck } from '../allotment-check.tsx';
import { SubscriptionStatus } from './subscription-status.tsx';

interface SubscriptionSheetProps {
  /** Null while none is open. */
  subscription: IeoSubscription | null;
  onClose: () => void;
}

/** One subscription: what was applied for, passed, frozen and refunded; and the means to check it. */
export function SubscriptionSheet({ subscription, onClose }: SubscriptionSheetProps) {
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
