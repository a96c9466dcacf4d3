import {
  type ConsoleOptionTerms,
  changeOptionRules,
  isPlainDecimal,
  listApprovals,
  listOptionRules,
  type OptionTermsBody,
} from '@trade/protocol';
import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { Button, FormDialog, IconButton, NumberField } from '../../kit/index.ts';
import { useApi, useRefresh } from '../../platform/api/index.ts';
import { fractionOfPercent, isZero, percentOfFraction } from '../../platform/format/index.ts';
import { texts } from '../../platform/texts/index.ts';
import {
  percentBounds,
  percentProblem,
  TERM_BOUNDS,
  wholeBounds,
  wholeProblem,
} from '../../venue/terms/index.ts';

const DURATION_FIELDS = ['duration', 'payout', 'min_stake', 'max_stake'] as const;
const COMMON_FIELDS = ['fee', 'close_spread', 'close_cutoff'] as const;
type DurationField = (typeof DURATION_FIELDS)[number];
type CommonField = (typeof COMMON_FIELDS)[number];

/** One duration as typed. */
type DurationEntry = Readonly<Record<DurationField, string>> & { key: number };

/** The entries as typed: percentages for fractions, seconds for milliseconds. */
interface TermsEntries extends Readonly<Record<CommonField, string>> {
  durations: readonly DurationEntry[];
}

const EMPTY_DURATION: Readonly<Record<DurationField, string>> = {
  duration: '',
  payout: '',
  min_stake: '',
  max_stake: '',
};

function entriesOf(terms: ConsoleOptionTerms): TermsEntries {
  return {
    durations: terms.durations.map(({ duration, payout, min_stake, max_stake }, key) => ({
      key,
      duration: String(duration),
      payout: percentOfFraction(payout),
      min_stake,
      max_stake,
    })),
    fee: percentOfFraction(terms.fee),
    close_spread: percentOfFraction(terms.close_spread),
    close_cutoff: String(terms.close_cutoff / 1_000),
  };
}

const { option: BOUNDS } = TERM_BOUNDS;
const SECONDS_BOUNDS = {
  duration: BOUNDS.seconds,
  close_cutoff: { least: 1, most: BOUNDS.closeCutoffMs.most / 1_000 },
} as const;
const PERCENT_BOUNDS = {
  payout: BOUNDS.payoutPpm,
  fee: BOUNDS.feePpm,
  close_spread: BOUNDS.closeSpreadPpm,
} as const;

/** Returns the engine's bounds, as a hint. */
function boundsOf(field: DurationField | CommonField, currency = ''): string | undefined {
  switch (field) {
    case 'duration':
    case 'close_cutoff':
      return wholeBounds(SECONDS_BOUNDS[field], 's');
    case 'min_stake':
      return undefined;
    case 'max_stake':
      return wholeBounds(BOUNDS.maxStakeWhole, currency);
    default:
      return percentBounds(PERCENT_BOUNDS[field]);
  }
}

/** Returns the problem of an entry, or undefined. */
function problemOf(field: DurationField | CommonField, entry: string): string | undefined {
  const { problems } = texts.optionTerms;
  switch (field) {
    case 'duration':
    case 'close_cutoff':
      return /^[1-9]\d{0,4}$/.test(entry)
        ? wholeProblem(entry, SECONDS_BOUNDS[field], 's')
        : problems.seconds;
    case 'min_stake':
    case 'max_stake':
      return isPlainDecimal(entry) && !isZero(entry)
        ? wholeProblem(entry, BOUNDS.maxStakeWhole, '')
        : problems.amount;
    default:
      return percentProblem(entry, PERCENT_BOUNDS[field]);
  }
}

function isValid(entries: TermsEntries): boolean {
  return (
    COMMON_FIELDS.every((field) => problemOf(field, entries[field]) === undefined) &&
    entries.durations.every((row) =>
      DURATION_FIELDS.every((field) => problemOf(field, row[field]) === undefined),
    )
  );
}

/** Returns the terms as they are sent. All entries must be valid. */
function termsOf(entries: TermsEntries): Omit<OptionTermsBody, 'reason' | 'version'> {
  return {
    durations: entries.durations.map(({ duration, payout, min_stake, max_stake }) => ({
      duration: Number(duration),
      payout: fractionOfPercent(payout) ?? payout,
      min_stake,
      max_stake,
    })),
    fee: fractionOfPercent(entries.fee) ?? entries.fee,
    close_spread: fractionOfPercent(entries.close_spread) ?? entries.close_spread,
    close_cutoff: Number(entries.close_cutoff) * 1_000,
  };
}

interface OptionTermsDialogProps {
  terms: ConsoleOptionTerms;
  onClose: () => void;
}

/** All terms of a symbol. They apply to options bought afterwards. */
export function OptionTermsDialog({ terms, onClose }: OptionTermsDialogProps) {
  const { symbol } = terms;
  const { optionTerms: say } = texts;
  const api = useApi();
  const refresh = useRefresh();
  const [entries, setEntries] = useState(() => entriesOf(terms));
  const isReady = isValid(entries);
  const isUnchanged =
    isReady && JSON.stringify(termsOf(entries)) === JSON.stringify(termsOf(entriesOf(terms)));

  const send = async (reason: string) => {
    const body = { ...termsOf(entries), reason, version: terms.version };
    const changed = await api.call(changeOptionRules, { params: { symbol }, body });
    await refresh(listOptionRules, listApprovals);
    return changed === null ? say.waits : say.changed(symbol);
  };
  return (
    <FormDialog
      title={say.changeTitle(symbol)}
      description={say.changeText}
      action={say.save}
      isReady={isReady}
      unchanged={isUnchanged ? say.unchanged : null}
      send={send}
      onClose={onClose}
    >
      {(tried) => (
        <>
          <DurationRows
            durations={entries.durations}
            currency={terms.currency}
            tried={tried}
            onChange={(durations) => setEntries({ ...entries, durations })}
          />
          <div className="grid grid-cols-3 gap-4">
            {COMMON_FIELDS.map((field) => (
              <NumberField
                key={field}
                label={say.fields[field]}
                suffix={field === 'close_cutoff' ? 's' : '%'}
                value={entries[field]}
                onChange={(entry) => setEntries({ ...entries, [field]: entry })}
                hint={boundsOf(field)}
                error={tried ? problemOf(field, entries[field]) : undefined}
              />
            ))}
          </div>
        </>
      )}
    </FormDialog>
  );
}

interface DurationRowsProps {
  durations: readonly DurationEntry[];
  currency: string;
  tried: boolean;
  onChange: (durations: readonly DurationEntry[]) => void;
}

function DurationRows({ durations, currency, tried, onChange }: DurationRowsProps) {
  const { optionTerms: say } = texts;
  return (
    <>
      {durations.map((row, index) => (
        <DurationRow
          key={row.key}
          name={say.nth(index + 1)}
          row={row}
          currency={currency}
          tried={tried}
          onChange={(changed) => onChange(durations.map((each) => (each === row ? changed : each)))}
          onRemove={() => onChange(durations.filter((each) => each !== row))}
        />
      ))}
      <Button
        className="self-start"
        icon={<Plus aria-hidden="true" />}
        onClick={() => {
          const key = Math.max(-1, ...durations.map((row) => row.key)) + 1;
          onChange([...durations, { ...EMPTY_DURATION, key }]);
        }}
      >
        {say.add}
      </Button>
    </>
  );
}

interface DurationRowProps {
  name: string;
  row: DurationEntry;
  currency: string;
  tried: boolean;
  onChange: (row: DurationEntry) => void;
  onRemove: () => void;
}

function DurationRow({ name, row, currency, tried, onChange, onRemove }: DurationRowProps) {
  const { fields, remove } = texts.optionTerms;
  const suffixes: Record<DurationField, string> = {
    duration: 's',
    payout: '%',
    min_stake: currency,
    max_stake: currency,
  };
  return (
    <fieldset className="grid grid-cols-2 gap-3 rounded-md border border-line p-3">
      <legend className="flex items-center gap-2 px-1 font-medium">
        {name}
        <IconButton label={remove(name)} onClick={onRemove}>
          <X aria-hidden="true" />
        </IconButton>
      </legend>
      {(Object.keys(suffixes) as DurationField[]).map((field) => (
        <NumberField
          key={field}
          label={fields[field]}
          suffix={suffixes[field]}
          value={row[field]}
          onChange={(entry) => onChange({ ...row, [field]: entry })}
          hint={boundsOf(field, currency)}
          error={tried ? problemOf(field, row[field]) : undefined}
        />
      ))}
    </fieldset>
  );
}
