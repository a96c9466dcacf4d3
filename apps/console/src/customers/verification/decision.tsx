import { type RealnameReview, realnameReview } from '@trade/protocol';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Button, DialogForm, ReasonDialog, useNotice } from '../../kit/index.ts';
import { useApi, useRefresh, useSubmission } from '../../platform/api/index.ts';
import { texts } from '../../platform/texts/index.ts';

/** Approve or reject, each after a confirmation. Then it is back to the queue. */
export function Decision({ review }: { review: RealnameReview }) {
  const [asking, setAsking] = useState<'approve' | 'reject' | null>(null);
  const decide = useDecide(review);
  const close = () => setAsking(null);
  return (
    <>
      <Button tone="danger" onClick={() => setAsking('reject')}>
        {texts.reviews.reject}
      </Button>
      <Button tone="primary" onClick={() => setAsking('approve')}>
        {texts.reviews.approve}
      </Button>
      {asking === 'approve' && (
        <ApproveDialog review={review} approve={() => decide('approve')} onClose={close} />
      )}
      {asking === 'reject' && (
        <ReasonDialog
          title={texts.reviews.rejectTitle}
          description={texts.reviews.rejectText}
          label={texts.reviews.rejectLabel}
          hint={texts.reviews.rejectHint}
          action={texts.reviews.reject}
          tone="danger"
          change={(reason) => decide('reject', reason)}
          onClose={close}
        />
      )}
    </>
  );
}

function useDecide({ id }: RealnameReview) {
  const api = useApi();
  const refresh = useRefresh();
  const navigate = useNavigate();
  const say = useNotice();
  return async (decision: 'approve' | 'reject', reason?: string) => {
    const body = { decision, ...(reason === undefined ? {} : { reason }) };
    await api.post(`/reviews/realnames/${id}`, body, realnameReview);
    await navigate('/verification');
    say(decision === 'approve' ? texts.reviews.approvedNow : texts.reviews.rejectedNow);
    await refresh('/reviews');
  };
}

interface ApproveDialogProps {
  review: RealnameReview;
  approve: () => Promise<void>;
  onClose: () => void;
}

function ApproveDialog({ review, approve, onClose }: ApproveDialogProps) {
  const submission = useSubmission(approve);
  return (
    <DialogForm
      title={texts.reviews.approveTitle}
      description={texts.reviews.approveText(texts.levels[review.level])}
      action={texts.reviews.approve}
      submission={submission}
      onSubmit={() => submission.submit()}
      onClose={onClose}
    />
  );
}
