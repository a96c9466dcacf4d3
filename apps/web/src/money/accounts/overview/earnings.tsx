import type { AssetsData } from '@trade/protocol';
import { useTranslations } from 'use-intl';
import { type FigureTone, Skeleton, toneOf } from '../../../kit/index.ts';
import { useFormat } from '../../../platform/format/index.ts';
import { PrivateFigure } from '../../portfolio/index.ts';

/** Today's profit, everything earned so far, and what that is of what was paid in. */
export function Earnings({ data }: { data: AssetsData | undefined }) {
  const t = useTranslations('assets');
  const format = useFormat();
  const figure = (signed: string | undefined) => ({
    text: signed === undefined ? undefined : format.fixed(signed, 2, { signed: true }),
    tone: toneOf(signed ?? ''),
  });
  const ratio = data?.revenue.ratio;
  return (
    <dl className="grid grid-cols-3 gap-3">
      <Earning label={t('today_profit')} {...figure(data?.today.profit)} />
      <Earning label={t('revenue')} {...figure(data?.revenue.total)} />
      <Earning
        label={t('ratio')}
        text={ratio === undefined ? undefined : format.percent(ratio, { signed: true })}
        tone={toneOf(ratio ?? '')}
      />
    </dl>
  );
}

function Earning({ label, text, tone }: { label: string; text: string | undefined; tone: FigureTone }) {
  return (
    <div className="min-w-0">
      <dt className="truncate text-muted text-xs">{label}</dt>
      <dd className="mt-0.5">
        {text === undefined ? (
          <Skeleton className="h-5 w-16" />
        ) : (
          <PrivateFigure text={text} tone={tone} className="font-semibold text-sm" />
        )}
      </dd>
    </div>
  );
}
