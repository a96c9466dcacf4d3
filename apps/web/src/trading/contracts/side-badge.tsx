import type { Position } from '@trade/protocol';
import { useTranslations } from 'use-intl';
import { Badge } from '../../kit/index.ts';

/** "Long 10x": which way a position goes, and its multiple. */
export function SideBadge({ side, multiple }: Pick<Position, 'side' | 'multiple'>) {
  const t = useTranslations('contracts');
  return (
    <Badge tone={side === 'buy' ? 'rise' : 'fall'}>
      {t(side === 'buy' ? 'long_times' : 'short_times', { multiple })}
    </Badge>
  );
}
