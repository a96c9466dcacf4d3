import type { Balance } from '@trade/protocol';
import { Wallet } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import {
  ButtonLink,
  EmptyState,
  Explained,
  Page,
  Sheet,
  SkeletonRows,
  Switch,
  Tabs,
} from '../../kit/index.ts';
import { transferPath } from '../../platform/detail-paths.ts';
import { useFeatures } from '../../platform/feature.tsx';
import { useFormat, useTimes } from '../../platform/format/index.ts';
import { ACCOUNT_PATHS } from '../../platform/paths.ts';
import { setPreferences, usePreferences } from '../../platform/preferences/index.ts';
import { useWide } from '../../platform/screen/index.ts';
import {
  type AccountKind,
  EmptyAccountNote,
  HideAmountsButton,
  PrivateFigure,
  TotalFigure,
  useAssets,
} from '../portfolio/index.ts';
import { BalanceList } from './balances/balance-list.tsx';
import { balancesOf, isSmall, SMALL } from './balances/held.ts';
import { HeldLines } from './balances/held-lines.tsx';
import { ExportButton } from './ledger/export-button.tsx';
import { readFilter, useLedger } from './ledger/filter.ts';
import { LedgerRow } from './ledger/ledger-row.tsx';
import { LedgerView } from './ledger/ledger-view.tsx';
import { ShortcutRow, useAccountShortcuts } from './shortcut-row.tsx';

/** Every price of the venue is in this currency. */
const QUOTE = 'USDT';
const LATEST = 5;

interface CurrencySheetProps {
  balance: Balance;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** One currency of an account: the available and the held amount, and its history. */
function CurrencySheet({ balance, open, onOpenChange }: CurrencySheetProps) {
  const t = useTranslations('assets');
  const { kind, currency } = balance;
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={currency}
      footer={
        <div className="flex gap-3">
          <ButtonLink
            to={`${ACCOUNT_PATHS[kind]}?view=history&kind=${kind}&currency=${currency}`}
            variant="secondary"
            className="flex-1"
          >
            {t('all_entries')}
          </ButtonLink>
          {kind === 'coin' && currency !== QUOTE ? (
            <ButtonLink to={`/market/trade/coins/${currency}${QUOTE}`} className="flex-1">
              {t('trade')}
            </ButtonLink>
          ) : (
            <ButtonLink to={transferPath({ from: kind, currency })} className="flex-1">
              {t('transfer')}
            </ButtonLink>
          )}
        </div>
      }
    >
      <Holdings balance={balance} />
      <h3 className="mt-5 font-semibold text-base">{t('history')}</h3>
      <LatestEntries kind={kind} currency={currency} />
    </Sheet>
  );
}

function Holdings({ balance }: { balance: Balance }) {
  const t = useTranslations('assets');
  const format = useFormat();
  const amount = (text: string) => format.amount(text, balance.currency, { least: 2 });
  // What products hold of the coin account is listed under Finance.
  const investments = useFeatures().map(({ offers }) => offers?.investment);
  const isInvested = balance.held.some(({ reason }) => investments.some((kind) => kind === reason));
  return (
    <>
      <dl>
        <Line label={t('available')} text={amount(balance.available)} />
        <Line label={<Explained word="hold">{t('frozen')}</Explained>} text={amount(balance.frozen)} />
        <HeldLines balance={balance} bucket="frozen" />
        {balance.kind !== 'coin' && <Line label={t('margin')} text={amount(balance.margin)} />}
        <HeldLines balance={balance} bucket="margin" />
        {balance.price !== 'market' && (
          <div className="flex min-h-9 items-center justify-between gap-3">
            <dt className="text-muted">{t('no_price')}</dt>
            <dd className="text-right text-faint text-xs">
              {t(balance.price === 'issue' ? 'no_price_hint' : 'unpriced_hint')}
            </dd>
          </div>
        )}
        {balance.price !== 'none' && (
          <Line
            label={t('value')}
            text={t('equivalent', { amount: format.fixed(balance.usdt_value, 2), currency: QUOTE })}
          />
        )}
      </dl>
      {isInvested && <p className="text-faint text-xs">{t('finance_hint')}</p>}
    </>
  );
}

function Line({ label, text }: { label: ReactNode; text: string }) {
  return (
    <div className="flex min-h-9 items-center justify-between gap-3">
      <dt className="text-muted">{label}</dt>
      <dd>
        <PrivateFigure text={text} className="font-medium text-base" />
      </dd>
    </div>
  );
}

function LatestEntries({ kind, currency }: Pick<Balance, 'kind' | 'currency'>) {
  const t = useTranslations();
  const { source, entries } = useLedger({ kind, currency });
  if (source.isPending) return <SkeletonRows rows={3} label={t('kit.loading')} />;
  if (entries.length === 0) return <p className="py-6 text-center text-muted">{t('assets.ledger_empty')}</p>;
  return (
    <ul className="divide-y divide-line">
      {entries.slice(0, LATEST).map((entry) => (
        <li key={entry.id}>
          <LedgerRow entry={entry} />
        </li>
      ))}
    </ul>
  );
}

/** The balances of an account by currency; small ones can be hidden. */
function BalancesView({ kind }: { kind: AccountKind }) {
  const t = useTranslations();
  const { hideSmallBalances } = usePreferences();
  const { data } = useAssets();
  const [opened, setOpened] = useState<string | null>(null);
  if (!data) return <SkeletonRows label={t('kit.loading')} />;

  const held = balancesOf(data.balances, kind);
  const shown = hideSmallBalances ? held.filter((balance) => !isSmall(balance)) : held;
  return (
    <>
      <div className="flex min-h-14 items-center justify-between gap-3">
        <span>
          <span className="block text-sm">{t('assets.hide_small')}</span>
          <span className="block text-faint text-xs">{t('assets.hide_small_hint', { amount: SMALL })}</span>
        </span>
        <Switch
          label={t('assets.hide_small')}
          checked={hideSmallBalances}
          onChange={(checked) => setPreferences({ hideSmallBalances: checked })}
        />
      </div>
      {shown.length === 0 ? (
        <NoBalances held={held} />
      ) : (
        <BalanceList balances={shown} onOpen={({ currency }) => setOpened(currency)} />
      )}
      {held.map((balance) => (
        <CurrencySheet
          key={balance.currency}
          balance={balance}
          open={opened === balance.currency}
          onOpenChange={(open) => setOpened(open ? balance.currency : null)}
        />
      ))}
    </>
  );
}

function NoBalances({ held }: { held: readonly Balance[] }) {
  const t = useTranslations('assets');
  const icon = <Wallet aria-hidden="true" />;
  if (held.length > 0) return <EmptyState icon={icon} title={t('only_small')} />;
  return <EmptyState icon={icon} title={t('empty')} hint={t('empty_hint')} />;
}

type View = 'balances' | 'history';
const VIEWS: readonly View[] = ['balances', 'history'];

interface AccountPageProps {
  kind: AccountKind;
  /** Whether the history starts with all accounts (`all`) or shows this account only (`own`). */
  history: 'all' | 'own';
  /** Content above the balances: what the account secures. */
  children?: ReactNode;
}

/** One account: its value, its actions, its balances, and its history. */
export function AccountPage({ kind, history, children }: AccountPageProps) {
  const t = useTranslations();
  const times = useTimes();
  const features = useFeatures();
  const { data } = useAssets();
  const [address, setAddress] = useSearchParams();
  const view: View = address.get('view') === 'history' ? 'history' : 'balances';
  const only = history === 'own' ? { kind } : {};
  const isOfAll = view === 'history' && history === 'all';
  const wide = useWide();
  const balances = (
    <>
      {children}
      <BalancesView kind={kind} />
    </>
  );
  return (
    <Page
      title={isOfAll ? t('assets.history') : t(`ledger.kind.${kind}`)}
      backTo="/assetsInfo"
      actions={
        (wide || view === 'history') && (
          <ExportButton filter={{ ...readFilter(address, times, features), ...only }} />
        )
      }
    >
      <div className={wide ? 'beside lg:grid-cols-[26rem_minmax(0,1fr)]' : undefined}>
        <div>
          {isOfAll && <h2 className="font-sans text-muted text-sm">{t(`ledger.kind.${kind}`)}</h2>}
          <div className="mb-2 flex items-center">
            <TotalFigure total={data?.totals[kind]} />
            <HideAmountsButton />
          </div>
          <ShortcutRow label={t('assets.actions')} shortcuts={useAccountShortcuts(kind)} />
          <EmptyAccountNote />
          {wide && balances}
        </div>
        {wide ? (
          <section aria-label={t('assets.history')}>
            <h2 className="font-semibold text-base">{t('assets.history')}</h2>
            <LedgerView {...only} />
          </section>
        ) : (
          <Tabs
            label={t('assets.title')}
            tabs={VIEWS.map((value) => ({ value, label: t(`assets.${value}`) }))}
            value={view}
            onChange={(next) => setAddress(next === 'history' ? { view: next } : {}, { replace: true })}
          >
            {view === 'history' ? <LedgerView {...only} /> : balances}
          </Tabs>
        )}
      </div>
    </Page>
  );
}
