import { DEFAULT_SYMBOL } from '@trade/protocol';
import { ArrowDownUp, ReceiptText } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Button, ButtonLink, Page, Skeleton, SkeletonRows } from '../../kit/index.ts';
import {
  AccountChip,
  BtcEquivalent,
  HideAmountsButton,
  TotalFigure,
  useAssets,
} from '../../portfolio/index.ts';
import { Distribution } from '../allocation/distribution.tsx';
import { Accounts } from './accounts.tsx';
import { Earnings } from './earnings.tsx';

/** Everything the customer owns: the total, how it came about, how it divides. */
export default function AssetsPage() {
  const t = useTranslations('assets');
  const { data, isError, refetch } = useAssets();
  return (
    <Page
      title={t('title')}
      actions={
        <span className="mr-2">
          <AccountChip />
        </span>
      }
    >
      <section aria-label={t('total')}>
        <div className="flex items-center">
          <h2 className="font-normal font-sans text-muted text-sm">{t('total')}</h2>
          <HideAmountsButton className="-my-2" />
        </div>
        <TotalFigure total={data?.totals.all} />
        <BtcEquivalent total={data?.totals.all} />
        <div className="mt-4">
          <Earnings data={data} />
        </div>
      </section>
      <div className="my-5 grid grid-cols-2 gap-3">
        <ButtonLink to={`/market/trade/coins/${DEFAULT_SYMBOL}`} icon={<ArrowDownUp className="size-5" />}>
          {t('trade')}
        </ButtonLink>
        <ButtonLink
          to="/coinAccount?view=history"
          variant="secondary"
          icon={<ReceiptText className="size-5" />}
        >
          {t('history')}
        </ButtonLink>
      </div>
      {data ? (
        <>
          <Distribution totals={data.totals} />
          <div className="mt-4">
            <Accounts data={data} />
          </div>
        </>
      ) : isError ? (
        <LoadFailure onRetry={() => void refetch()} />
      ) : (
        <Loading />
      )}
    </Page>
  );
}

function Loading() {
  const t = useTranslations('kit');
  return (
    <>
      <Skeleton className="mb-4 h-32.5 w-full rounded-md" />
      <SkeletonRows label={t('loading')} />
    </>
  );
}

function LoadFailure({ onRetry }: { onRetry: () => void }) {
  const t = useTranslations('kit');
  return (
    <div className="flex flex-col items-center gap-4 py-12" role="alert">
      <p className="text-muted">{t('load_failed')}</p>
      <Button variant="secondary" size="sm" onClick={onRetry}>
        {t('retry')}
      </Button>
    </div>
  );
}
