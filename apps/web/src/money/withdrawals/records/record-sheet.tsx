import type { WithdrawalRecord, WithdrawalStep } from '@trade/protocol';
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
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import {
  Button,
  Confirm,
  CopyButton,
  Detail,
  Details,
  Figure,
  Note,
  Sheet,
  Timeline,
  type TimelineTone,
} from '../../../kit/index.ts';
import { useFormat } from '../../../platform/format/index.ts';
import { AddressText, networkName } from '../../networks/index.ts';
import { shownAccount } from '../account-number.ts';
import { useCancelWithdrawal } from './queries.ts';
import { WithdrawalStatusText } from './standing.tsx';

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

/** The steps a withdrawal took, what it does now, and what is still to come. */
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

interface RecordSheetProps {
  /** Null while none is open. */
  record: WithdrawalRecord | null;
  onClose: () => void;
}

/** One withdrawal: its course, where it goes, what it costs, and the way to call it off. */
export function RecordSheet({ record, onClose }: RecordSheetProps) {
  const t = useTranslations('withdrawals');
  const [shown, setShown] = useState(record);
  // What it showed stays while it slides away.
  if (record !== null && record !== shown) setShown(record);
  return (
    <Sheet
      open={record !== null}
      onOpenChange={(open) => !open && onClose()}
      title={t('detail')}
      footer={shown?.can_cancel ? <Cancel record={shown} /> : undefined}
    >
      {shown && <WithdrawalDetail record={shown} />}
    </Sheet>
  );
}

function WithdrawalDetail({ record }: { record: WithdrawalRecord }) {
  const t = useTranslations('withdrawals');
  const format = useFormat();
  const { currency, status, destination, transaction_id } = record;
  const figure = (text: string, unit = currency) => <Figure text={`${format.decimal(text)} ${unit}`} />;
  return (
    <div className="space-y-5">
      <div className="flex flex-col items-center gap-1 pt-1">
        <Figure text={`${format.decimal(record.amount)} ${currency}`} className="font-semibold text-xl" />
        <WithdrawalStatusText record={record} />
      </div>
      {status === 'rejected' && (
        <Note tone="danger" title={t('rejected_reason')}>
          {record.reason || t('no_reason')} {t('money_back')}
        </Note>
      )}
      <Section title={t('course')}>
        <WithdrawalCourse record={record} />
      </Section>
      <Section title={t('details')}>
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
      </Section>
    </div>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-line border-t pt-4">
      <h3 className="mb-3 font-semibold text-base">{title}</h3>
      {children}
    </section>
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
        {t('cancel_text', { amount: format.decimal(total), currency })}
      </Confirm>
    </>
  );
}
