import { type DepositReview, readDepositReview, readVoucher } from '@trade/protocol';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { DocumentViewer } from '../../customers/document-viewer.tsx';
import { WithHolds } from '../../customers/holds/index.ts';
import { Badge, Facts, Loaded, type Mood, Page, Panel } from '../../kit/index.ts';
import { useAnswer } from '../../platform/api/index.ts';
import { groupThousands, timeText } from '../../platform/format/index.ts';
import { Decision } from './decision.tsx';
import { depositsTexts } from './texts.ts';

type State = keyof typeof depositsTexts.states;

const MOODS: Record<State, Mood> = {
  pending: 'waiting',
  proposed: 'waiting',
  completed: 'good',
  rejected: 'bad',
};

/** The state of a deposit, and whom it waits for. */
export function DepositState({ review: { proposal, status } }: { review: DepositReview }) {
  const state = proposal ? 'proposed' : status;
  return <Badge mood={MOODS[state]}>{depositsTexts.states[state]}</Badge>;
}

interface ProposalProps {
  review: DepositReview;
  proposal: NonNullable<DepositReview['proposal']>;
}

/** What arrived according to the first operator, and why a second one must confirm it. */
function Proposal({ review, proposal }: ProposalProps) {
  const say = depositsTexts;
  const { amount, because, date, operator, tx_id } = proposal;
  return (
    <Panel title={say.states.proposed}>
      <div className="flex flex-col gap-4">
        <Facts
          facts={[
            [say.fields.toCredit, `${groupThousands(amount)} ${review.currency}`],
            [say.fields.transaction, tx_id],
            [say.fields.first, operator],
            [say.fields.proposed, timeText(date)],
          ]}
        />
        <p className="text-warning">{say.because[because](operator)}</p>
      </div>
    </Panel>
  );
}

export function DepositPage() {
  const { id = '' } = useParams();
  const answer = useAnswer(readDepositReview, { params: { id } });
  return (
    <Page
      title={depositsTexts.one(id)}
      back={{ to: '/deposits', label: depositsTexts.back }}
      actions={answer.data?.status === 'pending' && <Decision review={answer.data} />}
    >
      <Loaded answer={answer}>
        {(review) => (
          <div className="grid items-start gap-4 lg:grid-cols-[1fr_24rem]">
            <Voucher review={review} />
            <div className="flex flex-col gap-4">
              {review.proposal && <Proposal review={review} proposal={review.proposal} />}
              <Panel title={depositsTexts.details}>
                <Details review={review} />
              </Panel>
            </div>
          </div>
        )}
      </Loaded>
    </Page>
  );
}

function Voucher({ review: { voucher } }: { review: DepositReview }) {
  return voucher === null ? (
    <p className="rounded-lg border border-line bg-surface p-8 text-center text-muted">
      {depositsTexts.noVoucher}
    </p>
  ) : (
    <DocumentViewer of={readVoucher} id={voucher} label={depositsTexts.voucher} />
  );
}

function Details({ review }: { review: DepositReview }) {
  const { fields } = depositsTexts;
  const { amount, credited, currency, customer, decided_at, status } = review;
  const money = (units: string | null) => (units === null ? null : `${groupThousands(units)} ${currency}`);
  const by = review.decided_by ?? (status === 'completed' ? depositsTexts.watcher : null);
  const facts: [string, ReactNode][] = [
    [fields.status, <DepositState key="status" review={review} />],
    [fields.network, review.network],
    [fields.announced, money(amount)],
    [fields.credited, money(credited)],
    [fields.address, review.address],
    [fields.transaction, review.tx_id],
    [
      fields.customer,
      <WithHolds key="customer" held={customer.held}>{`${customer.nickname} (${customer.id})`}</WithHolds>,
    ],
    [fields.contact, [customer.email, customer.phone].filter(Boolean).join(' · ')],
    [fields.created, timeText(review.created_at)],
    [fields.decided, decided_at === null ? null : timeText(decided_at)],
    [
      fields.first,
      status === 'pending' || review.proposed_by === review.decided_by ? null : review.proposed_by,
    ],
    [fields.by, by],
    [fields.reason, review.reason],
  ];
  return (
    <div className="flex flex-col gap-4">
      <Facts facts={facts.filter(([, value]) => value !== null)} />
      {review.is_test && <p className="text-warning">{depositsTexts.testAddress}</p>}
      {review.is_watched && status === 'pending' && <p className="text-muted">{depositsTexts.watched}</p>}
    </div>
  );
}
