import { useQuery } from '@tanstack/react-query';
import { type DepositRecord, listDeposits, listWithdrawals, type WithdrawalRecord } from '@trade/protocol';
import { ArrowLeftRight } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { CoinIcon, EmptyState, Figure, ListRow, LoadFailure, SkeletonRows } from '../kit/index.ts';
import { DEPOSITS_KEY } from '../money/deposits/index.ts';
import { WITHDRAWALS_KEY } from '../money/withdrawals/index.ts';
import { useApi } from '../platform/api/index.ts';
import { useFormat, useTimes } from '../platform/format/index.ts';
import { DEPOSIT_RECORDS_PATH, WITHDRAWAL_RECORDS_PATH } from '../platform/paths.ts';
import { useIsSimulation } from '../platform/session/index.ts';

/** A deposit or withdrawal that is on its way. */
type Payment = { kind: 'deposit'; record: DepositRecord } | { kind: 'withdrawal'; record: WithdrawalRecord };

/**
 * Undecided payments are few: a venue holds one deposit and some withdrawals of a customer at a
 * time.
 */
const MOST = 50;
const UNDECIDED = { status: 'pending', limit: MOST } as const;

/**
 * The deposits and withdrawals that are not decided yet, newest first; none in the demo account.
 */
export function usePendingPayments() {
  const api = useApi();
  const enabled = !useIsSimulation();
  const deposits = useQuery({
    queryKey: [...DEPOSITS_KEY, 'on their way'],
    queryFn: ({ signal }) => api.call(listDeposits, { query: UNDECIDED, signal }),
    enabled,
  });
  const withdrawals = useQuery({
    queryKey: [...WITHDRAWALS_KEY, 'on their way'],
    queryFn: ({ signal }) => api.call(listWithdrawals, { query: UNDECIDED, signal }),
    enabled,
  });
  const items: Payment[] = [
    ...(deposits.data?.items ?? []).map((record): Payment => ({ kind: 'deposit', record })),
    ...(withdrawals.data?.items ?? []).map((record): Payment => ({ kind: 'withdrawal', record })),
  ].sort((a, b) => b.record.created_at - a.record.created_at);
  return {
    items,
    isPending: deposits.isPending || withdrawals.isPending,
    isError: deposits.isError || withdrawals.isError,
    retry: () => void Promise.all([deposits.refetch(), withdrawals.refetch()]),
  };
}

/** Money on its way in or out; each leads to its record. */
export function PaymentsView() {
  const t = useTranslations();
  const { items, isPending, isError, retry } = usePendingPayments();
  if (items.length === 0) {
    if (isError) return <LoadFailure onRetry={retry} />;
    if (isPending) return <SkeletonRows rows={2} label={t('kit.loading')} />;
    return (
      <EmptyState
        icon={<ArrowLeftRight aria-hidden="true" />}
        title={t('holdings.no_payments')}
        hint={t('holdings.no_payments_hint')}
      />
    );
  }
  return (
    <ul className="divide-y divide-line paired">
      {items.map((payment) => (
        <li key={`${payment.kind} ${payment.record.id}`}>
          <PaymentRow payment={payment} />
        </li>
      ))}
    </ul>
  );
}

function PaymentRow({ payment: { kind, record } }: { payment: Payment }) {
  const t = useTranslations();
  const times = useTimes();
  const format = useFormat();
  const isIn = kind === 'deposit';
  return (
    <ListRow
      to={`${isIn ? DEPOSIT_RECORDS_PATH : WITHDRAWAL_RECORDS_PATH}?id=${record.id}`}
      leading={<CoinIcon currency={record.currency} />}
      title={t(isIn ? 'deposits.of' : 'withdrawals.of', { currency: record.currency })}
      subtitle={<Figure text={times.dateTime(record.created_at)} />}
      value={<Figure text={format.amount(record.amount, record.currency)} className="font-semibold" />}
      subvalue={t(isIn ? 'deposits.status.pending' : 'withdrawals.status.pending')}
    />
  );
}
