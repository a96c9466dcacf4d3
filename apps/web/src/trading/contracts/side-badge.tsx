import type { Position } from '@trade/protocol';
import { useTranslations } from 'use-intl';
import { Badge } from '../../kit/index.ts';

/** Side and multiple of a position: "Long 10x". */
export function SideBadge({ side, multiple }: Pick<Position, 'side' | 'multiple'>) {
  const t = useTranslations('contracts');
  return (
    <Badge tone={side === 'buy' ? 'rise' : 'fall'}>
      {t(side === 'buy' ? 'long_times' : 'short_times', { multiple })}
    </Badge>
  );
}
