import { type Approval, decideApproval } from '@trade/protocol';
import { type ReactNode, useState } from 'react';
import { Button, DialogForm, ReasonDialog, useToast } from '../../kit/index.ts';
import { useApi, useRefresh, useSubmission } from '../../platform/api/index.ts';
import { texts } from '../../platform/texts/index.ts';
import { noticeText } from './state.tsx';

const { approvals: say } = texts;
type Verdict = 'approve' | 'reject' | 'withdraw';

/** What the operator may do about a proposal; nothing for who may only read it. */
export function Decision({ proposed }: { proposed: Approval }) {
  const [asking, setAsking] = useState<Verdict | null>(null);
  const decide = useDecide(proposed);
  const close = () => setAsking(null);
  const { may_approve, may_reject, may_withdraw } = proposed;
  return (
    <>
      {may_approve && (
        <Button tone="primary" onClick={() => setAsking('approve')}>
          {say.approve}
        </Button>
      )}
      {may_reject && (
        <Button tone="danger" onClick={() => setAsking('reject')}>
          {say.reject}
        </Button>
      )}
      {may_withdraw && <Button onClick={() => setAsking('withdraw')}>{say.withdraw}</Button>}
      {asking === 'approve' && (
        <PlainDialog
          title={say.approveTitle}
          description={<Summary proposed={proposed} />}
          action={say.approve}
          decide={() => decide('approve')}
          onClose={close}
        />
      )}
      {asking === 'reject' && (
        <ReasonDialog
          title={say.rejectTitle}
          description={say.rejectText}
          action={say.reject}
          tone="danger"
          change={(reason) => decide('reject', reason)}
          onClose={close}
        />
      )}
      {asking === 'withdraw' && (
        <PlainDialog
          title={say.withdrawTitle}
          description={say.withdrawText}
          action={say.withdraw}
          decide={() => decide('withdraw')}
          onClose={close}
        />
      )}
    </>
  );
}

function useDecide({ digest, id }: Approval) {
  const api = useApi();
  const refresh = useRefresh();
  const notify = useToast();
  return async (decision: Verdict, reason?: string) => {
    const body = { decision, digest, ...(reason === undefined ? {} : { reason }) };
    try {
      await api.call(decideApproval, { params: { id }, body });
      notify(say.decided[decision]);
    } finally {
      // What was refused may have ended, too; and what was done may have changed any list.
      await refresh('everything');
    }
  };
}

function Summary({ proposed: { notice, title } }: { proposed: Approval }) {
  return (
    <>
      <p className="text-ink">{title}</p>
      <p>{notice === 0 ? say.approveNow : say.approveLater(noticeText(notice))}</p>
    </>
  );
}

interface PlainDialogProps {
  title: string;
  description: ReactNode;
  action: string;
  decide: () => Promise<void>;
  onClose: () => void;
}

function PlainDialog({ decide, onClose, ...rest }: PlainDialogProps) {
  const submission = useSubmission(async () => {
    await decide();
    onClose();
  });
  return (
    <DialogForm {...rest} submission={submission} onSubmit={() => submission.submit()} onClose={onClose} />
  );
}
