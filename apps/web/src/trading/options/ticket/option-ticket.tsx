import { useQuery } from '@tanstack/react-query';
import type { OptionTerms } from '@trade/protocol';
import { useTranslations } from 'use-intl';
import { LoadFailure, Note, Skeleton } from '../../../kit/index.ts';
import { useApi } from '../../../platform/api/index.ts';
import { termsQuery } from '../queries.ts';
import { TicketForm } from './ticket-form.tsx';

/** Where an option is bought, or why there is none to buy. */
export function OptionTicket({ symbol }: { symbol: string }) {
  const t = useTranslations('options');
  const { data, isError, refetch } = useQuery(termsQuery(useApi(), symbol));
  if (data === undefined) return isError ? <LoadFailure onRetry={() => void refetch()} /> : <Waiting />;
  if (!data.offered) {
    return (
      <Note tone="info" title={t('not_offered')}>
        {t('not_offered_hint')}
      </Note>
    );
  }
  if (!isOnSale(data.terms)) {
    return (
      <Note tone="info" title={t('no_terms')}>
        {t('no_terms_hint')}
      </Note>
    );
  }
  return <TicketForm terms={data.terms} />;
}

function isOnSale(terms: OptionTerms | null): terms is OptionTerms {
  return terms !== null && terms.durations.length > 0;
}

function Waiting() {
  const t = useTranslations('kit');
  return (
    <div role="status" aria-label={t('loading')} className="space-y-3">
      <Skeleton className="h-12 w-full" />
      <Skeleton className="h-12 w-full" />
      <Skeleton className="h-9 w-full" />
      <Skeleton className="h-14 w-full" />
    </div>
  );
}
