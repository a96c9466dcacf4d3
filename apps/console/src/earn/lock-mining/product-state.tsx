import type { LockMiningProduct } from '@trade/protocol';
import { Badge, type Mood } from '../../kit/index.ts';
import { productTexts } from '../texts.ts';

const MOODS: Record<LockMiningProduct['status'], Mood> = {
  upcoming: 'waiting',
  selling: 'good',
  sold_out: 'bad',
  closed: 'neutral',
};

export function LockMiningState({ status }: Pick<LockMiningProduct, 'status'>) {
  return <Badge mood={MOODS[status]}>{productTexts.lockMining.states[status]}</Badge>;
}
