import type { AssetsData } from '@trade/protocol';
import { BadgeCheck, History, Scale, Wallet } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import {
  Card,
  EmptyState,
  type FigureTone,
  ListRow,
  LoadFailure,
  Page,
  Skeleton,
  SkeletonRows,
  Tabs,
  toneOf,
} from '../../kit/index.ts';
import { useFormat } from '../../platform/format/index.ts';
import {
  ACCOUNT_CHANGES_PATH,
  ACCOUNT_PATHS,
  FINANCE_PATH,
  LIABILITIES_PATH,
  PROFILE_PATH,
} from '../../platform/paths.ts';
import { useUser } from '../../platform/session/index.ts';
import {
  AccountChip,
  type AccountKind,
  BtcEquivalent,
  EmptyAccountNote,
  HideAmountsButton,
  isAccountKind,
  PrivateFigure,
  TotalFigure,
  useAssets,
} from '../portfolio/index.ts';
import { BalanceList } from './balances/balance-list.tsx';
import { balancesOf } from './balances/held.ts';
import { Distribution } from './distribution.tsx';
import { InvestmentList } from './investment-list.tsx';
import { SECTIONS, type Section } from './sections.ts';
import { ShortcutRow, useFundShortcuts } from './shortcut-row.tsx';
import { WorthLine } from './worth-line.tsx';

/** Today's profit, the profit so far, and its ratio to the deposits. */
function Earnings({ data }: { data: AssetsData | undefined }) {
  const t = useTranslations('assets');
  const format = useFormat();
  const figure = (signed: string | undefined) => ({
    text: signed === undefined ? undefined : format.fixed(signed, 2, { signed: true }),
    tone: toneOf(signed ?? ''),
  });
  const ratio = data?.revenue.ratio;
  return (
    <dl className="thirds gap-3">
      <Earning label={t('today_profit')} {...figure(data?.today.profit)} />
      <Earning label={t('revenue')} {...figure(data?.revenue.total)} />
      <Earning
        label={t('ratio')}
        text={ratio === undefined ? undefined : format.percent(ratio, { signed: true })}
        tone={toneOf(ratio ?? '')}
      />
    </dl>
  );
}

function Earning({ label, text, tone }: { label: string; text: string | undefined; tone: FigureTone }) {
  return (
    <div className="min-w-0">
      <dt className="text-muted text-xs">{label}</dt>
      <dd className="mt-0.5">
        {text === undefined ? (
          <Skeleton className="h-5 w-16" />
        ) : (
          <PrivateFigure text={text} tone={tone} className="font-semibold text-sm" />
        )}
      </dd>
    </div>
  );
}

/** The three accounts and the investments, one at a time. */
function Accounts({ data }: { data: AssetsData }) {
  const t = useTranslations('assets');
  const format = useFormat();
  const [section, setSection] = useState<Section>('coin');
  return (
    <Tabs
      label={t('accounts')}
      tabs={SECTIONS.map((value) => ({ value, label: t(`kind.${value}`) }))}
      value={section}
      onChange={setSection}
    >
      <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-3 pt-1">
        <PrivateFigure
          text={t('equivalent', { amount: format.fixed(data.totals[section], 2), currency: 'USDT' })}
          className="font-medium text-base"
        />
        <Link
          to={isAccountKind(section) ? ACCOUNT_PATHS[section] : FINANCE_PATH}
          className="hit-area font-medium text-accent text-sm"
        >
          {t('details')}
        </Link>
      </div>
      {isAccountKind(section) ? (
        <Account data={data} kind={section} />
      ) : (
        <InvestmentList investments={data.finance} />
      )}
    </Tabs>
  );
}

function Account({ data, kind }: { data: AssetsData; kind: AccountKind }) {
  const t = useTranslations('assets');
  const balances = balancesOf(data.balances, kind);
  return (
    <>
      {kind === 'contract' && <OpenLine label={t('unrealised')} amount={data.open.contract} signed />}
      {kind === 'option' && <OpenLine label={t('open_options')} amount={data.open.option} />}
      {balances.length === 0 ? (
        <EmptyState icon={<Wallet aria-hidden="true" />} title={t('empty')} hint={t('empty_hint')} />
      ) : (
        <BalanceList balances={balances} />
      )}
    </>
  );
}

/** The value of open positions in an account, if there are any. */
function OpenLine({ label, amount, signed = false }: { label: string; amount: string; signed?: boolean }) {
  const format = useFormat();
  if (Number(amount) === 0) return null;
  return (
    <p className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 border-line border-b text-sm">
      <span className="text-muted">{label}</span>
      <PrivateFigure
        text={`${format.fixed(amount, 2, { signed })} USDT`}
        tone={signed ? toneOf(amount) : 'plain'}
        className="font-semibold"
      />
    </p>
  );
}

const ICON = 'size-5 text-muted';

/** The customer's total wealth: its course, its distribution, and the accounts. */
export default function AssetsPage() {
  const t = useTranslations('assets');
  const { data: newest, isError, refetch } = useAssets();
  // Rendering is deferred, so that a slow phone can scroll meanwhile.
  const data = useDeferredValue(newest);
  const shortcuts = useFundShortcuts();
  return (
    <Page
      title={t('title')}
      actions={
        <span className="mr-2 lg:hidden">
          <AccountChip />
        </span>
      }
    >
      <div className="beside">
        <div>
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
          <ShortcutRow label={t('actions')} shortcuts={shortcuts} />
          {data ? (
            <>
              <div className="mb-4 empty:hidden">
                <EmptyAccountNote />
              </div>
              <Distribution totals={data.totals} />
            </>
          ) : isError && !newest ? (
            <LoadFailure onRetry={() => void refetch()} />
          ) : (
            <Loading />
          )}
        </div>
        {data && (
          <div className="mt-4 lg:mt-0">
            <Accounts data={data} />
            <Records />
          </div>
        )}
      </div>
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

/** Links to records of the account, and to the proof that the figures are true. */
function Records() {
  const t = useTranslations();
  const score = useUser()?.credit_score;
  return (
    <Card className="mt-4 divide-y divide-line py-1">
      <ListRow
        leading={<Scale className={ICON} aria-hidden="true" />}
        title={t('liabilities.title')}
        subtitle={t('liabilities.hint')}
        to={LIABILITIES_PATH}
      />
      <ListRow
        leading={<History className={ICON} aria-hidden="true" />}
        title={t('profile.changes.title')}
        subtitle={t('profile.changes.hint')}
        to={ACCOUNT_CHANGES_PATH}
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
