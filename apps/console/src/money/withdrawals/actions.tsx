import type { PayoutState, WithdrawalReview } from '@trade/protocol';
import { useState } from 'react';
import { Button, ReasonDialog } from '../../kit/index.ts';
import { useOperator } from '../../platform/session/index.ts';
import { texts } from '../../platform/texts/index.ts';
import { ApproveDialog } from './approve-dialog.tsx';
import { PaidDialog } from './paid-dialog.tsx';
import { useSteps } from './use-steps.ts';

type Act = 'approve' | 'reject' | 'sent' | 'done' | 'unknown';

/** What can be done where a withdrawal stands: the server asks for the same. What was ordered comes back through the doubt alone. */
const ACTS: Record<'review' | PayoutState, readonly Act[]> = {
  review: ['reject', 'approve'],
  instructed: ['unknown', 'sent'],
  sent: ['unknown', 'done'],
  unknown: ['reject', 'sent', 'done'],
  done: [],
};

/** What brings the money closer to its way out. */
const LETS_GO: ReadonlySet<Act> = new Set(['approve', 'sent', 'done']);

/** As what an act counts where it is to be another operator's. */
const BARRED_AS: Partial<Record<Act, keyof WithdrawalReview['barred']>> = {
  approve: 'approve',
  reject: 'reject',
  sent: 'pay',
  done: 'pay',
};

/** The next steps of a withdrawal, each after a confirmation; those that are another operator's are absent, and it says why. */
export function Actions({ review }: { review: WithdrawalReview }) {
  const say = texts.withdrawals;
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
  const reasons = new Set(possible.filter(isBarred).flatMap((act) => BARRED_AS[act] ?? []));
  return (
    <>
      {[...reasons].map((reason) => (
        <p key={reason} className="self-center text-muted">
          {say.barred[reason]}
        </p>
      ))}
      {isHeld && <p className="self-center text-muted">{texts.holds.heldFromPayout}</p>}
      {possible
        .filter((act) => !isBarred(act) && !(isHeld && LETS_GO.has(act)))
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
