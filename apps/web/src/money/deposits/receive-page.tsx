import type { DepositAddress } from '@trade/protocol';
import { Copy, FlaskConical } from 'lucide-react';
import { Navigate, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import {
  Button,
  ButtonLink,
  Card,
  CoinIcon,
  Detail,
  Details,
  Figure,
  LoadFailure,
  Note,
  Page,
  QrCode,
  RealAccountOnly,
  Skeleton,
  useCopy,
} from '../../kit/index.ts';
import { useErrorText } from '../../platform/api/index.ts';
import { useFormat } from '../../platform/format/index.ts';
import { DEPOSIT_PATH, VOUCHER_PATH } from '../../platform/paths.ts';
import { AddressText, networkName } from '../networks/index.ts';
import { PendingNote } from './pending-note.tsx';
import { type Intent, readIntent, useDepositAddress, usePendingDeposit, withIntent } from './queries.ts';

interface ReceiveProps {
  address: DepositAddress;
  intent: Intent;
}

/**
 * The customer's own address as QR code and text, with warnings about everything that could lose
 * the money.
 */
function Receive({ address: { address, currency, network, ...terms }, intent }: ReceiveProps) {
  const t = useTranslations('deposits');
  const format = useFormat();
  const copy = useCopy();
  const pending = usePendingDeposit();
  const name = networkName(network);
  return (
    <div className="fields space-y-4 pt-1">
      {terms.is_test && (
        <div data-whole>
          <Note tone="warning" icon={FlaskConical} title={t('test_network')}>
            {t('test_warning')}
          </Note>
        </div>
      )}
      <Card className="flex flex-col items-center gap-4">
        <span className="flex items-center gap-2 font-semibold text-base">
          <CoinIcon currency={currency} size={24} />
          {currency}
          <span className="font-normal text-muted">{name}</span>
        </span>
        <QrCode text={address} label={t('qr', { currency, network: name })} className="size-52" />
        <div className="w-full">
          <p className="mb-1 text-center text-faint text-xs">{t('your_address', { currency })}</p>
          <AddressText address={address} className="text-center text-sm" />
        </div>
        <Button
          variant="secondary"
          block
          icon={<Copy className="size-5" aria-hidden="true" />}
          onClick={() => void copy(address)}
        >
          {t('copy_address')}
        </Button>
      </Card>
      <div className="space-y-4">
        <Note tone="warning">{t('network_warning', { currency, network: name })}</Note>
        <Details className="px-1">
          {intent.amount !== '' && (
            <Detail name={t('amount')}>
              <Figure
                text={`${format.amount(intent.amount, currency)} ${currency}`}
                className="font-semibold"
              />
            </Detail>
          )}
          <Detail name={t('minimum_name')}>
            <Figure text={`${format.decimal(terms.minimum)} ${currency}`} />
          </Detail>
          <Detail name={t('confirmation')}>
            {terms.confirmations === null
              ? t('by_staff')
              : t('confirmations', { count: terms.confirmations })}
          </Detail>
        </Details>
        {pending ? (
          <PendingNote deposit={pending} />
        ) : (
          <>
            <ButtonLink to={withIntent(VOUCHER_PATH, intent)} className="w-full">
              {t('sent')}
            </ButtonLink>
            <p className="px-1 text-center text-faint text-xs">{t('sent_hint')}</p>
          </>
        )}
      </div>
    </div>
  );
}

/** `/recharge/receive-money?currency=&network=&amount=`: where to send the money. */
export default function ReceivePage() {
  const t = useTranslations('deposits');
  const [address] = useSearchParams();
  const intent = readIntent(address);
  if (intent.currency === '' || intent.network === '') return <Navigate to={DEPOSIT_PATH} replace />;
  return (
    <Page title={t('receive_title', { currency: intent.currency })} backTo={withIntent(DEPOSIT_PATH, intent)}>
      <RealAccountOnly>
        <OwnAddress intent={intent} />
      </RealAccountOnly>
    </Page>
  );
}

function OwnAddress({ intent }: { intent: Intent }) {
  const t = useTranslations('kit');
  const errorText = useErrorText();
  const { data, error, refetch } = useDepositAddress(intent);
  if (data) return <Receive address={data} intent={intent} />;
  if (error) return <LoadFailure text={errorText(error)} onRetry={() => void refetch()} />;
  return (
    <div role="status" aria-label={t('loading')} className="flex flex-col items-center gap-4 pt-1">
      <Skeleton className="size-56 rounded-md" />
      <Skeleton className="h-24 w-full rounded-md" />
      <Skeleton className="h-32 w-full rounded-md" />
    </div>
  );
}
