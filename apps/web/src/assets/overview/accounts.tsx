import type { AssetsData } from '@trade/protocol';
import { Wallet } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useFormat } from '../../format/index.ts';
import { EmptyState, Tabs } from '../../kit/index.ts';
import { ACCOUNT_KINDS, type AccountKind, PrivateFigure } from '../../portfolio/index.ts';
import { ACCOUNT_PATHS } from '../account/account-paths.ts';
import { BalanceList } from '../balances/balance-list.tsx';
import { balancesOf } from '../balances/held.ts';

/** The three accounts, one at a time. */
export function Accounts({ data }: { data: AssetsData }) {
  const t = useTranslations('assets');
  const format = useFormat();
  const [kind, setKind] = useState<AccountKind>('coin');
  const balances = balancesOf(data.balances, kind);
  return (
    <Tabs
      label={t('accounts')}
      tabs={ACCOUNT_KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))}
      value={kind}
      onChange={setKind}
    >
      <div className="flex min-h-12 items-center justify-between gap-3 pt-1">
        <PrivateFigure
          text={t('equivalent', { amount: format.fixed(data.totals[kind], 2), currency: 'USDT' })}
          className="font-medium text-base"
        />
        <Link to={ACCOUNT_PATHS[kind]} className="hit-area font-medium text-accent text-sm">
          {t('details')}
        </Link>
      </div>
      {balances.length === 0 ? (
        <EmptyState icon={<Wallet aria-hidden="true" />} title={t('empty')} hint={t('empty_hint')} />
      ) : (
        <BalanceList balances={balances} />
      )}
    </Tabs>
  );
}
