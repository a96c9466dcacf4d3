import type { OptionDirection } from '@trade/protocol';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Badge } from '../../kit/index.ts';

/** Which way an option was bought, as word, arrow and colour. */
export function DirectionBadge({ direction }: { direction: OptionDirection }) {
  const t = useTranslations('options');
  const Arrow = direction === 'up' ? ArrowUp : ArrowDown;
  return (
    <Badge tone={direction === 'up' ? 'rise' : 'fall'}>
      <Arrow className="size-3" aria-hidden="true" />
      {t(direction)}
    </Badge>
  );
}
