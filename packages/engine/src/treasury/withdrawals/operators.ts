import type { Withdrawal } from './withdrawal.ts';

/** What operators do with a withdrawal, as far as not everybody may: to pay is to record it as sent or done. */
export type WithdrawalAct = 'approve' | 'pay' | 'reject';

/**
 * Who must leave an act to another operator. Nobody approves twice. Where two approve, neither of them pays. What was ordered comes
 * back by two: one who calls it unclear and one who rejects it then, and never by who recorded it as sent.
 */
export function barredFrom(
  act: WithdrawalAct,
  { approvals, approvedBy, stage, steps }: Pick<Withdrawal, 'approvals' | 'approvedBy' | 'stage' | 'steps'>,
): string[] {
  switch (act) {
    case 'approve':
      return [...approvedBy];
    case 'pay':
      return approvals > 1 ? [...approvedBy] : [];
    case 'reject': {
      if (stage === 'review') return [];
      const sent = steps.filter(({ step }) => step === 'sent');
      const unclear = steps.filter(({ step }) => step === 'unknown').slice(-1);
      const recorded = [...sent, ...unclear].flatMap(({ by }) => by ?? []);
      return [...new Set(recorded)];
    }
  }
}
