import { useTranslations } from 'use-intl';
import { useFormat } from '../../../platform/format/index.ts';

/** How near a position is to its liquidation: maintenance over what is left of its margin; at 100 % it is there. */
export function MarginBar({ ratio }: { ratio: string | null }) {
  const t = useTranslations('contracts');
  const format = useFormat();
  const percent = ratio === null ? 0 : Math.min(100, Math.max(0, Number(ratio)));
  return (
    <div className="relative h-1.5">
      <meter className="sr-only" aria-label={t('margin_ratio')} max={100} value={percent}>
        {format.percent(ratio)}
      </meter>
      <div className="h-full rounded-full bg-linear-to-r from-success via-warning to-danger opacity-70" />
      <span
        className="absolute -top-1 h-3.5 w-1 -translate-x-1/2 rounded-full border border-ground bg-ink transition-[left] motion-reduce:transition-none"
        style={{ left: `clamp(2px, ${percent}%, calc(100% - 2px))` }}
      />
    </div>
  );
}
