import type { AssetsData } from '@trade/protocol';
import { useTranslations } from 'use-intl';
import { useFormat } from '../format/index.ts';
import { Skeleton, toneOf } from '../kit/index.ts';
import { PrivateFigure } from './private-figure.tsx';

/** "+1,204.11 (+1.17%)" and that this is of today. */
export function TodayProfit({ today }: { today: AssetsData['today'] | undefined }) {
  const t = useTranslations('assets');
  const format = useFormat();
  if (!today) return <Skeleton className="h-5 w-36" />;
  const profit = format.fixed(today.profit, 2, { signed: true });
  const ratio = format.percent(today.ratio, { signed: true });
  return (
    <p className="flex items-baseline gap-1.5 text-sm">
      <PrivateFigure text={`${profit} (${ratio})`} tone={toneOf(today.profit)} className="font-medium" />
      <span className="text-muted">{t('today')}</span>
    </p>
  );
}
