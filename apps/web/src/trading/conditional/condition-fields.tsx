import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { AmountInput, PercentSlider, Segmented } from '../../kit/index.ts';
import { NEXT_ENTRY } from '../desk/index.ts';
import {
  CONDITIONS,
  type ConditionIntent,
  type ConditionMarket,
  type ConditionType,
  isByTotal,
  restsIn,
  sizeOfPercent,
  type TypedLeg,
} from './condition.ts';

/** Percents have at most four decimals: parts per million. */
const PERCENT_DECIMALS = 4;
const TOTAL_DECIMALS = 8;

interface FieldsProps {
  type: ConditionType;
  intent: ConditionIntent;
  market: ConditionMarket;
  onChange: (changes: Partial<ConditionIntent>) => void;
}

/** The prices of each leg, or the distance of a trailing stop. */
export function ConditionFields({ type, intent, market, onChange }: FieldsProps) {
  const { kinds } = CONDITIONS[type];
  return kinds.map((kind) =>
    kind === 'trailing_stop' ? (
      <TrailFields key={kind} intent={intent} market={market} onChange={onChange} />
    ) : (
      <LegFields
        key={kind}
        kind={kind}
        limit={kind === 'take_profit' && restsIn(type) ? 'rests' : CONDITIONS[type].limit}
        typed={intent.legs[kind]}
        decimals={market.rules.priceDecimals}
        onChange={(leg) => onChange({ legs: { ...intent.legs, [kind]: leg } })}
      />
    ),
  );
}

interface LegFieldsProps {
  kind: 'stop' | 'take_profit';
  /** `rests`: a limit without a trigger. */
  limit: 'always' | 'never' | 'either' | 'rests';
  typed: TypedLeg;
  decimals: number;
  onChange: (typed: TypedLeg) => void;
}

function LegFields({ kind, limit, typed, decimals, onChange }: LegFieldsProps) {
  const t = useTranslations('conditional');
  const isStop = kind === 'stop';
  return (
    <>
      {limit !== 'rests' && (
        <AmountInput
          label={t(isStop ? 'stop_trigger' : 'gain_trigger')}
          value={typed.trigger}
          decimals={decimals}
          onChange={(trigger) => onChange({ ...typed, trigger })}
        />
      )}
      {limit !== 'never' && (
        <AmountInput
          label={t(isStop ? 'stop_price' : 'gain_price')}
          {...(limit === 'either' && { hint: t('price_empty') })}
          value={typed.price}
          decimals={decimals}
          onChange={(price) => onChange({ ...typed, price })}
        />
      )}
    </>
  );
}

function TrailFields({ intent, market, onChange }: Omit<FieldsProps, 'type'>) {
  const t = useTranslations('conditional');
  return (
    <>
      <Segmented
        label={t('distance')}
        choices={[
          { value: 'percent', label: t('distance_percent') },
          { value: 'price', label: t('distance') },
        ]}
        value={intent.inPercent ? 'percent' : 'price'}
        onChange={(unit) => onChange({ inPercent: unit === 'percent', distance: '' })}
      />
      <AmountInput
        label={t(intent.inPercent ? 'distance_percent' : 'distance')}
        value={intent.distance}
        decimals={intent.inPercent ? PERCENT_DECIMALS : market.rules.priceDecimals}
        onChange={(distance) => onChange({ distance })}
      />
      <AmountInput
        label={t('activation')}
        hint={t('activation_hint')}
        value={intent.activation}
        decimals={market.rules.priceDecimals}
        onChange={(activation) => onChange({ activation })}
      />
    </>
  );
}

/** How much: a total for a spot purchase at the market, otherwise a quantity. */
export function SizeField({
  type,
  intent,
  market,
  units,
  onChange,
}: FieldsProps & { units: { readonly size: string; readonly quote: string } }) {
  const t = useTranslations('conditional');
  const trade = useTranslations('trade');
  const byTotal = isByTotal(type, intent, market.market);
  const closes = market.market === 'contracts' && market.act.action === 'close';
  const [chosen, setChosen] = useState<{ percent: number; size: string } | null>(null);
  const fill = (percent: number) => {
    const size = sizeOfPercent(type, intent, market, percent);
    if (size === null) return;
    setChosen({ percent, size });
    onChange({ size });
  };
  return (
    <div className="space-y-2">
      <AmountInput
        {...NEXT_ENTRY}
        label={t(byTotal ? 'total' : 'amount')}
        {...(closes && { hint: t('amount_empty') })}
        value={intent.size}
        decimals={byTotal ? TOTAL_DECIMALS : market.sizeDecimals}
        onChange={(size) => onChange({ size })}
        unit={byTotal ? units.quote : units.size}
      />
      <PercentSlider
        label={trade('percent')}
        value={chosen !== null && chosen.size === intent.size ? chosen.percent : 0}
        onChange={fill}
      />
    </div>
  );
}
