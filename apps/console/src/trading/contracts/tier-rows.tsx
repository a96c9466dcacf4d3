import { Plus, X } from 'lucide-react';
import { Button, IconButton, TextField } from '../../kit/index.ts';
import { texts } from '../../platform/texts/index.ts';
import { boundProblem, EMPTY_TIER, rateProblem, type TierEntry, tierMultipleProblem } from './terms.ts';

interface TierRowsProps {
  tiers: readonly TierEntry[];
  currency: string;
  /** Whether problems are shown. */
  tried: boolean;
  onChange: (tiers: readonly TierEntry[]) => void;
}

/** The maintenance tiers, lowest first. Their amounts follow from bounds and rates. */
export function TierRows({ tiers, currency, tried, onChange }: TierRowsProps) {
  const { contracts: say } = texts;
  const add = () => {
    const key = Math.max(-1, ...tiers.map((tier) => tier.key)) + 1;
    onChange([...tiers, { ...EMPTY_TIER, key }]);
  };
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1 font-medium text-muted">{say.tiers}</legend>
      <p className="text-xs text-faint">{say.tiersHint}</p>
      {tiers.map((tier, index) => (
        <TierRow
          key={tier.key}
          name={say.tier(index + 1)}
          tier={tier}
          below={tiers[index - 1]}
          isLast={index === tiers.length - 1}
          currency={currency}
          tried={tried}
          onChange={(changed) => onChange(tiers.map((each) => (each === tier ? changed : each)))}
          onRemove={() => onChange(tiers.filter((each) => each !== tier))}
        />
      ))}
      <Button className="self-start" icon={<Plus aria-hidden="true" />} onClick={add}>
        {say.addTier}
      </Button>
    </fieldset>
  );
}

interface TierRowProps {
  name: string;
  tier: TierEntry;
  /** The next lower one. */
  below: TierEntry | undefined;
  isLast: boolean;
  currency: string;
  tried: boolean;
  onChange: (tier: TierEntry) => void;
  onRemove: () => void;
}

function TierRow({ name, tier, below, isLast, currency, tried, onChange, onRemove }: TierRowProps) {
  const { contracts: say } = texts;
  const { notional, rate, multiple } = tier;
  return (
    <fieldset className="grid grid-cols-[1.6fr_1.1fr_0.9fr_auto] items-start gap-2">
      <legend className="sr-only">{name}</legend>
      <TextField
        label={say.tierFields.notional}
        suffix={currency}
        value={notional}
        onChange={(entry) => onChange({ ...tier, notional: entry.trim() })}
        error={tried ? boundProblem(notional, isLast) : undefined}
        inputMode="decimal"
        autoComplete="off"
      />
      <TextField
        label={say.tierFields.rate}
        suffix="%"
        value={rate}
        onChange={(entry) => onChange({ ...tier, rate: entry.trim() })}
        error={tried ? rateProblem(tier, below) : undefined}
        inputMode="decimal"
        autoComplete="off"
      />
      <TextField
        label={say.tierFields.multiple}
        suffix="x"
        value={multiple}
        onChange={(entry) => onChange({ ...tier, multiple: entry.trim() })}
        error={tried ? tierMultipleProblem(tier, below) : undefined}
        inputMode="numeric"
        autoComplete="off"
      />
      <div className="pt-6">
        <IconButton label={say.removeTier(name)} onClick={onRemove}>
          <X aria-hidden="true" />
        </IconButton>
      </div>
    </fieldset>
  );
}
