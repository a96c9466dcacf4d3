import type { DepositReview } from '@trade/protocol';
import { DialogForm, Facts } from '../../kit/index.ts';
import { useSubmission } from '../../platform/api/index.ts';
import { groupThousands } from '../../platform/format/index.ts';
import { texts } from '../../platform/texts/index.ts';
import type { Arrived } from './approve-dialog.tsx';

interface ConfirmDialogProps {
  review: DepositReview;
  proposal: NonNullable<DepositReview['proposal']>;
  approve: (arrived: Arrived) => Promise<void>;
  onClose: () => void;
}

/** Asks the second operator whether it is true what the first one said: nothing of it can be changed here. */
export function ConfirmDialog({ review, proposal, approve, onClose }: ConfirmDialogProps) {
  const { deposits: say } = texts;
  const { amount, operator, tx_id } = proposal;
  const submission = useSubmission(() => approve({ amount, tx_id }));
  const money = (units: string) => `${groupThousands(units)} ${review.currency}`;
  return (
    <DialogForm
      title={say.confirmTitle}
      description={say.confirmText(operator)}
      action={say.approve}
      submission={submission}
      onSubmit={() => void submission.submit()}
      onClose={onClose}
    >
      <Facts
        facts={[
          [say.fields.announced, review.amount === null ? texts.common.none : money(review.amount)],
          [say.amount, money(amount)],
          [say.transaction, tx_id],
        ]}
      />
    </DialogForm>
  );
}
