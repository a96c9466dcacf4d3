import { type Approval, type ApprovalChange, readApproval } from '@trade/protocol';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { type Column, Facts, Loaded, Page, Panel, Table } from '../../kit/index.ts';
import { REFRESH_MS, useAnswer } from '../../platform/api/index.ts';
import { timeText } from '../../platform/format/index.ts';
import { texts } from '../../platform/texts/index.ts';
import { Decision } from './decision.tsx';
import { ApprovalState, effectText } from './state.tsx';

const { approvals: say, common } = texts;

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
  const roles = proposed.approvers.map((role) => texts.roles[role].name).join(' / ');
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
