import { WALLETS_MAX, type Wallet } from '@trade/protocol';
import { Copy, QrCode as QrIcon, Trash2, WalletMinimal } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import {
  Badge,
  Button,
  Card,
  CoinIcon,
  Confirm,
  Detail,
  Details,
  Page,
  QrCode,
  RealAccountOnly,
  RecordSheet,
  SkeletonRows,
  Status,
  useCopy,
} from '../../../kit/index.ts';
import { useServerNow } from '../../../platform/clock/index.ts';
import { useTimes } from '../../../platform/format/index.ts';
import { ADD_WALLET_PATH } from '../../../platform/paths.ts';
import { AddressText, networkName, shortAddress } from '../../networks/index.ts';
import { DestinationList } from '../destination-list.tsx';
import { useRemoveWallet, useWallets } from './queries.ts';

interface WalletSheetProps {
  /** Null while none is open. */
  wallet: Wallet | null;
  onClose: () => void;
}

/** One saved address with its QR code, to compare, to copy, or to remove. */
function WalletSheet({ wallet, onClose }: WalletSheetProps) {
  const t = useTranslations('wallets');
  return (
    <RecordSheet
      title={({ label, currency }) => label || t('address_of', { currency })}
      record={wallet}
      onClose={onClose}
    >
      {(shown) => <WalletDetail wallet={shown} onRemoved={onClose} />}
    </RecordSheet>
  );
}

function WalletDetail({ wallet, onRemoved }: { wallet: Wallet; onRemoved: () => void }) {
  const times = useTimes();
  const t = useTranslations('wallets');
  const copy = useCopy();
  const remove = useRemoveWallet();
  const [asking, setAsking] = useState(false);
  const { id, currency, network, address, created_at, usable_at } = wallet;
  return (
    <div className="space-y-4">
      <div className="flex flex-col items-center gap-3">
        <QrCode text={address} label={t('qr', { currency })} className="size-44" />
        <AddressText address={address} className="text-center text-sm" />
      </div>
      <Details>
        <Detail name={t('currency')}>{currency}</Detail>
        <Detail name={t('network')}>{networkName(network)}</Detail>
        <Detail name={t('date')}>{times.dateTime(created_at)}</Detail>
        {usable_at > created_at && <Detail name={t('usable')}>{times.dateTime(usable_at)}</Detail>}
      </Details>
      <div className="halves gap-3">
        <Button
          variant="danger"
          icon={<Trash2 className="size-5" aria-hidden="true" />}
          onClick={() => setAsking(true)}
        >
          {t('remove')}
        </Button>
        <Button
          variant="secondary"
          icon={<Copy className="size-5" aria-hidden="true" />}
          onClick={() => void copy(address)}
        >
          {t('copy')}
        </Button>
      </div>
      <Confirm
        open={asking}
        onOpenChange={setAsking}
        title={t('remove_title')}
        confirmLabel={t('remove')}
        confirmVariant="danger"
        onConfirm={async () => {
          await remove.mutateAsync(id).then(onRemoved, () => undefined);
        }}
      >
        {t('remove_text', { address: shortAddress(address), currency })}
      </Confirm>
    </div>
  );
}

interface WalletRowProps {
  wallet: Wallet;
  onOpen: () => void;
}

/** One saved address; opens with its QR code. */
function WalletRow({ wallet, onOpen }: WalletRowProps) {
  const times = useTimes();
  const t = useTranslations('wallets');
  const { currency, network, address, label, created_at, usable_at } = wallet;
  const waiting = usable_at > useServerNow();
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
      <AddressText address={address} className="mt-3 text-xs" />
      <p className="mt-2 flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-faint text-xs">
        {t('added', { date: times.date(created_at) })}
        {waiting && <Status tone="pending">{t('usable_from', { time: times.dateTime(usable_at) })}</Status>}
      </p>
    </Card>
  );
}

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
  const [opened, setOpened] = useState<Wallet | null>(null);
  return (
    <>
      <DestinationList
        source={useWallets()}
        loading={<SkeletonRows label={t('kit.loading')} rows={4} />}
        none={{
          icon: <WalletMinimal aria-hidden="true" />,
          title: t('wallets.none'),
          hint: t('wallets.none_hint'),
        }}
        countText={(count) => t('wallets.count', { count, most: WALLETS_MAX })}
        add={{ to: ADD_WALLET_PATH, label: t('wallets.add') }}
      >
        {(wallet) => <WalletRow wallet={wallet} onOpen={() => setOpened(wallet)} />}
      </DestinationList>
      <WalletSheet wallet={opened} onClose={() => setOpened(null)} />
    </>
  );
}
