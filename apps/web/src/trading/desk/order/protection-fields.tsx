import { useTranslations } from 'use-intl';
import { AmountInput, Figure, toneOf } from '../../../kit/index.ts';
import { useFormat } from '../../../platform/format/index.ts';
import type { PriceRules } from '../rules.ts';
import { PERCENT_DECIMALS, type ProtectionView, type Trigger, type TriggerName } from './protection.ts';

interface TriggerFieldProps {
  name: TriggerName;
  trigger: Trigger;
  view: Omit<ProtectionView, 'ticks'>;
  rules: PriceRules & { quote: string };
  onChange: (trigger: Trigger) => void;
}

/**
 * Stop-loss or take-profit, by price or by percentage. The typed value stays and the derived one
 * changes, until the unit is switched.
 */
export function TriggerField({ name, trigger, view, rules, onChange }: TriggerFieldProps) {
  const t = useTranslations();
  const format = useFormat();
  const byPercent = trigger.by === 'percent';
  const label = t(name === 'stopLoss' ? 'contracts.stop_loss' : 'contracts.take_profit');
  const follows =
    view.other === null
      ? null
      : byPercent
        ? t('contracts.trigger_at', { price: format.fixed(view.other, rules.priceDecimals) })
        : t('contracts.trigger_distance', { percent: format.percent(view.other) });
  return (
    <div>
      <AmountInput
        label={label}
        inline
        value={trigger.text}
        decimals={byPercent ? PERCENT_DECIMALS : rules.priceDecimals}
        onChange={(text) => onChange({ ...trigger, text })}
        error={view.problem === null ? undefined : t(`catalogue.${view.problem}`)}
        unit={
          <button
            type="button"
            aria-label={t('contracts.trigger_unit', { name: label, unit: byPercent ? '%' : rules.quote })}
            onClick={() => onChange({ by: byPercent ? 'price' : 'percent', text: view.other ?? '' })}
            className="hit-area -mr-1 flex min-w-8 items-center justify-center rounded-sm bg-raised px-1.5 py-1 font-medium text-accent text-xs"
          >
            {byPercent ? '%' : rules.quote}
          </button>
        }
      />
      <p className="mt-1 flex min-h-4 flex-wrap justify-between gap-x-2 text-faint text-xs">
        <span>{follows}</span>
        {view.result !== null && view.problem === null && (
          <Figure
            text={`${format.decimal(view.result, { least: 2, most: 2, signed: true })} ${rules.quote}`}
            tone={toneOf(view.result)}
          />
        )}
      </p>
    </div>
  );
}

/** What triggers protection and what happens then, and what becomes of what cannot be filled. */
export function ProtectionHint({ text }: { text: string }) {
  const t = useTranslations('contracts');
  return (
    <>
      <p className="text-faint text-xs">{text}</p>
      <p className="text-faint text-xs">{t('protection_rest')}</p>
    </>
  );
}
