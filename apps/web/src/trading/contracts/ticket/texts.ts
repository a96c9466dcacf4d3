import { useTranslations } from 'use-intl';
import { useFormat } from '../../../platform/format/index.ts';
import type { ContractNotice } from './evaluate.ts';
import type { ContractProblem } from './problem.ts';

/** Says in the action's place why the order cannot be sent. */
export function useContractProblemText(): (problem: ContractProblem) => string {
  const t = useTranslations('contracts.problem');
  const trade = useTranslations('trade.problem');
  const format = useFormat();
  return (problem) => {
    switch (problem.code) {
      case 'loading':
      case 'price_missing':
      case 'no_liquidity':
      case 'post_only_would_match':
      case 'fok_unfillable':
        return trade(problem.code);
      case 'price_off_tick':
        return trade(problem.code, { step: format.decimal(problem.step) });
      case 'insufficient':
        return t(problem.code, { currency: problem.currency });
      case 'lot_range':
        return t(problem.code, { least: format.decimal(problem.least), most: format.decimal(problem.most) });
      case 'position_limit':
        return t(problem.code, { multiple: problem.multiple });
      case 'close_exceeds':
        return t(problem.code, { lots: format.decimal(problem.lots) });
      case 'protection':
        return t(problem.name === 'stopLoss' ? 'stop_loss' : 'take_profit');
      default:
        return t(problem.code);
    }
  };
}

export function useContractNoticeText(): (notice: ContractNotice) => string {
  const t = useTranslations('contracts.notice');
  const trade = useTranslations('trade.notice');
  const format = useFormat();
  return (notice) => {
    if (notice.code === 'beyond_depth') return trade('beyond_depth');
    if (notice.code === 'rest_canceled') return t('rest_canceled', { lots: format.decimal(notice.lots) });
    return t(notice.code);
  };
}
