import { useQuery } from '@tanstack/react-query';
import {
  isOfFeeTiers,
  listTermsChanges,
  type TermChange,
  type TermsChange,
  unitOfTerm,
} from '@trade/protocol';
import { CalendarClock } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useApi } from '../platform/api/index.ts';
import { useFormat, useTimes } from '../platform/format/index.ts';
import { Note } from './card.tsx';

const MINUTE = 60_000;

/**
 * Returns announced changes of terms of a market or contract, and of the fee tiers of all, next
 * first; of the withdrawal fee for null. Empty while loading.
 */
function useTermsChanges(symbol: string | null): readonly TermsChange[] {
  const api = useApi();
  const { data } = useQuery({
    queryKey: ['terms-changes'],
    queryFn: ({ signal }) => api.call(listTermsChanges, { signal }),
    staleTime: MINUTE,
    refetchInterval: MINUTE,
  });
  const concerns = ({ changes, symbol: of }: TermsChange) =>
    changes.some(({ term }) => isOfFeeTiers(term)) ? symbol !== null : of === symbol;
  return data?.items.filter(concerns) ?? [];
}

/**
 * Announces changes of the terms of a market or contract and their dates; of withdrawals for null.
 */
export function TermsNotice({ symbol }: { symbol: string | null }) {
  const t = useTranslations('terms');
  const times = useTimes();
  const changes = useTermsChanges(symbol);
  if (changes.length === 0) return null;
  return (
    <div className="mb-2 space-y-2">
      {changes.map(({ changes: terms, effective_at }) => (
        <Note
          key={effective_at}
          tone="warning"
          icon={CalendarClock}
          title={t('title', { time: times.dateTime(effective_at) })}
        >
          <ul>
            {terms.map((term) => (
              <li key={`${term.term} ${term.above}`}>
                <Change change={term} />
              </li>
            ))}
          </ul>
          {symbol !== null && <p className="mt-1">{t('until')}</p>}
        </Note>
      ))}
    </div>
  );
}

function Change({ change }: { change: TermChange }) {
  const t = useTranslations('terms');
  const format = useFormat();
  const { after, before, currency, term } = change;
  const value = (text: string) => {
    const unit = unitOfTerm(term);
    if (unit === 'fraction') return format.fraction(text);
    return unit === 'lots' ? format.decimal(text) : `${format.decimal(text)} ${currency}`;
  };
  return t('change', { term: useTermName(change), before: value(before), after: value(after) });
}

function useTermName({ above, currency, term, up_to }: TermChange): string {
  const t = useTranslations('terms.term');
  const format = useFormat();
  const borders = { from: format.decimal(above), to: format.decimal(up_to), currency: currency ?? '' };
  if (isOfFeeTiers(term)) return t(term, { ...borders, from: format.decimal(above ?? '0') });
  if (term !== 'maintenance') return t(term);
  if (above === null) return up_to === null ? t('maintenance_all') : t('maintenance_to', borders);
  return up_to === null ? t('maintenance_above', borders) : t('maintenance_between', borders);
}
