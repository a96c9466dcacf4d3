import type { PayoutState, WithdrawalReview } from '@trade/protocol';
import { useState } from 'react';
import { Button, ReasonDialog } from '../kit/index.ts';
import { useOperator } from '../session/index.ts';
import { texts } from '../texts/index.ts';
import { ApproveDialog } from './approve-dialog.tsx';
import { PaidDialog } from './paid-dialog.tsx';
import { useSteps } from './use-steps.ts';

type Act = 'approve' | 'reject' | 'sent' | 'done' | 'unknown';

/** What can be done where a withdrawal stands: the server asks for the same. */
const ACTS: Record<'review' | PayoutState, readonly Act[]> = {
  review: ['reject', 'approve'],
  instructed: ['reject', 'unknown', 'sent'],
  sent: ['unknown', 'done'],
  unknown: ['reject', 'sent', 'done'],
  done: [],
};

/** The next steps of a withdrawal, each after a confirmation. */
export function Actions({ review }: { review: WithdrawalReview }) {
  const say = texts.withdrawals;
  const [asking, setAsking] = useState<Act | null>(null);
  const { account } = useOperator();
  const steps = useSteps(review);
  const close = () => setAsking(null);
  const acts = ACTS[review.payout ?? 'review'];
  const hasApproved = review.payout === null && review.approved_by.includes(account);
  return (
    <>
      {hasApproved && <p className="self-center text-muted">{say.secondNeeded}</p>}
      {acts.map((act) => (
        <Button
          key={act}
          tone={act === 'reject' ? 'danger' : act === 'unknown' ? 'secondary' : 'primary'}
          disabled={act === 'approve' && hasApproved}
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
