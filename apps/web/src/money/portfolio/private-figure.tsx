import { Eye, EyeOff } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { classes, Figure, type FigureTone, IconButton } from '../../kit/index.ts';
import { setPreferences, usePreferences } from '../../platform/preferences/index.ts';

const MASK = '••••••';

interface PrivateFigureProps {
  text: string;
  tone?: FigureTone | undefined;
  className?: string | undefined;
}

/** A figure about the customer's own money: dots while amounts are hidden, without a colour that would tell. */
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

/** The eye: hides every `PrivateFigure` of the app and shows them again. Kept for the next visit. */
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
