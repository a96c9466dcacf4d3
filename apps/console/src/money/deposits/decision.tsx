import { type DepositReview, depositReview } from '@trade/protocol';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Button, ReasonDialog, useNotice } from '../../kit/index.ts';
import { useApi, useRefresh } from '../../platform/api/index.ts';
import { useOperator } from '../../platform/session/index.ts';
import { texts } from '../../platform/texts/index.ts';
import { ApproveDialog, type Arrived } from './approve-dialog.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';

type Verdict = ({ decision: 'approve' } & Arrived) | { decision: 'reject' | 'reopen'; reason: string };

/** Credit, reject, or take a proposal back, each after a confirmation. Nobody approves a proposal of their own. */
export function Decision({ review }: { review: DepositReview }) {
  const say = texts.deposits;
  const [asking, setAsking] = useState<Verdict['decision'] | null>(null);
  const decide = useDecide(review);
  const { account } = useOperator();
  const close = () => setAsking(null);
  const { proposal } = review;
  const isOwn = proposal?.operator === account;
  const approve = async (arrived: Arrived) => {
    await decide({ decision: 'approve', ...arrived });
    close();
  };
  return (
    <>
      {isOwn && <p className="self-center text-muted">{say.own}</p>}
      <Button tone="danger" onClick={() => setAsking('reject')}>
        {say.reject}
      </Button>
      {proposal && <Button onClick={() => setAsking('reopen')}>{say.reopen}</Button>}
      {!isOwn && (
        <Button tone="primary" onClick={() => setAsking('approve')}>
          {say.approve}
        </Button>
      )}
      {asking === 'approve' &&
        (proposal ? (
          <ConfirmDialog review={review} proposal={proposal} approve={approve} onClose={close} />
        ) : (
          <ApproveDialog review={review} approve={approve} onClose={close} />
        ))}
      {asking === 'reject' && (
        <ReasonDialog
          title={say.rejectTitle}
          description={say.rejectText}
          label={say.rejectLabel}
          hint={say.rejectHint}
          action={say.reject}
          tone="danger"
          change={(reason) => decide({ decision: 'reject', reason })}
          onClose={close}
        />
      )}
      {asking === 'reopen' && (
        <ReasonDialog
          title={say.reopenTitle}
          description={say.reopenText}
          action={say.reopen}
          change={(reason) => decide({ decision: 'reopen', reason })}
          onClose={close}
        />
      )}
    </>
  );
}

/** What is decided leads back to the queue; what still waits stays in sight. */
function useDecide({ id }: DepositReview) {
  const api = useApi();
  const refresh = useRefresh();
  const navigate = useNavigate();
  const say = useNotice();
  return async (verdict: Verdict) => {
    const { status } = await api.post(`/reviews/recharges/${id}`, verdict, depositReview);
    if (status !== 'pending') await navigate('/deposits');
    say(outcomeOf(verdict.decision, status));
    await refresh('/reviews/recharges');
  };
}

function outcomeOf(decision: Verdict['decision'], status: DepositReview['status']): string {
  const say = texts.deposits;
  if (decision === 'reopen') return say.reopenedNow;
  if (decision === 'reject') return say.rejectedNow;
  return status === 'pending' ? say.proposedNow : say.approvedNow;
}
