import type { ConsoleIeoProject } from '@trade/protocol';
import { Badge, type Mood } from '../../kit/index.ts';
import { productTexts } from '../texts.ts';

const MOODS: Record<ConsoleIeoProject['status'], Mood> = {
  upcoming: 'waiting',
  open: 'good',
  closed: 'waiting',
  allotted: 'good',
  listed: 'neutral',
  canceled: 'bad',
};

export function ProjectState({ status }: Pick<ConsoleIeoProject, 'status'>) {
  return <Badge mood={MOODS[status]}>{productTexts.ieo.states[status]}</Badge>;
}

/** Without the whole supply in the treasury nothing is subscribed. */
export function FundingState({ is_funded }: Pick<ConsoleIeoProject, 'is_funded'>) {
  const { funded, unfunded } = productTexts.ieo;
  return <Badge mood={is_funded ? 'good' : 'bad'}>{is_funded ? funded : unfunded}</Badge>;
}
