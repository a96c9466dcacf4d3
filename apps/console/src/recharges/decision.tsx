import { type RechargeReview, rechargeReview } from '@trade/protocol';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useApi, useRefresh } from '../api/index.ts';
import { Button, ReasonDialog, useNotice } from '../kit/index.ts';
import { texts } from '../texts/index.ts';
import { ApproveDialog } from './approve-dialog.tsx';

type Verdict =
  | { decision: 'approve'; amount?: string; tx_id?: string }
  | { decision: 'reject'; reason: string };

/** Credit or reject, each after a confirmation. Then it is back to the queue. */
export function Decision({ review }: { review: RechargeReview }) {
  const [asking, setAsking] = useState<'approve' | 'reject' | null>(null);
  const decide = useDecide(review);
  const close = () => setAsking(null);
  return (
    <>
      <Button tone="danger" onClick={() => setAsking('reject')}>
        {texts.recharges.reject}
      </Button>
      <Button tone="primary" onClick={() => setAsking('approve')}>
        {texts.recharges.approve}
      </Button>
      {asking === 'approve' && (
        <ApproveDialog
          review={review}
          approve={(arrived) => decide({ decision: 'approve', ...arrived })}
          onClose={close}
        />
      )}
      {asking === 'reject' && (
        <ReasonDialog
          title={texts.recharges.rejectTitle}
          description={texts.recharges.rejectText}
          label={texts.recharges.rejectLabel}
          hint={texts.recharges.rejectHint}
          action={texts.recharges.reject}
          tone="danger"
          change={(reason) => decide({ decision: 'reject', reason })}
          onClose={close}
        />
      )}
    </>
  );
}

function useDecide({ id }: RechargeReview) {
  const api = useApi();
  const refresh = useRefresh();
  const navigate = useNavigate();
  const say = useNotice();
  return async (verdict: Verdict) => {
    await api.post(`/reviews/recharges/${id}`, verdict, rechargeReview);
    await navigate('/deposits');
    say(verdict.decision === 'approve' ? texts.recharges.approvedNow : texts.recharges.rejectedNow);
    await refresh('/reviews/recharges');
  };
}
