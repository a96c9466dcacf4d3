import type { DepositReview } from '@trade/protocol';
import { Facts, Panel } from '../../kit/index.ts';
import { groupThousands, timeText } from '../../platform/format/index.ts';
import { texts } from '../../platform/texts/index.ts';

interface ProposalProps {
  review: DepositReview;
  proposal: NonNullable<DepositReview['proposal']>;
}

/** What the first operator said that arrived, and why a second one must say so, too. */
export function Proposal({ review, proposal }: ProposalProps) {
  const { deposits: say } = texts;
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
