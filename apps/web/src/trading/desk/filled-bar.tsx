import { useTranslations } from 'use-intl';
import { classes } from '../../kit/index.ts';

interface FilledBarProps {
  percent: number;
  side: 'buy' | 'sell';
}

/** The filled part of an order. */
export function FilledBar({ percent, side }: FilledBarProps) {
  const t = useTranslations('orders');
  return (
    <div
      role="progressbar"
      aria-label={t('filled_percent', { percent })}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      className="h-1 overflow-hidden rounded-full bg-line"
    >
      <div
        className={classes('h-full origin-left transition-transform', side === 'buy' ? 'bg-rise' : 'bg-fall')}
        style={{ transform: `scaleX(${percent / 100})` }}
      />
    </div>
  );
}
