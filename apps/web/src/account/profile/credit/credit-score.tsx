import { useQuery } from '@tanstack/react-query';
import { type CreditScoreData, creditScoreData } from '@trade/protocol';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { classes, EmptyState, ListRow, LoadFailure, Sheet, SkeletonRows } from '../../../kit/index.ts';
import { useApi } from '../../../platform/api/index.ts';
import { useTimes } from '../../../platform/format/index.ts';

/** The score in a row; what made it so, in a sheet. */
export function CreditScore({ score }: { score: number }) {
  const t = useTranslations('profile.credit');
  const [open, setOpen] = useState(false);
  return (
    <>
      <ListRow
        title={t('title')}
        value={<span className="font-figure font-semibold">{score}</span>}
        onClick={() => setOpen(true)}
      />
      <Sheet open={open} onOpenChange={setOpen} title={t('title')} description={t('hint')}>
        <History />
      </Sheet>
    </>
  );
}

function History() {
  const t = useTranslations();
  const api = useApi();
  const { data, isError, refetch } = useQuery({
    queryKey: ['credit-score'],
    queryFn: ({ signal }) => api.get('/user/credit_score', creditScoreData, { signal }),
  });
  if (isError) return <LoadFailure onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows rows={3} label={t('kit.loading')} />;
  return (
    <>
      <p className="pb-3 font-figure font-semibold text-2xl">{data.score}</p>
      {data.history.length === 0 ? (
        <EmptyState icon={<ShieldCheck aria-hidden="true" />} title={t('profile.credit.empty')} />
      ) : (
        <ul className="divide-y divide-line">
          {data.history.map((event) => (
            <li key={`${event.date} ${event.score} ${event.reason}`}>
              <Event event={event} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Event({ event }: { event: CreditScoreData['history'][number] }) {
  const times = useTimes();
  const t = useTranslations('profile.credit');
  const raised = event.change > 0;
  return (
    <ListRow
      title={t(`cause.${event.cause}`)}
      subtitle={
        <>
          <span className="block break-words">{event.reason}</span>
          <time className="font-figure">{times.dateTime(event.date)}</time>
        </>
      }
      value={
        <span className={classes('font-figure font-semibold', raised ? 'text-success' : 'text-danger')}>
          {raised ? `+${event.change}` : event.change}
        </span>
      }
      subvalue={t('after', { score: event.score })}
    />
  );
}
