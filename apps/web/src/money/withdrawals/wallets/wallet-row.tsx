import type { Wallet } from '@trade/protocol';
import { QrCode as QrIcon } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Badge, Card, CoinIcon, Status } from '../../../kit/index.ts';
import { useNow } from '../../../platform/clock/index.ts';
import { useTimes } from '../../../platform/format/index.ts';
import { AddressText, networkName } from '../../networks/index.ts';

interface WalletRowProps {
  wallet: Wallet;
  onOpen: () => void;
}

/** One saved address; opens with its QR code. */
export function WalletRow({ wallet, onOpen }: WalletRowProps) {
  const times = useTimes();
  const t = useTranslations('wallets');
  const { currency, network, address, label, created_at, usable_at } = wallet;
  const waiting = usable_at > useNow();
  return (
    <Card className="relative transition-colors active:bg-raised">
      <div className="flex items-center gap-3">
        <CoinIcon currency={currency} />
        <div className="min-w-0 flex-1">
          <h2 className="flex flex-wrap items-center gap-x-2 gap-y-1 font-sans">
            <button
              type="button"
              aria-haspopup="dialog"
              onClick={onOpen}
              className="max-w-full truncate font-semibold text-base after:absolute after:inset-0"
            >
              {label || currency}
            </button>
            {label !== '' && <Badge>{currency}</Badge>}
          </h2>
          <p className="text-muted text-xs">{networkName(network)}</p>
        </div>
        <QrIcon className="size-5 shrink-0 text-muted" aria-hidden="true" />
      </div>
      <AddressText address={address} className="mt-3 block text-xs" />
      <p className="mt-2 flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-faint text-xs">
        {t('added', { date: times.date(created_at) })}
        {waiting && <Status tone="pending">{t('usable_from', { time: times.dateTime(usable_at) })}</Status>}
      </p>
    </Card>
  );
}
