import { Scale } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Card, ListRow, LoadFailure, Page, Skeleton, SkeletonRows } from '../../kit/index.ts';
import {
  AccountChip,
  BtcEquivalent,
  HideAmountsButton,
  TotalFigure,
  useAssets,
} from '../../portfolio/index.ts';
import { PROOF_PATH } from '../../proof/index.ts';
import { Distribution } from '../allocation/distribution.tsx';
import { ShortcutRow } from '../shortcuts/shortcut-row.tsx';
import { useFundShortcuts } from '../shortcuts/shortcuts.ts';
import { WorthLine } from '../worth/worth-line.tsx';
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
        <WorthLine total={data?.totals.all} />
      </section>
      <ShortcutRow label={t('actions')} shortcuts={useFundShortcuts()} />
      {data ? (
        <>
          <Distribution totals={data.totals} />
          <div className="mt-4">
            <Accounts data={data} />
          </div>
          <ProofLink />
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

/** The customer need not take these figures on trust. */
function ProofLink() {
  const t = useTranslations('proof');
  return (
    <Card className="mt-4 py-1">
      <ListRow
        leading={<Scale className="size-5 text-muted" aria-hidden="true" />}
        title={t('title')}
        subtitle={t('hint')}
        to={PROOF_PATH}
      />
    </Card>
  );
}
