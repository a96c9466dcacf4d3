import { useQueryClient } from '@tanstack/react-query';
import { type TransferBody, type TransferRecord, transfer } from '@trade/protocol';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import {
  Button,
  CoinIcon,
  Note,
  RecordSheet,
  SelectSheet,
  useAskBack,
  useOnce,
  useSending,
} from '../../../kit/index.ts';
import { useApi } from '../../../platform/api/index.ts';
import { useFormat } from '../../../platform/format/index.ts';
import { useAvailable } from '../../../platform/live/index.ts';
import {
  ACCOUNT_KINDS,
  type AccountKind,
  ASSETS_KEY,
  isAccountKind,
  useAssets,
} from '../../portfolio/index.ts';
import { AmountField, amountProblem, useAmountProblemText } from '../amount-field.tsx';
import { FundPage } from '../fund-page.tsx';
import { TransferFields } from '../records/fields.tsx';
import { TransferList } from '../records/lists.tsx';
import { Result, ResultActions } from '../result.tsx';
import { SwapButton } from '../swap-button.tsx';

type TransferDraft = Omit<TransferBody, 'client_id'>;

function useTransfer() {
  const api = useApi();
  const queries = useQueryClient();
  const t = useTranslations('transfers');
  const [done, setDone] = useState<TransferRecord | null>(null);
  const { sending, send } = useSending(
    (body: TransferDraft & { client_id: string }) => api.call(transfer, { body }),
    { unanswered: t('unanswered') },
  );

  /** Returns whether it succeeded. */
  const move = async (draft: TransferDraft): Promise<boolean> => {
    const record = await send(draft);
    if (record === null) return false;
    setDone(record);
    void queries.invalidateQueries({ queryKey: ASSETS_KEY });
    return true;
  };
  return { sending, done, move, dismiss: () => setDone(null) };
}

interface TransferResultProps {
  /** Null while there is none. */
  record: TransferRecord | null;
  onDone: () => void;
}

function TransferResult({ record, onDone }: TransferResultProps) {
  const t = useTranslations('transfers');
  const format = useFormat();
  return (
    <RecordSheet
      title={t('transfer')}
      record={record}
      onClose={onDone}
      footer={() => <ResultActions view="transfers" onDone={onDone} />}
    >
      {(shown) => (
        <Result
          title={t('transferred')}
          amount={`${format.amount(shown.amount, shown.currency)} ${shown.currency}`}
        >
          <TransferFields record={shown} />
        </Result>
      )}
    </RecordSheet>
  );
}

/**
 * Source, target and currency of a transfer. Kept in the address, so that other pages can link here
 * with a choice.
 */
interface TransferRoute {
  from: AccountKind;
  to: AccountKind;
  currency: string;
}

const SETTLED_IN = 'USDT';

/** Reads a route from an address; missing or invalid parts get defaults. */
export function readRoute(address: URLSearchParams): TransferRoute {
  const [from, to, currency] = [address.get('from'), address.get('to'), address.get('currency')];
  const source = from !== null && isAccountKind(from) ? from : null;
  const target = to !== null && isAccountKind(to) ? to : null;
  const start = source ?? (target === 'coin' ? 'contract' : 'coin');
  return {
    from: start,
    to: target !== null && target !== start ? target : otherThan(start),
    currency: currency !== null && /^[A-Z0-9]{2,12}$/.test(currency) ? currency : SETTLED_IN,
  };
}

/**
 * Returns the route with one account changed; the other changes too when both would be the same.
 */
export function withEnd(route: TransferRoute, end: 'from' | 'to', kind: AccountKind): TransferRoute {
  const other = end === 'from' ? 'to' : 'from';
  return { ...route, [end]: kind, [other]: route[other] === kind ? route[end] : route[other] };
}

function otherThan(kind: AccountKind): AccountKind {
  return ACCOUNT_KINDS.find((other) => other !== kind) ?? 'contract';
}

/** Source, target, currency and amount. */
function TransferForm() {
  const t = useTranslations('transfers');
  const [address, setAddress] = useSearchParams();
  const route = readRoute(address);
  const go = (next: TransferRoute) => setAddress({ ...next }, { replace: true });
  const [amount, setAmount] = useState('');
  const available = useAvailable(route.from, route.currency);
  const { sending, done, move, dismiss } = useTransfer();
  const { around, ask } = useAskBack();
  const textOf = useAmountProblemText();
  const problem = amountProblem(amount, available);
  // As long as its result is shown, what was moved is not moved once more.
  const once = useOnce(done === null);
  const submit = () =>
    once(async () => {
      const isMoved = await move({ ...route, amount });
      if (isMoved) setAmount('');
      return isMoved;
    });
  return around(
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
        error={amount !== '' && problem !== null ? textOf(problem) : undefined}
      />
      {route.to !== 'coin' && route.currency !== SETTLED_IN && (
        <Note tone="info">{t('settled_in', { currency: route.currency, settled: SETTLED_IN })}</Note>
      )}
      <p className="text-faint text-xs">{t('transfer_hint')}</p>
      <Button block busy={sending} disabled={problem !== null} onClick={() => ask(submit)}>
        {problem === null ? t('transfer_action') : textOf(problem)}
      </Button>
      <TransferResult record={done} onDone={dismiss} />
    </div>,
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

/**
 * The currencies of the source account, and always the settlement currency of contracts and
 * options.
 */
function CurrencySelect({ route, onChange }: { route: TransferRoute; onChange: (currency: string) => void }) {
  const t = useTranslations('transfers');
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

/** `/fund/fundTransfer`: transfers between the coin, contract and option accounts. */
export default function TransferPage() {
  const t = useTranslations('transfers');
  return (
    <FundPage title={t('transfer')} records={<TransferList offers={false} />}>
      <TransferForm />
    </FundPage>
  );
}
