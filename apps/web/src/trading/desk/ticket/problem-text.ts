import { useTranslations } from 'use-intl';
import { useFormat } from '../../../platform/format/index.ts';
import type { GateProblem, Problem } from './problem.ts';

/** Says why no order at all can be sent. */
export function useGateText(): (problem: GateProblem) => string {
  const t = useTranslations('trade.problem');
  return (problem) => {
    if (problem.code !== 'verify') return t(problem.code);
    return t(problem.state === 'approved' ? 'loading' : `verify_${problem.state}`);
  };
}

/** Says in the action's place why the order cannot be sent. */
export function useProblemText(): (problem: Problem) => string {
  const t = useTranslations('trade.problem');
  const gateText = useGateText();
  const format = useFormat();
  return (problem) => {
    switch (problem.code) {
      case 'log_in':
      case 'connecting':
      case 'reconnecting':
      case 'suspended':
      case 'loading':
      case 'verify':
        return gateText(problem);
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
