import type { DepositReview } from '@trade/protocol';
import { useState } from 'react';
import { Button, DialogForm, TextField } from '../../kit/index.ts';
import { useSubmission } from '../../platform/api/index.ts';
import { isAmount } from '../../platform/format/index.ts';
import { texts } from '../../platform/texts/index.ts';
import { inventedTransaction, isTransaction } from './transaction.ts';

/** What arrived, the amount if it is not what was announced. */
export interface Arrived {
  amount?: string;
  tx_id: string;
}

interface ApproveDialogProps {
  review: DepositReview;
  approve: (arrived: Arrived) => Promise<void>;
  onClose: () => void;
}

/** Asks the first operator what arrived, and with which transaction. */
export function ApproveDialog({ review, approve, onClose }: ApproveDialogProps) {
  const say = texts.deposits;
  const [amount, setAmount] = useState(review.amount ?? '');
  const [transaction, setTransaction] = useState('');
  const [tried, setTried] = useState(false);
  const given = { amount: amount.trim(), txId: transaction.trim() };
  const problems = {
    amount: isAmount(given.amount) ? undefined : say.amountInvalid,
    transaction: isTransaction(given.txId) ? undefined : say.transactionRequired,
  };
  const shown = tried ? problems : undefined;
  const submission = useSubmission(() =>
    approve({
      ...(given.amount === review.amount ? {} : { amount: given.amount }),
      tx_id: given.txId,
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
        hint={say.amountHint}
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
        hint={say.transactionHint}
        error={shown?.transaction}
        autoComplete="off"
        spellCheck={false}
        maxLength={128}
      />
      {review.is_test && (
        <div className="flex flex-wrap items-center justify-between gap-2">
          <p className="text-xs text-faint">{say.inventText}</p>
          <Button size="sm" onClick={() => setTransaction(inventedTransaction())}>
            {say.invent}
          </Button>
        </div>
      )}
    </DialogForm>
  );
}
