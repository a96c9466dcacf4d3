import { type ConsoleContract, changeContract, listContracts } from '@trade/protocol';
import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { Button, FormDialog, IconButton, NumberField, TextField } from '../../kit/index.ts';
import { useApi, useRefresh } from '../../platform/api/index.ts';
import { texts } from '../../platform/texts/index.ts';
import { Hurtful, percentBounds, useHurtfulWait, useWaits } from '../../venue/terms/index.ts';
import {
  amountProblem,
  boundProblem,
  changesOf,
  EMPTY_TIER,
  type Entries,
  entriesOf,
  FRACTION_BOUNDS,
  FRACTIONS,
  fractionProblem,
  hurtfulFields,
  isValid,
  multiplesProblem,
  rateProblem,
  type TierEntry,
  tierMultipleProblem,
} from './terms.ts';

interface TierRowsProps {
  tiers: readonly TierEntry[];
  currency: string;
  /** Whether problems are shown. */
  tried: boolean;
  onChange: (tiers: readonly TierEntry[]) => void;
}

/** The maintenance tiers, lowest first. Their amounts are computed from bounds and rates. */
function TierRows({ tiers, currency, tried, onChange }: TierRowsProps) {
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
  /** The next lower tier. */
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
      <NumberField
        label={say.tierFields.notional}
        suffix={currency}
        value={notional}
        onChange={(entry) => onChange({ ...tier, notional: entry })}
        error={tried ? boundProblem(notional, isLast) : undefined}
      />
      <NumberField
        label={say.tierFields.rate}
        suffix="%"
        value={rate}
        onChange={(entry) => onChange({ ...tier, rate: entry })}
        error={tried ? rateProblem(tier, below) : undefined}
      />
      <NumberField
        label={say.tierFields.multiple}
        suffix="x"
        value={multiple}
        onChange={(entry) => onChange({ ...tier, multiple: entry })}
        error={tried ? tierMultipleProblem(tier, below) : undefined}
        decimals={0}
      />
      <div className="pt-6">
        <IconButton label={say.removeTier(name)} onClick={onRemove}>
          <X aria-hidden="true" />
        </IconButton>
      </div>
    </fieldset>
  );
}

interface TermsDialogProps {
  contract: ConsoleContract;
  onClose: () => void;
}

/** Fees, multiples and tiers. Only changes are sent. */
export function TermsDialog({ contract, onClose }: TermsDialogProps) {
  const { symbol, quote } = contract;
  const { contracts: say } = texts;
  const api = useApi();
  const refresh = useRefresh();
  const [entries, setEntries] = useState<Entries>(() => entriesOf(contract));
  const waits = useWaits();
  const hurtfulWait = useHurtfulWait();
  const isReady = isValid(entries);
  const changes = isReady ? changesOf(contract, entries) : {};
  const isUnchanged = isReady && Object.keys(changes).length === 0;

  const send = async (reason: string) => {
    const body = { ...changes, reason, version: contract.version };
    const { waiting } = await api.call(changeContract, { params: { symbol }, body });
    await refresh(listContracts);
    return waiting.length > contract.waiting.length ? waits(symbol) : say.changed(symbol);
  };
  return (
    <FormDialog
      title={say.changeTitle(symbol)}
      description={say.changeText(hurtfulWait)}
      action={say.save}
      isReady={isReady}
      unchanged={isUnchanged ? say.unchanged : null}
      send={send}
      onClose={onClose}
    >
      {(tried) => (
        <>
          <CommonFields entries={entries} tried={tried} onChange={setEntries} />
          <TierRows
            tiers={entries.tiers}
            currency={quote}
            tried={tried}
            onChange={(tiers) => setEntries({ ...entries, tiers })}
          />
          <Hurtful fields={isReady ? hurtfulFields(contract, entries) : []} />
        </>
      )}
    </FormDialog>
  );
}

interface CommonFieldsProps {
  entries: Entries;
  tried: boolean;
  onChange: (entries: Entries) => void;
}

function CommonFields({ entries, tried, onChange }: CommonFieldsProps) {
  const { contracts: say } = texts;
  return (
    <div className="grid grid-cols-2 gap-4">
      {FRACTIONS.map((field) => (
        <NumberField
          key={field}
          label={say.fields[field]}
          suffix="%"
          value={entries[field]}
          onChange={(entry) => onChange({ ...entries, [field]: entry })}
          hint={percentBounds(FRACTION_BOUNDS[field])}
          error={tried ? fractionProblem(field, entries[field]) : undefined}
        />
      ))}
      <NumberField
        label={say.fields.max_lots}
        value={entries.max_lots}
        onChange={(entry) => onChange({ ...entries, max_lots: entry })}
        error={tried ? amountProblem(entries.max_lots) : undefined}
      />
      <TextField
        label={say.fields.multiples}
        value={entries.multiples}
        onChange={(multiples) => onChange({ ...entries, multiples })}
        error={tried ? multiplesProblem(entries.multiples) : undefined}
        autoComplete="off"
      />
    </div>
  );
}
