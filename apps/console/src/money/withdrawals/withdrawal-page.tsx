import { CODES, readWithdrawalReview, type WithdrawalReview } from '@trade/protocol';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { WithHolds } from '../../customers/holds/index.ts';
import { Badge, Facts, Loaded, type Mood, Page, Panel } from '../../kit/index.ts';
import { useAnswer } from '../../platform/api/index.ts';
import { groupThousands, timeText } from '../../platform/format/index.ts';
import { Actions } from './actions.tsx';
import { withdrawalsTexts } from './texts.ts';

type State = keyof typeof withdrawalsTexts.states;

const MOODS: Record<State, Mood> = {
  review: 'waiting',
  approved: 'waiting',
  instructed: 'waiting',
  sent: 'waiting',
  unknown: 'bad',
  done: 'good',
  rejected: 'bad',
  cancelled: 'neutral',
};

/** The state of a withdrawal, in one word. */
export function WithdrawalState({ review }: { review: WithdrawalReview }) {
  const state = stateOf(review);
  return <Badge mood={MOODS[state]}>{withdrawalsTexts.states[state]}</Badge>;
}

function stateOf({ approved_by, payout, status }: WithdrawalReview): State {
  if (status === 'rejected' || status === 'cancelled') return status;
  return payout ?? (approved_by.length > 0 ? 'approved' : 'review');
}

/** The events of a withdrawal, oldest first, and who did them. */
function Timeline({ steps }: { steps: WithdrawalReview['timeline'] }) {
  return (
    <ol className="flex flex-col gap-3">
      {steps.map(({ date, note, operator, step }) => (
        <li key={`${date} ${step}`}>
          <p>
            <span className="font-medium">{withdrawalsTexts.steps[step]}</span>{' '}
            <span className="text-muted">
              {timeText(date)} · {operator ?? withdrawalsTexts.byCustomer}
            </span>
          </p>
          {note !== null && <p className="text-muted">{note}</p>}
        </li>
      ))}
    </ol>
  );
}

/**
 * Returns what is still needed, and from whom, before a withdrawal ends; null when it has ended.
 */
function stillNeeded(review: WithdrawalReview): string | null {
  const { needs } = withdrawalsTexts;
  const { approvals_needed, approved_by, barred, payout, queue } = review;
  if (queue === 'closed') return null;
  switch (payout) {
    case null: {
      if (approvals_needed === 1) return needs.approval;
      return approved_by.length === 0 ? needs.approvals : needs.secondApproval(approved_by);
    }
    case 'instructed':
      return barred.pay.length === 0 ? needs.payment : needs.paymentByOthers(barred.pay);
    case 'sent':
      return barred.pay.length === 0 ? needs.arrival : needs.arrivalByOthers(barred.pay);
    default:
      return needs.clarity(barred.reject);
  }
}

const DAY = 86_400_000;

/**
 * Where to pay, in full, with a warning when the customer has saved the destination only recently.
 */
function Destination({ review }: { review: WithdrawalReview }) {
  const { created_at, destination_problem, destination_since } = review;
  return (
    <div className="flex flex-col gap-4">
      <Facts facts={[...factsOf(review), [withdrawalsTexts.fields.since, timeText(destination_since)]]} />
      {destination_problem !== null && (
        <p className="text-danger" role="alert">
          {withdrawalsTexts.unsound[unsoundAs(destination_problem)]}
        </p>
      )}
      {created_at - destination_since < DAY && (
        <p className="text-warning">{withdrawalsTexts.newDestination}</p>
      )}
    </div>
  );
}

function unsoundAs(problem: number): keyof typeof withdrawalsTexts.unsound {
  if (problem === CODES.address_own_deposit) return 'own';
  if (problem === CODES.address_of_venue) return 'venue';
  return problem === CODES.address_anybody ? 'anybody' : 'lost';
}

function factsOf({ destination, payout_currency }: WithdrawalReview): [string, string][] {
  const { fields } = withdrawalsTexts;
  if (destination.channel === 'wallet') {
    return [
      [fields.network, destination.network],
      [fields.address, destination.address],
    ];
  }
  const facts: [string, string][] = [
    [fields.payout, payout_currency],
    [fields.payee, destination.payee_name],
    [fields.payeeAddress, destination.payee_address],
    [fields.account, destination.account_number],
    [fields.bankType, destination.bank_type],
    [fields.bank, destination.bank_name],
    [fields.bankAddress, destination.bank_address],
    [fields.country, destination.bank_country],
    [fields.swift, destination.international_code],
    [fields.aba, destination.aba_number],
  ];
  return facts.filter(([, value]) => value !== '');
}

export function WithdrawalPage() {
  const { id = '' } = useParams();
  const answer = useAnswer(readWithdrawalReview, { params: { id } });
  return (
    <Page
      title={withdrawalsTexts.one(id)}
      back={{ to: '/withdrawals', label: withdrawalsTexts.back }}
      actions={answer.data && answer.data.queue !== 'closed' && <Actions review={answer.data} />}
    >
      <Loaded answer={answer}>
        {(review) => (
          <div className="grid items-start gap-4 lg:grid-cols-2">
            <Panel title={withdrawalsTexts.details}>
              <Details review={review} />
            </Panel>
            <div className="flex flex-col gap-4">
              <Panel title={withdrawalsTexts.destination}>
                <Destination review={review} />
              </Panel>
              <Panel title={withdrawalsTexts.timeline}>
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
  const { fields } = withdrawalsTexts;
  const { approvals_needed, approved_by, currency, customer, second_because } = review;
  const money = (units: string) => `${groupThousands(units)} ${currency}`;
  const facts: [string, ReactNode][] = [
    [fields.state, <WithdrawalState key="state" review={review} />],
    [fields.amount, money(review.amount)],
    [fields.fee, money(review.fee)],
    [fields.total, money(review.total)],
    [fields.value, `${groupThousands(review.usdt_value)} USDT`],
    [fields.approvals, withdrawalsTexts.approvals(approved_by, approvals_needed)],
    [fields.because, second_because && withdrawalsTexts.because[second_because]],
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
