import type { MarginMode } from '@trade/engine/quote';
import { RISKY_MULTIPLE } from '@trade/protocol';
import { useTranslations } from 'use-intl';
import { Button, Chips, Note, Range } from '../../kit/index.ts';
import { useFormat } from '../../platform/format/index.ts';

interface MultiplePickerProps {
  /** Multiples on offer, smallest first. */
  multiples: readonly number[];
  value: number;
  marginMode: MarginMode;
  onChange: (multiple: number) => void;
}

/** Picks a multiple by slider, steps or a preset, with a warning for risky ones. */
export function MultiplePicker({ multiples, value, marginMode, onChange }: MultiplePickerProps) {
  const t = useTranslations('contracts');
  const format = useFormat();
  const kit = useTranslations('kit');
  const at = Math.max(0, multiples.indexOf(value));
  const move = (to: number) => {
    const multiple = multiples[to];
    if (multiple !== undefined) onChange(multiple);
  };
  return (
    <div className="space-y-4">
      <div className="flex items-center justify-between gap-3">
        <Button
          variant="secondary"
          aria-label={kit('decrease')}
          disabled={at === 0}
          onClick={() => move(at - 1)}
        >
          −
        </Button>
        <output className="font-figure font-semibold text-2xl">{t('times', { multiple: value })}</output>
        <Button
          variant="secondary"
          aria-label={kit('increase')}
          disabled={at === multiples.length - 1}
          onClick={() => move(at + 1)}
        >
          +
        </Button>
      </div>
      <Range
        label={t('multiple')}
        max={multiples.length - 1}
        value={at}
        valueText={t('times', { multiple: value })}
        onChange={move}
      />
      <Chips
        label={t('multiple')}
        choices={usual(multiples).map((multiple) => ({
          value: String(multiple),
          label: t('times', { multiple }),
        }))}
        value={String(value)}
        onChange={(chosen) => onChange(Number(chosen))}
      />
      <p className="text-muted text-sm">
        {t('multiple_hint', { percent: format.decimal(moveThatLoses(value)) })}
      </p>
      {value >= RISKY_MULTIPLE && <RiskNote multiple={value} marginMode={marginMode} />}
    </div>
  );
}

/** Explains what a large multiple risks. */
export function RiskNote({ multiple, marginMode }: { multiple: number; marginMode: MarginMode }) {
  const t = useTranslations('contracts');
  const format = useFormat();
  return (
    <Note tone="warning" title={t('risk_title')}>
      {t(marginMode === 'cross' ? 'risk_cross' : 'risk', {
        multiple,
        percent: format.decimal(moveThatLoses(multiple)),
      })}
    </Note>
  );
}

const USUAL_COUNT = 6;

/** A few presets, spread over all multiples, with both ends. */
function usual(multiples: readonly number[]): readonly number[] {
  if (multiples.length <= USUAL_COUNT) return multiples;
  const last = multiples.length - 1;
  const places = Array.from({ length: USUAL_COUNT }, (_, i) => Math.round((i * last) / (USUAL_COUNT - 1)));
  return places.flatMap((place) => multiples[place] ?? []);
}

/** The price move in percent that uses up the whole margin, as text. */
function moveThatLoses(multiple: number): string {
  const hundredths = Math.floor(10_000 / multiple);
  return (hundredths / 100).toString();
}
