import type { WithdrawalReview } from '@trade/protocol';
import { DialogForm } from '../../kit/index.ts';
import { useSubmission } from '../../platform/api/index.ts';
import { groupThousands } from '../../platform/format/index.ts';
import { texts } from '../../platform/texts/index.ts';

interface ApproveDialogProps {
  review: WithdrawalReview;
  approve: () => Promise<void>;
  onClose: () => void;
}

export function ApproveDialog({ review, approve, onClose }: ApproveDialogProps) {
  const submission = useSubmission(async () => {
    await approve();
    onClose();
  });
  const { amount, approvals_needed, approved_by, currency } = review;
  const isLast = approved_by.length + 1 >= approvals_needed;
  return (
    <DialogForm
      title={texts.withdrawals.approveTitle(`${groupThousands(amount)} ${currency}`)}
      description={isLast ? texts.withdrawals.approveText : texts.withdrawals.approveFirstText}
      action={texts.withdrawals.acts.approve}
      submission={submission}
      onSubmit={() => submission.submit()}
      onClose={onClose}
    />
  );
}
