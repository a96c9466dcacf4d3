import {
  decideWithdrawal,
  listWithdrawalReviews,
  type PayoutState,
  recordPayout,
  type WithdrawalPayoutBody,
  type WithdrawalReview,
  withdrawalPayoutBody,
} from '@trade/protocol';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { holdsTexts } from '../../customers/holds/index.ts';
import { Button, DialogForm, ReasonDialog, TextField, useToast } from '../../kit/index.ts';
import { useApi, useRefresh, useSubmission } from '../../platform/api/index.ts';
import { groupThousands } from '../../platform/format/index.ts';
import { useOperator } from '../../platform/session/index.ts';
import { withdrawalsTexts } from './texts.ts';

/**
 * The steps that an operator can take. A decision returns to the queue; after a payout step the
 * withdrawal stays open.
 */
function useSteps({ id }: WithdrawalReview) {
  const api = useApi();
  const refresh = useRefresh();
  const navigate = useNavigate();
  const toast = useToast();
  const params = { id };
  return {
    approve: async () => {
      const { payout } = await api.call(decideWithdrawal, { params, body: { decision: 'approve' } });
      if (payout === null) await navigate('/withdrawals');
      toast(payout === null ? withdrawalsTexts.approvedOnce : withdrawalsTexts.instructedNow);
      await refresh(listWithdrawalReviews);
    },
    reject: async (reason: string) => {
      await api.call(decideWithdrawal, { params, body: { decision: 'reject', reason } });
      await navigate('/withdrawals');
      toast(withdrawalsTexts.rejectedNow);
      await refresh(listWithdrawalReviews);
    },
    record: async (body: WithdrawalPayoutBody) => {
      await api.call(recordPayout, { params, body });
      toast(withdrawalsTexts.recorded[body.state]);
      await refresh(listWithdrawalReviews);
    },
  };
}

const transactionRule = withdrawalPayoutBody.shape.transaction_id.unwrap();

interface PaidDialogProps {
  review: WithdrawalReview;
  state: 'sent' | 'done';
  record: (body: WithdrawalPayoutBody) => Promise<void>;
  onClose: () => void;
}

/** Asks for the transaction that a payout was made with. */
function PaidDialog({ review, state, record, onClose }: PaidDialogProps) {
  const say = withdrawalsTexts;
  const [entry, setEntry] = useState(review.transaction_id ?? '');
  const [tried, setTried] = useState(false);
  const parsed = transactionRule.safeParse(entry);
  const submission = useSubmission(async (transaction: string) => {
    await record({ state, transaction_id: transaction });
    onClose();
  });
  const submit = () => {
    setTried(true);
    if (parsed.success) void submission.submit(parsed.data);
  };
  return (
    <DialogForm
      title={say.paid[state].title}
      description={say.paid[state].text}
      action={say.acts[state]}
      submission={submission}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={say.transaction}
        hint={say.transactionHint}
        error={tried && !parsed.success ? say.transactionInvalid : undefined}
        value={entry}
        onChange={setEntry}
        autoComplete="off"
        spellCheck={false}
        maxLength={128}
      />
    </DialogForm>
  );
}

interface ApproveDialogProps {
  review: WithdrawalReview;
  approve: () => Promise<void>;
  onClose: () => void;
}

function ApproveDialog({ review, approve, onClose }: ApproveDialogProps) {
  const submission = useSubmission(async () => {
    await approve();
    onClose();
  });
  const { amount, currency } = review;
  return (
    <DialogForm
      title={withdrawalsTexts.approveTitle(`${groupThousands(amount)} ${currency}`)}
      description={meaningOf(review)}
      action={withdrawalsTexts.acts.approve}
      submission={submission}
      onSubmit={() => submission.submit()}
      onClose={onClose}
    />
  );
}

/** Returns what an approval brings about: the only one, the first of two, or the second. */
function meaningOf({ approvals_needed, approved_by }: WithdrawalReview): string {
  const { approveFirstText, approveSecondText, approveText } = withdrawalsTexts;
  if (approved_by.length + 1 < approvals_needed) return approveFirstText;
  return approved_by.length > 0 ? approveSecondText : approveText;
}

type Act = 'approve' | 'reject' | 'sent' | 'done' | 'unknown';

/**
 * The acts that each state allows, as on the server. An instructed payout can be rejected only
 * after it was marked unknown.
 */
const ACTS: Record<'review' | PayoutState, readonly Act[]> = {
  review: ['reject', 'approve'],
  instructed: ['unknown', 'sent'],
  sent: ['unknown', 'done'],
  unknown: ['reject', 'sent', 'done'],
  done: [],
};

/** Acts that bring the money closer to being paid out. */
const TOWARDS_PAYOUT: ReadonlySet<Act> = new Set(['approve', 'sent', 'done']);

/** The key in `barred` of each act that may be reserved for another operator. */
const BARRED_AS: Partial<Record<Act, keyof WithdrawalReview['barred']>> = {
  approve: 'approve',
  reject: 'reject',
  sent: 'pay',
  done: 'pay',
};

/**
 * The next acts on a withdrawal, each after a confirmation. Acts reserved for another operator are
 * left out, with the reason.
 */
export function Actions({ review }: { review: WithdrawalReview }) {
  const say = withdrawalsTexts;
  const [asking, setAsking] = useState<Act | null>(null);
  const { account } = useOperator();
  const steps = useSteps(review);
  const close = () => setAsking(null);
  const possible = ACTS[review.payout ?? 'review'];
  const isHeld = review.customer.held.some((kind) => kind !== 'trading');
  const isBarred = (act: Act) => {
    const as = BARRED_AS[act];
    return as !== undefined && review.barred[as].includes(account);
  };
  const isUnsound = review.destination_problem !== null;
  const reasons = new Set(possible.filter(isBarred).flatMap((act) => BARRED_AS[act] ?? []));
  return (
    <>
      {[...reasons].map((reason) => (
        <p key={reason} className="self-center text-muted">
          {say.barred[reason]}
        </p>
      ))}
      {isHeld && <p className="self-center text-muted">{holdsTexts.heldFromPayout}</p>}
      {possible
        .filter(
          (act) =>
            !isBarred(act) && !(isHeld && TOWARDS_PAYOUT.has(act)) && !(isUnsound && act === 'approve'),
        )
        .map((act) => (
          <Button
            key={act}
            tone={act === 'reject' ? 'danger' : act === 'unknown' ? 'secondary' : 'primary'}
            onClick={() => setAsking(act)}
          >
            {say.acts[act]}
          </Button>
        ))}
      {asking === 'approve' && <ApproveDialog review={review} approve={steps.approve} onClose={close} />}
      {asking === 'reject' && (
        <ReasonDialog
          title={say.rejectTitle}
          description={review.payout === null ? say.rejectText : say.refundText}
          label={say.rejectLabel}
          hint={say.rejectHint}
          action={say.acts.reject}
          tone="danger"
          change={steps.reject}
          onClose={close}
        />
      )}
      {asking === 'unknown' && (
        <ReasonDialog
          title={say.unknownTitle}
          description={say.unknownText}
          action={say.acts.unknown}
          change={(reason) => steps.record({ state: 'unknown', reason })}
          onClose={close}
        />
      )}
      {(asking === 'sent' || asking === 'done') && (
        <PaidDialog review={review} state={asking} record={steps.record} onClose={close} />
      )}
    </>
  );
}
