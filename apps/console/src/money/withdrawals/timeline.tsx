import type { WithdrawalReview } from '@trade/protocol';
import { timeText } from '../../platform/format/index.ts';
import { texts } from '../../platform/texts/index.ts';

/** What happened to a withdrawal, oldest first, and who did it. */
export function Timeline({ steps }: { steps: WithdrawalReview['timeline'] }) {
  return (
    <ol className="flex flex-col gap-3">
      {steps.map(({ date, note, operator, step }) => (
        <li key={`${date} ${step}`}>
          <p>
            <span className="font-medium">{texts.withdrawals.steps[step]}</span>{' '}
            <span className="text-muted">
              {timeText(date)} · {operator ?? texts.withdrawals.byCustomer}
            </span>
          </p>
          {note !== null && <p className="text-muted">{note}</p>}
        </li>
      ))}
    </ol>
  );
}
