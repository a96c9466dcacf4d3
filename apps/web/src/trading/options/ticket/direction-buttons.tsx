import type { OptionDirection } from '@trade/protocol';
import { ArrowDown, ArrowUp, LoaderCircle } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { classes, Figure } from '../../../kit/index.ts';
import { useFormat } from '../../../platform/format/index.ts';

interface DirectionButtonsProps {
  /** What a win pays; null while there is nothing to quote. */
  winPayout: string | null;
  currency: string;
  /** Which of them is being sent. */
  busy: OptionDirection | null;
  onPick: (direction: OptionDirection) => void;
}

const LOOKS = {
  up: { ground: 'bg-rise text-on-rise', icon: ArrowUp },
  down: { ground: 'bg-fall text-on-fall', icon: ArrowDown },
};

/** The two ways to buy, each with what it pays when it wins. */
export function DirectionButtons({ winPayout, currency, busy, onPick }: DirectionButtonsProps) {
  const t = useTranslations('options');
  const format = useFormat();
  return (
    <div className="grid grid-cols-2 gap-3">
      {(['up', 'down'] as const).map((direction) => {
        const { ground, icon } = LOOKS[direction];
        const Icon = busy === direction ? LoaderCircle : icon;
        return (
          <button
            key={direction}
            type="button"
            aria-busy={busy === direction || undefined}
            disabled={busy !== null || winPayout === null}
            onClick={() => onPick(direction)}
            className={classes(
              'flex min-h-14 flex-col items-center justify-center rounded-md px-2 transition-opacity active:opacity-85 disabled:opacity-60',
              ground,
            )}
          >
            <span className="flex items-center gap-1.5 font-semibold text-base">
              <Icon className={classes('size-5', busy === direction && 'animate-spin')} aria-hidden="true" />
              {t(`buy_${direction}`)}
            </span>
            <span className="text-xs">
              {t.rich('pays', {
                amount: () => (
                  <Figure
                    text={`${format.decimal(winPayout, { least: 2, most: 2 })} ${currency}`}
                    className="font-semibold"
                  />
                ),
              })}
            </span>
          </button>
        );
      })}
    </div>
  );
}
