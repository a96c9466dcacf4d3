import { type WithdrawalPayoutBody, type WithdrawalReview, withdrawalPayoutBody } from '@trade/protocol';
import { useState } from 'react';
import { DialogForm, TextField } from '../../kit/index.ts';
import { useSubmission } from '../../platform/api/index.ts';
import { texts } from '../../platform/texts/index.ts';

const transactionRule = withdrawalPayoutBody.shape.transaction_id.unwrap();

interface PaidDialogProps {
  review: WithdrawalReview;
  state: 'sent' | 'done';
  record: (body: WithdrawalPayoutBody) => Promise<void>;
  onClose: () => void;
}

/** Asks for the transaction that a payout was made with. */
export function PaidDialog({ review, state, record, onClose }: PaidDialogProps) {
  const say = texts.withdrawals;
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
