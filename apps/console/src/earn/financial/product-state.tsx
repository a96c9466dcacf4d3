import type { FinancialProduct } from '@trade/protocol';
import { Badge, type Mood } from '../../kit/index.ts';
import { productTexts } from '../texts.ts';

const MOODS: Record<FinancialProduct['status'], Mood> = {
  upcoming: 'waiting',
  selling: 'good',
  sold_out: 'bad',
  holding: 'waiting',
  settled: 'neutral',
};

export function FinancialState({ status }: Pick<FinancialProduct, 'status'>) {
  return <Badge mood={MOODS[status]}>{productTexts.financial.states[status]}</Badge>;
}
