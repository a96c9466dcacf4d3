import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { Page, Tabs } from '../../../kit/index.ts';
import { useTimes } from '../../../platform/format/index.ts';
import { type AccountKind, HideAmountsButton, TotalFigure, useAssets } from '../../portfolio/index.ts';
import { ExportButton } from '../ledger/export-button.tsx';
import { readFilter } from '../ledger/filter.ts';
import { LedgerView } from '../ledger/ledger-view.tsx';
import { ShortcutRow } from '../shortcuts/shortcut-row.tsx';
import { useAccountShortcuts } from '../shortcuts/shortcuts.ts';
import { BalancesView } from './balances-view.tsx';

type View = 'balances' | 'history';
const VIEWS: readonly View[] = ['balances', 'history'];

interface AccountPageProps {
  kind: AccountKind;
  /** Whether its history begins with that of all accounts, or is of this account alone. */
  history: 'all' | 'own';
  /** What the account secures: stands above the balances. */
  children?: ReactNode;
}

/** One account: its worth, what can be done with it, what it holds, and the financial history. */
export function AccountPage({ kind, history, children }: AccountPageProps) {
  const t = useTranslations();
  const times = useTimes();
  const { data } = useAssets();
  const [address, setAddress] = useSearchParams();
  const view: View = address.get('view') === 'history' ? 'history' : 'balances';
  const only = history === 'own' ? { kind } : {};
  return (
    <Page
      title={t(`ledger.kind.${kind}`)}
      backTo="/assetsInfo"
      actions={view === 'history' && <ExportButton filter={{ ...readFilter(address, times), ...only }} />}
    >
      <div className="mb-2 flex items-center">
        <TotalFigure total={data?.totals[kind]} />
        <HideAmountsButton />
      </div>
      <ShortcutRow label={t('assets.actions')} shortcuts={useAccountShortcuts(kind)} />
      <Tabs
        label={t('assets.title')}
        tabs={VIEWS.map((value) => ({ value, label: t(`assets.${value}`) }))}
        value={view}
        onChange={(next) => setAddress(next === 'history' ? { view: next } : {}, { replace: true })}
      >
        {view === 'history' ? (
          <LedgerView {...only} />
        ) : (
          <>
            {children}
            <BalancesView kind={kind} />
          </>
        )}
      </Tabs>
    </Page>
  );
}
