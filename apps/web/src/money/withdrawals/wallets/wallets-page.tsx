import { WALLETS_MAX, type Wallet } from '@trade/protocol';
import { Plus, WalletMinimal } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ButtonLink, EmptyState, LoadFailure, Page, SkeletonRows } from '../../../kit/index.ts';
import { ADD_WALLET_PATH } from '../../../platform/paths/withdrawals.ts';
import { RealAccountOnly } from '../../../platform/session/index.ts';
import { useWallets } from './queries.ts';
import { WalletRow } from './wallet-row.tsx';
import { WalletSheet } from './wallet-sheet.tsx';

/** `/setting/crypto-address-management`: the addresses that money can be withdrawn to. */
export default function WalletsPage() {
  const t = useTranslations('wallets');
  return (
    <Page title={t('title')} backTo="/setting/setpage">
      <RealAccountOnly>
        <Wallets />
      </RealAccountOnly>
    </Page>
  );
}

function Wallets() {
  const t = useTranslations();
  const { data, isError, refetch } = useWallets();
  const [opened, setOpened] = useState<Wallet | null>(null);
  if (isError && !data) return <LoadFailure onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows label={t('kit.loading')} rows={4} />;
  if (data.items.length === 0) {
    return (
      <EmptyState
        icon={<WalletMinimal aria-hidden="true" />}
        title={t('wallets.none')}
        hint={t('wallets.none_hint')}
        action={<ButtonLink to={ADD_WALLET_PATH}>{t('wallets.add')}</ButtonLink>}
      />
    );
  }
  return (
    <>
      <p className="pb-2 text-faint text-xs">
        {t('wallets.count', { count: data.items.length, most: WALLETS_MAX })}
      </p>
      <ul className="space-y-3">
        {data.items.map((wallet) => (
          <li key={wallet.id}>
            <WalletRow wallet={wallet} onOpen={() => setOpened(wallet)} />
          </li>
        ))}
      </ul>
      <ButtonLink
        to={ADD_WALLET_PATH}
        variant="secondary"
        icon={<Plus className="size-5" aria-hidden="true" />}
        className="mt-4 w-full"
      >
        {t('wallets.add')}
      </ButtonLink>
      <WalletSheet wallet={opened} onClose={() => setOpened(null)} />
    </>
  );
}
