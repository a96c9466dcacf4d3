import type { AssetsData } from '@trade/protocol';
import { useTranslations } from 'use-intl';
import { Skeleton, toneOf } from '../../kit/index.ts';
import { useFormat } from '../../platform/format/index.ts';
import { PrivateFigure } from './private-figure.tsx';

/** "+1,204.11 (+1.17%)" and that this is of today. */
export function TodayProfit({ today }: { today: AssetsData['today'] | undefined }) {
  const t = useTranslations('assets');
  const format = useFormat();
  if (!today) return <Skeleton className="h-5 w-36" />;
  const tone = toneOf(today.profit);
  return (
    <p className="flex items-baseline gap-1.5 text-sm">
      <PrivateFigure
        text={format.fixed(today.profit, 2, { signed: true })}
        tone={tone}
        className="font-medium"
      />
      <PrivateFigure text={`(${format.percent(today.ratio, { signed: true })})`} tone={tone} />
      <span className="text-muted">{t('today')}</span>
    </p>
  );
}
