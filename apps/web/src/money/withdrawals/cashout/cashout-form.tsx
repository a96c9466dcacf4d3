import type { WithdrawalChannel, WithdrawalTerms } from '@trade/protocol';
import { Inbox } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { CoinIcon, EmptyState, Segmented, SelectSheet } from '../../../kit/index.ts';
import { TermsNotice } from '../../../trading/terms/index.ts';
import { currenciesOf, networksOf } from '../terms.ts';
import { BankRequest } from './bank-request.tsx';
import { cashoutTo, readIntent } from './intent.ts';
import { Obstacles } from './obstacles.tsx';
import { WalletRequest } from './wallet-request.tsx';

const CHANNELS: readonly WithdrawalChannel[] = ['wallet', 'bank'];

/** The channel and the currency; then what that channel needs. */
export function CashoutForm({ terms }: { terms: WithdrawalTerms }) {
  const t = useTranslations('withdrawals');
  const [address, setAddress] = useSearchParams();
  const { channel, currency: wanted } = readIntent(address);
  const currencies = currenciesOf(terms, channel);
  const currency = currencies.includes(wanted) ? wanted : currencies[0];
  const choose = (intent: { channel: WithdrawalChannel; currency: string }) =>
    setAddress(new URL(cashoutTo(intent), window.location.origin).searchParams, { replace: true });
  const Request = channel === 'wallet' ? WalletRequest : BankRequest;
  return (
    <div className="space-y-5 pt-1">
      <Obstacles terms={terms} channel={channel} />
      <TermsNotice symbol={null} />
      <Segmented
        label={t('channel')}
        choices={CHANNELS.map((value) => ({ value, label: t(`to_${value}`) }))}
        value={channel}
        onChange={(next) => choose({ channel: next, currency: wanted })}
      />
      {currency === undefined ? (
        <EmptyState icon={<Inbox aria-hidden="true" />} title={t('closed')} hint={t('closed_hint')} />
      ) : (
        <>
          <SelectSheet
            label={t('currency')}
            options={currencies.map((value) => ({
              value,
              label: value,
              ...(channel === 'wallet' && { description: networksOf(terms, value).join(' · ') }),
              icon: <CoinIcon currency={value} size={28} />,
            }))}
            value={currency}
            onChange={(next) => choose({ channel, currency: next })}
          />
          <Request key={`${channel} ${currency}`} terms={terms} currency={currency} />
        </>
      )}
    </div>
  );
}
