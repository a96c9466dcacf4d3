import type { Wallet } from '@trade/protocol';
import { Copy, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useCopy } from '../../../kit/clipboard/index.ts';
import { Button, Confirm, Detail, Details, QrCode, Sheet } from '../../../kit/index.ts';
import { useTimes } from '../../../platform/format/index.ts';
import { AddressText, networkName, shortAddress } from '../../networks/index.ts';
import { useRemoveWallet } from './queries.ts';

interface WalletSheetProps {
  /** Null while none is open. */
  wallet: Wallet | null;
  onClose: () => void;
}

/** One saved address with its QR code, to compare, to copy, or to remove. */
export function WalletSheet({ wallet, onClose }: WalletSheetProps) {
  const t = useTranslations('wallets');
  const [shown, setShown] = useState(wallet);
  // What it showed stays while it slides away.
  if (wallet !== null && wallet !== shown) setShown(wallet);
  return (
    <Sheet
      open={wallet !== null}
      onOpenChange={(open) => !open && onClose()}
      title={shown?.label || t('address_of', { currency: shown?.currency ?? '' })}
    >
      {shown && <WalletDetail wallet={shown} onRemoved={onClose} />}
    </Sheet>
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
        <AddressText address={address} className="block text-center text-sm" />
      </div>
      <Details>
        <Detail name={t('currency')}>{currency}</Detail>
        <Detail name={t('network')}>{networkName(network)}</Detail>
        <Detail name={t('date')}>{times.dateTime(created_at)}</Detail>
        {usable_at > created_at && <Detail name={t('usable')}>{times.dateTime(usable_at)}</Detail>}
      </Details>
      <div className="grid grid-cols-2 gap-3">
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
