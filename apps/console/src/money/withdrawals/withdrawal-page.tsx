import { type WithdrawalReview, withdrawalReview } from '@trade/protocol';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { WithHolds } from '../../customers/holds/index.ts';
import { Facts, Loaded, Page, Panel } from '../../kit/index.ts';
import { useAnswer } from '../../platform/api/index.ts';
import { groupThousands, timeText } from '../../platform/format/index.ts';
import { texts } from '../../platform/texts/index.ts';
import { Actions } from './actions.tsx';
import { Destination } from './destination.tsx';
import { stillNeeded } from './still-needed.ts';
import { Timeline } from './timeline.tsx';
import { WithdrawalState } from './withdrawal-state.tsx';

export function WithdrawalPage() {
  const { id = '' } = useParams();
  const answer = useAnswer(`/reviews/withdrawals/${encodeURIComponent(id)}`, withdrawalReview);
  return (
    <Page
      title={texts.withdrawals.one(id)}
      back={{ to: '/withdrawals', label: texts.withdrawals.back }}
      actions={answer.data && answer.data.queue !== 'closed' && <Actions review={answer.data} />}
    >
      <Loaded answer={answer}>
        {(review) => (
          <div className="grid items-start gap-4 lg:grid-cols-2">
            <Panel title={texts.withdrawals.details}>
              <Details review={review} />
            </Panel>
            <div className="flex flex-col gap-4">
              <Panel title={texts.withdrawals.destination}>
                <Destination review={review} />
              </Panel>
              <Panel title={texts.withdrawals.timeline}>
                <Timeline steps={review.timeline} />
              </Panel>
            </div>
          </div>
        )}
      </Loaded>
    </Page>
  );
}

function Details({ review }: { review: WithdrawalReview }) {
  const { fields } = texts.withdrawals;
  const { approvals_needed, approved_by, currency, customer, second_because } = review;
  const money = (units: string) => `${groupThousands(units)} ${currency}`;
  const facts: [string, ReactNode][] = [
    [fields.state, <WithdrawalState key="state" review={review} />],
    [fields.amount, money(review.amount)],
    [fields.fee, money(review.fee)],
    [fields.total, money(review.total)],
    [fields.value, `${groupThousands(review.usdt_value)} USDT`],
    [fields.approvals, texts.withdrawals.approvals(approved_by, approvals_needed)],
    [fields.because, second_because && texts.withdrawals.because[second_because]],
    [fields.needed, stillNeeded(review)],
    [fields.transaction, review.transaction_id],
    [
      fields.customer,
      <WithHolds key="customer" held={customer.held}>{`${customer.nickname} (${customer.id})`}</WithHolds>,
    ],
    [fields.contact, [customer.email, customer.phone].filter(Boolean).join(' · ')],
    [fields.created, timeText(review.created_at)],
    [fields.reason, review.reason],
  ];
  return <Facts facts={facts.filter(([, value]) => value !== null)} />;
}
