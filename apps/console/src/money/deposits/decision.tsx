import { type DepositReview, decideDeposit, depositDecisionBody, listDepositReviews } from '@trade/protocol';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import {
  Button,
  DialogForm,
  Facts,
  NumberField,
  ReasonDialog,
  TextField,
  useToast,
} from '../../kit/index.ts';
import { useApi, useRefresh, useSubmission } from '../../platform/api/index.ts';
import { groupThousands, isAmount } from '../../platform/format/index.ts';
import { useOperator } from '../../platform/session/index.ts';
import { texts } from '../../platform/texts/index.ts';
import { depositsTexts } from './texts.ts';

const rule = depositDecisionBody.shape.tx_id.unwrap();
/** Digits valid on every network: in hexadecimal, and in base58, which has no zero. */
const DIGITS = '123456789abcdef1';
const BYTES = 64;

/**
 * Whether a text can be a transaction's id or a bank's reference. The server checks the form of its
 * network.
 */
function isTransaction(text: string): boolean {
  return rule.safeParse(text).success;
}

/** Returns an id that no transaction has, for test addresses to which nobody can send. */
function inventedTransaction(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  return Array.from(bytes, (byte) => DIGITS[byte % DIGITS.length]).join('');
}

/** What arrived; the amount only if it differs from the announced one. */
interface Arrived {
  amount?: string;
  tx_id: string;
}

interface ApproveDialogProps {
  review: DepositReview;
  approve: (arrived: Arrived) => Promise<void>;
  onClose: () => void;
}

/** Asks the first operator for the amount and transaction that arrived. */
function ApproveDialog({ review, approve, onClose }: ApproveDialogProps) {
  const say = depositsTexts;
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
      <NumberField
        label={say.amount}
        value={amount}
        onChange={setAmount}
        hint={say.amountHint}
        error={shown?.amount}
        suffix={review.currency}
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

interface ConfirmDialogProps {
  review: DepositReview;
  proposal: NonNullable<DepositReview['proposal']>;
  approve: (arrived: Arrived) => Promise<void>;
  onClose: () => void;
}

/** Asks the second operator to confirm what the first one entered; nothing can be changed here. */
function ConfirmDialog({ review, proposal, approve, onClose }: ConfirmDialogProps) {
  const say = depositsTexts;
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

type Verdict = ({ decision: 'approve' } & Arrived) | { decision: 'reject' | 'reopen'; reason: string };

/**
 * Credit, reject, or withdraw a proposal, each after a confirmation. Nobody approves their own
 * proposal.
 */
export function Decision({ review }: { review: DepositReview }) {
  const say = depositsTexts;
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

/** After a final decision returns to the queue; a deposit that still waits stays open. */
function useDecide({ id }: DepositReview) {
  const api = useApi();
  const refresh = useRefresh();
  const navigate = useNavigate();
  const toast = useToast();
  return async (verdict: Verdict) => {
    const { status } = await api.call(decideDeposit, { params: { id }, body: verdict });
    if (status !== 'pending') await navigate('/deposits');
    toast(outcomeOf(verdict.decision, status));
    await refresh(listDepositReviews);
  };
}

function outcomeOf(decision: Verdict['decision'], status: DepositReview['status']): string {
  const say = depositsTexts;
  if (decision === 'reopen') return say.reopenedNow;
  if (decision === 'reject') return say.rejectedNow;
  return status === 'pending' ? say.proposedNow : say.approvedNow;
}
