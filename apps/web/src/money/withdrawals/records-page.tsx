import { infiniteQueryOptions, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  cancelWithdrawal,
  listWithdrawals,
  type WithdrawalRecord,
  type WithdrawalStep,
} from '@trade/protocol';
import {
  CircleAlert,
  CircleCheck,
  CircleDashed,
  CircleX,
  Clock,
  Landmark,
  type LucideIcon,
  Send,
  ThumbsUp,
  Undo2,
} from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { useTranslations } from 'use-intl';
import {
  Button,
  ButtonLink,
  CoinIcon,
  Confirm,
  CopyButton,
  Detail,
  Details,
  Figure,
  ListRow,
  Note,
  Page,
  RealAccountOnly,
  RecordHead,
  RecordList,
  RecordSection,
  RecordSheet,
  Status,
  Timeline,
  type TimelineTone,
  toast,
} from '../../kit/index.ts';
import { type Client, useApi, useErrorText } from '../../platform/api/index.ts';
import { useFormat, useTimes } from '../../platform/format/index.ts';
import { WITHDRAWAL_PATH } from '../../platform/paths.ts';
import { AddressText, networkName } from '../networks/index.ts';
import { shownAccount } from './account-number.ts';
import { WITHDRAWALS_KEY } from './events.ts';

type Standing = 'pending' | 'processing' | 'unknown' | 'success' | 'rejected' | 'cancelled';

const TONES = {
  pending: 'pending',
  processing: 'pending',
  unknown: 'warning',
  success: 'success',
  rejected: 'danger',
  cancelled: 'neutral',
} satisfies Record<Standing, ComponentProps<typeof Status>['tone']>;

/** Returns the status for the customer: a pending withdrawal may already be in payout. */
function standingOf({ status, payout }: Pick<WithdrawalRecord, 'status' | 'payout'>): Standing {
  if (status !== 'pending') return status;
  if (payout === null) return 'pending';
  return payout === 'unknown' ? 'unknown' : 'processing';
}

function WithdrawalStatusText({ record }: { record: WithdrawalRecord }) {
  const t = useTranslations('withdrawals.status');
  const standing = standingOf(record);
  return <Status tone={TONES[standing]}>{t(standing)}</Status>;
}

const PAGE = 20;

/** Every withdrawal, newest first. */
function recordsQuery(api: Client) {
  return infiniteQueryOptions({
    queryKey: [...WITHDRAWALS_KEY, 'records'],
    queryFn: ({ pageParam, signal }) =>
      api.call(listWithdrawals, { query: { cursor: pageParam, limit: PAGE }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next_cursor,
  });
}

/** Cancels a withdrawal; its money is available again at once. */
function useCancelWithdrawal() {
  const t = useTranslations('withdrawals');
  const api = useApi();
  const queries = useQueryClient();
  const errorText = useErrorText();
  return useMutation({
    mutationFn: (id: string) => api.call(cancelWithdrawal, { params: { id } }),
    onSuccess: () => toast.success(t('canceled')),
    onError: (error) => toast.error(errorText(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: WITHDRAWALS_KEY }),
  });
}

const LOOKS: Record<WithdrawalStep, { icon: LucideIcon; tone: TimelineTone }> = {
  submitted: { icon: Send, tone: 'neutral' },
  approved: { icon: ThumbsUp, tone: 'neutral' },
  instructed: { icon: Landmark, tone: 'neutral' },
  sent: { icon: Send, tone: 'accent' },
  unknown: { icon: CircleAlert, tone: 'warning' },
  done: { icon: CircleCheck, tone: 'success' },
  rejected: { icon: CircleX, tone: 'danger' },
  cancelled: { icon: Undo2, tone: 'neutral' },
};

/** The steps of a withdrawal: done, current, and still to come. */
function WithdrawalCourse({ record: { timeline, status, payout } }: { record: WithdrawalRecord }) {
  const t = useTranslations('withdrawals');
  const taken = timeline.map(({ step, date }, index) => ({
    ...LOOKS[step],
    key: `${step} ${index}`,
    text: t(`step.${step}`),
    ...(step === 'unknown' && { note: t('step_note.unknown') }),
    time: date,
  }));
  if (status !== 'pending') return <Timeline steps={taken} />;
  const now = payout === null ? 'reviewed' : payout === 'unknown' ? null : 'paid';
  return (
    <Timeline
      steps={[
        ...taken,
        ...(now === null
          ? []
          : [
              {
                key: 'now',
                icon: Clock,
                tone: 'pending' as const,
                text: t(`step_now.${now}`),
                note: t(`step_note.${now}`),
                time: null,
              },
            ]),
        { key: 'end', icon: CircleDashed, tone: 'open', text: t('step.done'), time: null },
      ]}
    />
  );
}

/** One withdrawal: its steps, its destination, and its cost. */
function WithdrawalDetail({ record }: { record: WithdrawalRecord }) {
  const t = useTranslations('withdrawals');
  const format = useFormat();
  const { currency, status, destination, transaction_id } = record;
  const figure = (text: string, unit = currency) => (
    <Figure text={`${format.amount(text, currency)} ${unit}`} />
  );
  return (
    <>
      <RecordHead
        figure={`${format.amount(record.amount, currency)} ${currency}`}
        status={<WithdrawalStatusText record={record} />}
      />
      {status === 'rejected' && (
        <Note tone="danger" title={t('rejected_reason')}>
          {record.reason || t('no_reason')} {t('money_back')}
        </Note>
      )}
      <RecordSection title={t('course')}>
        <WithdrawalCourse record={record} />
      </RecordSection>
      <RecordSection title={t('details')}>
        <Details>
          {destination.channel === 'wallet' ? (
            <>
              {destination.label !== '' && <Detail name={t('wallet')}>{destination.label}</Detail>}
              <Detail name={t('network')}>{networkName(destination.network)}</Detail>
              <Detail name={t('address')}>
                <AddressText address={destination.address} className="text-xs" />
              </Detail>
            </>
          ) : (
            <>
              <Detail name={t('bank')}>{destination.bank_name}</Detail>
              <Detail name={t('account')}>{shownAccount(destination.account_number)}</Detail>
              <Detail name={t('payee')}>{destination.payee_name}</Detail>
            </>
          )}
          <Detail name={t('fee_name')}>{figure(record.fee)}</Detail>
          <Detail name={t('total')}>{figure(record.total)}</Detail>
          <Detail name={t('received')}>{figure(record.amount, record.payout_currency)}</Detail>
          {transaction_id !== null && (
            <Detail name={t('transaction')}>
              <span className="flex items-center justify-end">
                <AddressText address={transaction_id} className="text-xs" />
                <CopyButton text={transaction_id} name={t('transaction')} className="-my-2 -mr-3" />
              </span>
            </Detail>
          )}
          <Detail name={t('number')}>{record.id}</Detail>
        </Details>
      </RecordSection>
    </>
  );
}

function Cancel({ record: { id, total, currency } }: { record: WithdrawalRecord }) {
  const t = useTranslations('withdrawals');
  const format = useFormat();
  const cancel = useCancelWithdrawal();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button variant="danger" block aria-haspopup="dialog" onClick={() => setAsking(true)}>
        {t('cancel')}
      </Button>
      <Confirm
        open={asking}
        onOpenChange={setAsking}
        title={t('cancel_title')}
        confirmLabel={t('cancel')}
        dismissLabel={t('keep')}
        confirmVariant="danger"
        onConfirm={async () => {
          await cancel.mutateAsync(id).catch(() => undefined);
        }}
      >
        {t('cancel_text', { amount: format.amount(total, currency), currency })}
      </Confirm>
    </>
  );
}

interface RecordRowProps {
  record: WithdrawalRecord;
  onOpen: () => void;
}

function RecordRow({ record, onOpen }: RecordRowProps) {
  const times = useTimes();
  const t = useTranslations('withdrawals');
  const format = useFormat();
  const { currency, destination, amount, created_at } = record;
  const way = destination.channel === 'wallet' ? destination.network : destination.bank_name;
  return (
    <ListRow
      leading={<CoinIcon currency={currency} />}
      title={t('of', { currency })}
      subtitle={`${way} · ${times.dateTime(created_at)}`}
      value={<Figure text={format.amount(amount, currency)} className="font-semibold" />}
      subvalue={<WithdrawalStatusText record={record} />}
      onClick={onOpen}
    />
  );
}

/** `/withdrawal/withdraw-records`: every withdrawal; `?id=` opens one. */
export default function RecordsPage() {
  const t = useTranslations('withdrawals');
  return (
    <Page title={t('records')} backTo={WITHDRAWAL_PATH}>
      <RealAccountOnly>
        <Records />
      </RealAccountOnly>
    </Page>
  );
}

function Records() {
  const t = useTranslations('withdrawals');
  const source = useInfiniteQuery(recordsQuery(useApi()));
  const toWithdraw = <ButtonLink to={WITHDRAWAL_PATH}>{t('title')}</ButtonLink>;
  return (
    <RecordList
      source={source}
      none={{ title: t('none'), hint: t('none_hint'), action: toWithdraw }}
      row={(record, open) => <RecordRow record={record} onOpen={open} />}
    >
      {({ record, onClose }) => (
        <RecordSheet
          title={t('detail')}
          record={record}
          onClose={onClose}
          footer={(shown) => (shown.can_cancel ? <Cancel record={shown} /> : undefined)}
        >
          {(shown) => <WithdrawalDetail record={shown} />}
        </RecordSheet>
      )}
    </RecordList>
  );
}
