import type { RealnameData } from '@trade/protocol';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Button, Skeleton } from '../kit/index.ts';
import { useRealname } from './realname-query.ts';

/** Shows what needs to know where the verification stands, once that is known. */
export function RealnameGate({ children }: { children: (realname: RealnameData) => ReactNode }) {
  const t = useTranslations('kit');
  const { data, isError, refetch } = useRealname();
  if (data) return children(data);
  if (isError) {
    return (
      <div className="flex flex-col items-center gap-4 py-12" role="alert">
        <p className="text-muted">{t('load_failed')}</p>
        <Button variant="secondary" size="sm" onClick={() => void refetch()}>
          {t('retry')}
        </Button>
      </div>
    );
  }
  return (
    <div role="status" aria-label={t('loading')} className="space-y-4 pt-1">
      <Skeleton className="h-40 w-full rounded-md" />
      <Skeleton className="h-40 w-full rounded-md" />
      <Skeleton className="h-56 w-full rounded-md" />
    </div>
  );
}
