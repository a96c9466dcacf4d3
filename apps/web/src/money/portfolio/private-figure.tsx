import type { AssetsData } from '@trade/protocol';
import { Eye, EyeOff } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { classes, Figure, type FigureTone, IconButton, Skeleton, toneOf } from '../../kit/index.ts';
import { useFormat } from '../../platform/format/index.ts';
import { setPreferences, usePreferences } from '../../platform/preferences/index.ts';

/** Today's profit, such as "+1,204.11 (+1.17%)". */
export function TodayProfit({ today }: { today: AssetsData['today'] | undefined }) {
  const t = useTranslations('assets');
  const format = useFormat();
  if (!today) return <Skeleton className="h-5 w-36" />;
  const tone = toneOf(today.profit);
  return (
    <p className="flex flex-wrap items-baseline gap-x-1.5 text-sm">
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

const DECIMALS = 2;

interface TotalFigureProps {
  /** A decimal in USDT; undefined while it is loading. */
  total: string | undefined;
}

/** A total in USDT with its whole part in larger type. */
export function TotalFigure({ total }: TotalFigureProps) {
  const format = useFormat();
  if (total === undefined) return <Skeleton className="h-10.5 w-48" />;
  const text = format.fixed(total, DECIMALS);
  return (
    <p className="flex min-h-10.5 flex-wrap items-baseline gap-x-2">
      <PrivateFigure
        text={text}
        className="font-bold text-[length:min(var(--text-2xl),10vw)] leading-10.5 tracking-tight"
      />
      <span className="text-muted text-sm">USDT</span>
    </p>
  );
}

const MASK = '••••••';

interface PrivateFigureProps {
  text: string;
  tone?: FigureTone | undefined;
  className?: string | undefined;
}

/**
 * A figure about the customer's own money: while amounts are hidden, dots without a telling colour.
 */
export function PrivateFigure({ text, tone, className }: PrivateFigureProps) {
  const t = useTranslations('assets');
  const { hideAmounts } = usePreferences();
  if (!hideAmounts) return <Figure text={text} tone={tone} className={className} />;
  return (
    <span className={classes('font-figure whitespace-nowrap', className)}>
      <span className="sr-only">{t('hidden')}</span>
      <span aria-hidden="true">{MASK}</span>
    </span>
  );
}

/**
 * The eye button: hides or shows every `PrivateFigure` of the app. Remembered for the next visit.
 */
export function HideAmountsButton({ className }: { className?: string }) {
  const t = useTranslations('assets');
  const { hideAmounts } = usePreferences();
  return (
    <IconButton
      label={hideAmounts ? t('show') : t('hide')}
      icon={hideAmounts ? <EyeOff /> : <Eye />}
      onClick={() => setPreferences({ hideAmounts: !hideAmounts })}
      className={className}
    />
  );
}
