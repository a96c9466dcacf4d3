import { type ConsoleOptionTerms, changeOptionRules, listApprovals, listOptionRules } from '@trade/protocol';
import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import {
  Button,
  DialogForm,
  IconButton,
  ReasonField,
  TextField,
  useNotice,
  useReason,
} from '../../kit/index.ts';
import { useApi, useRefresh, useSubmission } from '../../platform/api/index.ts';
import { texts } from '../../platform/texts/index.ts';
import {
  boundsOf,
  COMMON_FIELDS,
  type DurationEntry,
  type DurationField,
  EMPTY_DURATION,
  entriesOf,
  isValid,
  problemOf,
  termsOf,
} from './terms.ts';

interface OptionTermsDialogProps {
  terms: ConsoleOptionTerms;
  onClose: () => void;
}

/** All terms of a symbol at once: what is bought afterwards is bought under them. */
export function OptionTermsDialog({ terms, onClose }: OptionTermsDialogProps) {
  const { symbol, currency } = terms;
  const { optionTerms: say } = texts;
  const api = useApi();
  const refresh = useRefresh();
  const notice = useNotice();
  const [entries, setEntries] = useState(() => entriesOf(terms));
  const [tried, setTried] = useState(false);
  const reason = useReason();
  const valid = isValid(entries);
  const unchanged = valid && JSON.stringify(termsOf(entries)) === JSON.stringify(termsOf(entriesOf(terms)));
  const setDurations = (durations: readonly DurationEntry[]) => setEntries({ ...entries, durations });

  const submission = useSubmission(async (given: string) => {
    const body = { ...termsOf(entries), reason: given };
    const changed = await api.call(changeOptionRules, { params: { symbol }, body });
    await refresh(listOptionRules, listApprovals);
    notice(changed === null ? say.waits : say.changed(symbol));
    onClose();
  });
  const submit = () => {
    setTried(true);
    const given = reason.take();
    if (given !== null && valid && !unchanged) void submission.submit(given);
  };
  return (
    <DialogForm
      title={say.changeTitle(symbol)}
      description={say.changeText}
      action={say.save}
      submission={submission}
      onSubmit={submit}
      onClose={onClose}
    >
      {entries.durations.map((row, index) => (
        <DurationRow
          key={row.key}
          name={say.nth(index + 1)}
          row={row}
          currency={currency}
          tried={tried}
          onChange={(changed) =>
            setDurations(entries.durations.map((each) => (each === row ? changed : each)))
          }
          onRemove={() => setDurations(entries.durations.filter((each) => each !== row))}
        />
      ))}
      <Button
        className="self-start"
        icon={<Plus aria-hidden="true" />}
        onClick={() => {
          const key = Math.max(-1, ...entries.durations.map((row) => row.key)) + 1;
          setDurations([...entries.durations, { ...EMPTY_DURATION, key }]);
        }}
      >
        {say.add}
      </Button>
      <div className="grid grid-cols-3 gap-4">
        {COMMON_FIELDS.map((field) => (
          <TextField
            key={field}
            label={say.fields[field]}
            suffix={field === 'close_cutoff' ? 's' : '%'}
            value={entries[field]}
            onChange={(entry) => setEntries({ ...entries, [field]: entry.trim() })}
            hint={boundsOf(field)}
            error={tried ? problemOf(field, entries[field]) : undefined}
            inputMode="decimal"
            autoComplete="off"
          />
        ))}
      </div>
      {tried && unchanged && (
        <p role="alert" className="text-xs text-danger">
          {say.unchanged}
        </p>
      )}
      <ReasonField reason={reason} />
    </DialogForm>
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
        <TextField
          key={field}
          label={fields[field]}
          suffix={suffixes[field]}
          value={row[field]}
          onChange={(entry) => onChange({ ...row, [field]: entry.trim() })}
          hint={boundsOf(field, currency)}
          error={tried ? problemOf(field, row[field]) : undefined}
          inputMode="decimal"
          autoComplete="off"
        />
      ))}
    </fieldset>
  );
}
