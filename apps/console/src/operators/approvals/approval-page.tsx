import {
  type Approval,
  type ApprovalChange,
  type ApprovalStatus,
  decideApproval,
  readApproval,
} from '@trade/protocol';
import { type ReactNode, useState } from 'react';
import { useParams } from 'react-router';
import {
  Badge,
  Button,
  type Column,
  DialogForm,
  Facts,
  Loaded,
  type Mood,
  Page,
  Panel,
  ReasonDialog,
  Table,
  useToast,
} from '../../kit/index.ts';
import { REFRESH_MS, useAnswer, useApi, useRefresh, useSubmission } from '../../platform/api/index.ts';
import { timeText } from '../../platform/format/index.ts';
import { texts } from '../../platform/texts/index.ts';
import { rolesTexts } from '../texts.ts';
import { approvalsTexts } from './texts.ts';

const say = approvalsTexts;
const { common } = texts;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const MOODS: Record<ApprovalStatus, Mood> = {
  pending: 'waiting',
  approved: 'waiting',
  done: 'good',
  refused: 'bad',
  rejected: 'bad',
  withdrawn: 'neutral',
  expired: 'neutral',
};

export function ApprovalState({ status }: Pick<Approval, 'status'>) {
  return <Badge mood={MOODS[status]}>{say.statuses[status]}</Badge>;
}

/** Returns a notice in words, rounded up so that it is never stated too short. */
function noticeText(notice: number): string {
  return notice % HOUR === 0 ? say.hours(notice / HOUR) : say.minutes(Math.ceil(notice / MINUTE));
}

/** Returns when the act takes effect, as far as known. */
export function effectText({ effective_at, notice }: Pick<Approval, 'effective_at' | 'notice'>): string {
  if (effective_at !== null) return timeText(effective_at);
  return notice === 0 ? say.atOnce : say.afterNotice(noticeText(notice));
}

type Verdict = 'approve' | 'reject' | 'withdraw';

/** The operator's decision on a proposal. Renders nothing for an operator who may only read it. */
function Decision({ proposed }: { proposed: Approval }) {
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
  const toast = useToast();
  return async (decision: Verdict, reason?: string) => {
    const body = { decision, digest, ...(reason === undefined ? {} : { reason }) };
    try {
      await api.call(decideApproval, { params: { id }, body });
      toast(say.decided[decision]);
    } finally {
      // After a refusal the act may have ended; after success any list may have changed.
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

export function ApprovalPage() {
  const { id = '' } = useParams();
  const answer = useAnswer(readApproval, { params: { id }, every: REFRESH_MS });
  return (
    <Page
      title={say.one(id)}
      back={{ to: '/approvals', label: say.back }}
      actions={answer.data && <Decision proposed={answer.data} />}
    >
      <Loaded answer={answer}>
        {(proposed) => (
          <div className="grid items-start gap-4 lg:grid-cols-2">
            <Panel title={say.act}>
              <Facts facts={factsOf(proposed)} />
            </Panel>
            <Panel title={say.changes}>
              <Changes proposed={proposed} />
            </Panel>
          </div>
        )}
      </Loaded>
    </Page>
  );
}

function factsOf(proposed: Approval): [string, ReactNode][] {
  const { fields } = say;
  const isPending = proposed.status === 'pending';
  const roles = proposed.approvers.map((role) => rolesTexts[role].name).join(' / ');
  const facts: [string, ReactNode][] = [
    [fields.title, proposed.title],
    [fields.status, <ApprovalState key="status" status={proposed.status} />],
    [fields.reason, proposed.reason],
    [fields.proposedBy, proposed.proposed_by],
    [fields.created, timeText(proposed.created_at)],
    [fields.approvers, isPending ? say.others(roles) : null],
    [fields.acts, effectText(proposed)],
    [fields.expires, isPending ? timeText(proposed.expires_at) : null],
    [fields.decidedBy, proposed.decided_by ?? (proposed.effective_at === null ? null : say.alone)],
    [fields.decided, proposed.decided_at === null ? null : timeText(proposed.decided_at)],
    [fields.decisionReason, proposed.decision_reason],
    [fields.ended, proposed.ended_at === null ? null : timeText(proposed.ended_at)],
    [fields.refusal, proposed.refusal],
  ];
  return facts.filter(([, value]) => value !== null);
}

function Changes({ proposed: { changes, ended_at } }: { proposed: Approval }) {
  const columns: Column<ApprovalChange>[] = [
    { header: say.what, cell: ({ what }) => <span className="font-medium">{what}</span> },
    {
      header: ended_at === null ? say.before : say.beforeEnded,
      cell: ({ before }) => before ?? common.none,
      wide: true,
    },
    { header: say.after, cell: ({ after }) => after ?? common.none, wide: true },
  ];
  return (
    <Table
      caption={say.changes}
      columns={columns}
      rows={changes}
      keyOf={({ what }) => what}
      empty={common.none}
    />
  );
}
