import { useTranslations } from 'use-intl';
import { useFormat } from '../../format/index.ts';
import type { Problem } from './problem.ts';

/** Says in the action's place why the order cannot be sent. */
export function useProblemText(): (problem: Problem) => string {
  const t = useTranslations('trade.problem');
  const format = useFormat();
  return (problem) => {
    switch (problem.code) {
      case 'verify':
        return t(problem.state === 'approved' ? 'loading' : `verify_${problem.state}`);
      case 'price_off_tick':
      case 'amount_off_step':
        return t(problem.code, { step: format.decimal(problem.step) });
      case 'below_minimum':
      case 'above_maximum':
        return t(problem.code, { amount: format.decimal(problem.amount), currency: problem.currency });
      case 'insufficient':
        return t(problem.code, { currency: problem.currency });
      default:
        return t(problem.code);
    }
  };
}
