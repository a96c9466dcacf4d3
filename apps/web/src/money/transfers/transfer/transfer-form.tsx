import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { Button, CoinIcon, finishedAmount, Note, SelectSheet } from '../../../kit/index.ts';
import { useAvailable } from '../../../platform/live/index.ts';
import { ACCOUNT_KINDS, type AccountKind, useAssets } from '../../portfolio/index.ts';
import { amountProblem } from '../amount.ts';
import { AmountField } from '../amount-field.tsx';
import { SwapButton } from '../swap-button.tsx';
import { readRoute, SETTLED_IN, type TransferRoute, withEnd } from './route.ts';
import { TransferResult } from './transfer-result.tsx';
import { useTransfer } from './use-transfer.ts';

/** From where, to where, of what and how much. */
export function TransferForm() {
  const t = useTranslations('funds');
  const [address, setAddress] = useSearchParams();
  const route = readRoute(address);
  const go = (next: TransferRoute) => setAddress({ ...next }, { replace: true });
  const [amount, setAmount] = useState('');
  const available = useAvailable(route.from, route.currency);
  const { sending, done, send, dismiss } = useTransfer();
  const problem = amountProblem(amount, available);
  const submit = async () => {
    if (await send({ ...route, amount: finishedAmount(amount) })) setAmount('');
  };
  return (
    <div className="space-y-5">
      <div>
        <AccountSelect
          label={t('from')}
          value={route.from}
          onChange={(kind) => go(withEnd(route, 'from', kind))}
        />
        <SwapButton label={t('swap')} onClick={() => go({ ...route, from: route.to, to: route.from })} />
        <AccountSelect label={t('to')} value={route.to} onChange={(kind) => go(withEnd(route, 'to', kind))} />
      </div>
      <CurrencySelect route={route} onChange={(currency) => go({ ...route, currency })} />
      <AmountField
        label={t('amount')}
        currency={route.currency}
        value={amount}
        onChange={setAmount}
        available={available}
        error={amount !== '' && problem !== null ? t(`problem.${problem}`) : undefined}
      />
      {route.to !== 'coin' && route.currency !== SETTLED_IN && (
        <Note tone="info">{t('settled_in', { currency: route.currency, settled: SETTLED_IN })}</Note>
      )}
      <p className="text-faint text-xs">{t('transfer_hint')}</p>
      <Button block busy={sending} disabled={problem !== null} onClick={() => void submit()}>
        {t(problem === null ? 'transfer_action' : `problem.${problem}`)}
      </Button>
      <TransferResult record={done} onDone={dismiss} />
    </div>
  );
}

function AccountSelect({
  label,
  value,
  onChange,
}: {
  label: string;
  value: AccountKind;
  onChange: (kind: AccountKind) => void;
}) {
  const t = useTranslations('ledger.kind');
  return (
    <SelectSheet
      label={label}
      options={ACCOUNT_KINDS.map((kind) => ({ value: kind, label: t(kind) }))}
      value={value}
      onChange={onChange}
    />
  );
}

/** What the source holds, and always what contracts and options are settled in. */
function CurrencySelect({ route, onChange }: { route: TransferRoute; onChange: (currency: string) => void }) {
  const t = useTranslations('funds');
  const { data } = useAssets();
  const held = data?.balances.filter(({ kind }) => kind === route.from).map(({ currency }) => currency) ?? [];
  const currencies = [...new Set([SETTLED_IN, route.currency, ...held])];
  return (
    <SelectSheet
      label={t('currency')}
      options={currencies.map((currency) => ({
        value: currency,
        label: currency,
        icon: <CoinIcon currency={currency} size={24} />,
      }))}
      value={route.currency}
      onChange={onChange}
    />
  );
}
