import { useTranslations } from 'use-intl';
import { Sheet, Switch } from '../../../kit/index.ts';
import { OVERLAYS, PANES, type StudyName } from './studies.ts';

interface StudySheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  chosen: readonly StudyName[];
  onChange: (chosen: readonly StudyName[]) => void;
}

const LABELS = { MA: 'ma', EMA: 'ema', BOLL: 'boll', MACD: 'macd', RSI: 'rsi' } as const;
const GROUPS = [
  { title: 'overlays', studies: OVERLAYS },
  { title: 'panes', studies: PANES },
] as const;

/** Picks what is drawn beside the candles. */
export function StudySheet({ open, onOpenChange, chosen, onChange }: StudySheetProps) {
  const t = useTranslations('trade');
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={t('indicators')}>
      {GROUPS.map(({ title, studies }) => (
        <section key={title} aria-label={t(title)} className="pb-3">
          <h3 className="text-faint text-xs">{t(title)}</h3>
          {studies.map((study) => (
            <div key={study} className="flex min-h-13 items-center gap-3">
              <span className="min-w-0 flex-1">
                <span className="block font-semibold text-base">{study}</span>
                <span className="block truncate text-faint text-xs">{t(LABELS[study])}</span>
              </span>
              <Switch
                label={study}
                checked={chosen.includes(study)}
                onChange={(on) =>
                  onChange(on ? [...chosen, study] : chosen.filter((other) => other !== study))
                }
              />
            </div>
          ))}
        </section>
      ))}
    </Sheet>
  );
}
