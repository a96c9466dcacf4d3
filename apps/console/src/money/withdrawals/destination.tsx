import type { WithdrawalReview } from '@trade/protocol';
import { Facts } from '../../kit/index.ts';
import { timeText } from '../../platform/format/index.ts';
import { texts } from '../../platform/texts/index.ts';

const DAY = 86_400_000;

/** Where to pay, in full; and a word of caution about a destination that the customer has only just saved. */
export function Destination({ review }: { review: WithdrawalReview }) {
  const { created_at, destination_since } = review;
  return (
    <div className="flex flex-col gap-4">
      <Facts facts={[...factsOf(review), [texts.withdrawals.fields.since, timeText(destination_since)]]} />
      {created_at - destination_since < DAY && (
        <p className="text-warning">{texts.withdrawals.newDestination}</p>
      )}
    </div>
  );
}

function factsOf({ destination, payout_currency }: WithdrawalReview): [string, string][] {
  const { fields } = texts.withdrawals;
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
