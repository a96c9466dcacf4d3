import { type Adjustment, adjustment } from '@trade/protocol';
import { useState } from 'react';
import { Button, DialogForm, ReasonDialog, useNotice } from '../../kit/index.ts';
import { useApi, useRefresh, useSubmission } from '../../platform/api/index.ts';
import { groupThousands } from '../../platform/format/index.ts';
import { useOperator } from '../../platform/session/index.ts';
import { texts } from '../../platform/texts/index.ts';

/** The second operator's word; nobody has it about a proposal of their own. */
export function Decision({ waiting }: { waiting: Adjustment }) {
  const [asking, setAsking] = useState<'approve' | 'reject' | null>(null);
  const decide = useDecide(waiting);
  const { account } = useOperator();
  const close = () => setAsking(null);
  if (waiting.proposed_by === account) return <span className="text-faint">{texts.adjustments.own}</span>;
  return (
    <div className="flex gap-2">
      <Button onClick={() => setAsking('approve')}>{texts.adjustments.approve}</Button>
      <Button tone="danger" onClick={() => setAsking('reject')}>
        {texts.adjustments.reject}
      </Button>
      {asking === 'approve' && (
        <ApproveDialog waiting={waiting} approve={() => decide('approve')} onClose={close} />
      )}
      {asking === 'reject' && (
        <ReasonDialog
          title={texts.adjustments.rejectTitle}
          description={texts.adjustments.rejectText}
          action={texts.adjustments.reject}
          tone="danger"
          change={(reason) => decide('reject', reason)}
          onClose={close}
        />
      )}
    </div>
  );
}

function useDecide({ id }: Adjustment) {
  const api = useApi();
  const refresh = useRefresh();
  const say = useNotice();
  return async (decision: 'approve' | 'reject', reason?: string) => {
    const body = { decision, ...(reason === undefined ? {} : { reason }) };
    await api.post(`/adjustments/${id}`, body, adjustment);
    say(decision === 'approve' ? texts.adjustments.moved : texts.adjustments.rejectedNow);
    await refresh('/adjustments');
  };
}

interface ApproveDialogProps {
  waiting: Adjustment;
  approve: () => Promise<void>;
  onClose: () => void;
}

function ApproveDialog({ waiting, approve, onClose }: ApproveDialogProps) {
  const submission = useSubmission(async () => {
    await approve();
    onClose();
  });
  const { amount, currency, customer, type, venue_account: venue } = waiting;
  const { adjustments: say } = texts;
  return (
    <DialogForm
      title={texts.adjustments.approveTitle}
      description={texts.adjustments.approveText(
        texts.adjustments.types[type],
        `${groupThousands(amount)} ${currency}`,
        customer ? say.ofCustomer(customer.id) : venue ? say.venueAccounts[venue] : texts.common.none,
      )}
      action={texts.adjustments.approve}
      submission={submission}
      onSubmit={() => submission.submit()}
      onClose={onClose}
    />
  );
}
