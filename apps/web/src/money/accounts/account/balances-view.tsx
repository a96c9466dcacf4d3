import type { Balance } from '@trade/protocol';
import { Wallet } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { EmptyState, SkeletonRows, Switch } from '../../../kit/index.ts';
import { setPreferences, usePreferences } from '../../../platform/preferences/index.ts';
import { type AccountKind, useAssets } from '../../portfolio/index.ts';
import { BalanceList } from '../balances/balance-list.tsx';
import { balancesOf, isSmall, SMALL } from '../balances/held.ts';
import { CurrencySheet } from './currency-sheet.tsx';

/** An account currency by currency; small ones can be left out. */
export function BalancesView({ kind }: { kind: AccountKind }) {
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
