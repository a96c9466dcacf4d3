import type { Wallet, WithdrawalTerms } from '@trade/protocol';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ButtonLink, LoadFailure, Note, SelectSheet, Skeleton } from '../../../kit/index.ts';
import { useServerNow } from '../../../platform/clock/index.ts';
import { useTimes } from '../../../platform/format/index.ts';
import { ADD_WALLET_PATH } from '../../../platform/paths.ts';
import { AddressText, networkName, shortAddress } from '../../networks/index.ts';
import { useWallets } from '../wallets/queries.ts';
import { Request } from './request.tsx';

interface WalletRequestProps {
  terms: WithdrawalTerms;
  currency: string;
}

/** A withdrawal to one of the saved addresses of the currency. */
export function WalletRequest({ terms, currency }: WalletRequestProps) {
  const times = useTimes();
  const t = useTranslations('withdrawals');
  const now = useServerNow();
  const { data, isError, refetch } = useWallets();
  const [chosen, setChosen] = useState<string | null>(null);
  if (isError && !data) return <LoadFailure onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-18 w-full rounded-md" />;

  const wallets = data.items.filter((wallet) => wallet.currency === currency);
  const wallet =
    wallets.find(({ id }) => id === chosen) ??
    wallets.find(({ usable_at }) => usable_at <= now) ??
    wallets[0];
  const add = `${ADD_WALLET_PATH}?currency=${currency}`;
  if (!wallet) return <NoWallet add={add} />;

  const method = terms.methods.find(
    (one) => one.channel === 'wallet' && one.currency === currency && one.network === wallet.network,
  );
  const name = (one: Wallet) => one.label || shortAddress(one.address);
  return (
    <>
      <SelectSheet
        label={t('wallet')}
        options={wallets.map((one) => ({
          value: one.id,
          label: name(one),
          description:
            one.usable_at > now
              ? t('usable_from', { time: times.dateTime(one.usable_at) })
              : `${networkName(one.network)} · ${shortAddress(one.address)}`,
        }))}
        value={wallet.id}
        onChange={setChosen}
        hint={
          <>
            <span className="block">{networkName(wallet.network)}</span>
            <AddressText address={wallet.address} className="block" />
          </>
        }
        error={
          wallet.usable_at > now ? t('usable_from', { time: times.dateTime(wallet.usable_at) }) : undefined
        }
        footer={
          <ButtonLink
            to={add}
            variant="secondary"
            icon={<Plus className="size-5" aria-hidden="true" />}
            className="w-full"
          >
            {t('add_wallet')}
          </ButtonLink>
        }
      />
      {method === undefined ? (
        <Note tone="warning">{t('network_closed', { network: networkName(wallet.network) })}</Note>
      ) : (
        <Request
          terms={terms}
          method={method}
          destination={{ channel: 'wallet', wallet }}
          ready={wallet.usable_at <= now}
        />
      )}
    </>
  );
}

function NoWallet({ add }: { add: string }) {
  const t = useTranslations('withdrawals');
  return (
    <Note
      tone="warning"
      title={t('no_wallet')}
      action={
        <ButtonLink to={add} size="sm">
          {t('add_wallet')}
        </ButtonLink>
      }
    >
      {t('no_wallet_hint')}
    </Note>
  );
}
