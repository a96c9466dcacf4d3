import { useInfiniteQuery } from '@tanstack/react-query';
import { Inbox } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { ButtonLink, EmptyState, InfiniteList, Page } from '../../../kit/index.ts';
import { useApi } from '../../../platform/api/index.ts';
import { PROJECTS_PATH } from '../../../platform/paths/ieo.ts';
import { RealAccountOnly } from '../../../platform/session/index.ts';
import { IEO_KEY, useRenewalWithMoney } from '../../offers/index.ts';
import { subscriptionsQuery } from '../queries.ts';
import { SubscriptionCard } from './subscription-card.tsx';
import { SubscriptionSheet } from './subscription-sheet.tsx';

/** `/ieo/ieo-record`: what was applied for and what came of it; `?id=` opens one. */
export default function SubscriptionsPage() {
  const t = useTranslations('ieo');
  return (
    <Page title={t('records')} backTo={PROJECTS_PATH}>
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
            action={<ButtonLink to={PROJECTS_PATH}>{t('title')}</ButtonLink>}
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
