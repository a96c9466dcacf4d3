import { BadgeCheck, History, Scale } from 'lucide-react';
import { useDeferredValue } from 'react';
import { useTranslations } from 'use-intl';
import { CHANGES_PATH, PROFILE_PATH } from '../../../account/profile/index.ts';
import { Card, ListRow, LoadFailure, Page, Skeleton, SkeletonRows } from '../../../kit/index.ts';
import { PROOF_PATH } from '../../../liabilities/index.ts';
import { useUser } from '../../../platform/session/index.ts';
import {
  AccountChip,
  BtcEquivalent,
  HideAmountsButton,
  TotalFigure,
  useAssets,
} from '../../portfolio/index.ts';
import { Distribution } from '../allocation/distribution.tsx';
import { ShortcutRow } from '../shortcuts/shortcut-row.tsx';
import { useFundShortcuts } from '../shortcuts/shortcuts.ts';
import { WorthLine } from '../worth/worth-line.tsx';
import { Accounts } from './accounts.tsx';
import { Earnings } from './earnings.tsx';

const ICON = 'size-5 text-muted';

/** Everything the customer owns: the total, how it came about, how it divides. */
export default function AssetsPage() {
  const t = useTranslations('assets');
  const { data: newest, isError, refetch } = useAssets();
  // Drawn in slices, between which a slow phone can scroll.
  const data = useDeferredValue(newest);
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
          <Records />
        </>
      ) : isError && !newest ? (
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

/** What says more about the account, and how to check that these figures need not be taken on trust. */
function Records() {
  const t = useTranslations();
  const score = useUser()?.credit_score;
  return (
    <Card className="mt-4 divide-y divide-line py-1">
      <ListRow
        leading={<Scale className={ICON} aria-hidden="true" />}
        title={t('proof.title')}
        subtitle={t('proof.hint')}
        to={PROOF_PATH}
      />
      <ListRow
        leading={<History className={ICON} aria-hidden="true" />}
        title={t('profile.changes.title')}
        subtitle={t('profile.changes.hint')}
        to={CHANGES_PATH}
      />
      <ListRow
        leading={<BadgeCheck className={ICON} aria-hidden="true" />}
        title={t('profile.credit.title')}
        value={<span className="font-figure font-semibold">{score}</span>}
        to={PROFILE_PATH}
      />
    </Card>
  );
}
