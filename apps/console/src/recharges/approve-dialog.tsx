import type { RechargeReview } from '@trade/protocol';
import { useState } from 'react';
import { useSubmission } from '../api/index.ts';
import { isAmount } from '../format/index.ts';
import { DialogForm, TextField } from '../kit/index.ts';
import { texts } from '../texts/index.ts';

/** What arrived, as far as it is not what was announced. */
interface Arrived {
  amount?: string;
  tx_id?: string;
}

interface ApproveDialogProps {
  review: RechargeReview;
  approve: (arrived: Arrived) => Promise<void>;
  onClose: () => void;
}

export function ApproveDialog({ review, approve, onClose }: ApproveDialogProps) {
  const say = texts.recharges;
  const [amount, setAmount] = useState(review.amount ?? '');
  const [transaction, setTransaction] = useState('');
  const [tried, setTried] = useState(false);
  const given = { amount: amount.trim(), txId: transaction.trim() };
  const problems = {
    amount: isAmount(given.amount) ? undefined : say.amountInvalid,
    transaction: review.is_watched && given.txId === '' ? say.transactionRequired : undefined,
  };
  const shown = tried ? problems : undefined;
  const submission = useSubmission(() =>
    approve({
      ...(given.amount === review.amount ? {} : { amount: given.amount }),
      ...(given.txId === '' ? {} : { tx_id: given.txId }),
    }),
  );
  const submit = () => {
    setTried(true);
    if (problems.amount === undefined && problems.transaction === undefined) void submission.submit();
  };
  return (
    <DialogForm
      title={say.approveTitle}
      description={say.approveText}
      action={say.approve}
      submission={submission}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={say.amount}
        value={amount}
        onChange={setAmount}
        error={shown?.amount}
        suffix={review.currency}
        inputMode="decimal"
        autoComplete="off"
        maxLength={40}
      />
      <TextField
        label={say.transaction}
        value={transaction}
        onChange={setTransaction}
        hint={review.is_watched ? say.watched : say.transactionHint}
        error={shown?.transaction}
        autoComplete="off"
        spellCheck={false}
        maxLength={128}
      />
    </DialogForm>
  );
}
