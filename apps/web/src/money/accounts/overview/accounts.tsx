import type { AssetsData } from '@trade/protocol';
import { Wallet } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { EmptyState, Tabs, toneOf } from '../../../kit/index.ts';
import { useFormat } from '../../../platform/format/index.ts';
import { ACCOUNT_PATHS } from '../../../platform/paths/accounts.ts';
import { type AccountKind, isAccountKind, PrivateFigure } from '../../portfolio/index.ts';
import { BalanceList } from '../balances/balance-list.tsx';
import { balancesOf } from '../balances/held.ts';
import { InvestmentList } from '../investments/investment-list.tsx';
import { SECTIONS, type Section } from '../sections.ts';

const FINANCE_PATH = '/financial';

/** The three accounts and what is in products, one at a time. */
export function Accounts({ data }: { data: AssetsData }) {
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
      <div className="flex min-h-12 items-center justify-between gap-3 pt-1">
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

/** What an account is worth beyond its balances, when there is something. */
function OpenLine({ label, amount, signed = false }: { label: string; amount: string; signed?: boolean }) {
  const format = useFormat();
  if (Number(amount) === 0) return null;
  return (
    <p className="flex min-h-11 items-center justify-between gap-3 border-line border-b text-sm">
      <span className="text-muted">{label}</span>
      <PrivateFigure
        text={`${format.fixed(amount, 2, { signed })} USDT`}
        tone={signed ? toneOf(amount) : 'plain'}
        className="font-semibold"
      />
    </p>
  );
}
