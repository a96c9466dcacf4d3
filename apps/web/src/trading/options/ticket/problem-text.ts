import { useTranslations } from 'use-intl';
import { useFormat } from '../../../platform/format/index.ts';
import type { StakeProblem } from './stake.ts';

/** Says in the buttons' place why nothing can be bought. */
export function useStakeProblemText(currency: string): (problem: StakeProblem) => string {
  const t = useTranslations('options.problem');
  const format = useFormat();
  return (problem) =>
    'amount' in problem
      ? t(problem.code, { amount: format.decimal(problem.amount), currency })
      : t(problem.code, { currency });
}
