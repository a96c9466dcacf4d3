import { type ConsoleContract, consoleContract } from '@trade/protocol';
import { useState } from 'react';
import { DialogForm, ReasonField, TextField, useNotice, useReason } from '../../kit/index.ts';
import { useApi, useRefresh, useSubmission } from '../../platform/api/index.ts';
import { texts } from '../../platform/texts/index.ts';
import { Hurtful, percentBounds, useWaits } from '../../venue/terms/index.ts';
import {
  amountProblem,
  changesOf,
  type Entries,
  entriesOf,
  FRACTION_BOUNDS,
  FRACTIONS,
  fractionProblem,
  hurtfulFields,
  isValid,
  multiplesProblem,
} from './terms.ts';
import { TierRows } from './tier-rows.tsx';

interface TermsDialogProps {
  contract: ConsoleContract;
  onClose: () => void;
}

/** Fees, multiples and tiers. Only what differs is sent. */
export function TermsDialog({ contract, onClose }: TermsDialogProps) {
  const { symbol, quote } = contract;
  const { contracts: say } = texts;
  const api = useApi();
  const refresh = useRefresh();
  const notice = useNotice();
  const [entries, setEntries] = useState<Entries>(() => entriesOf(contract));
  const [tried, setTried] = useState(false);
  const reason = useReason();
  const waits = useWaits();
  const valid = isValid(entries);
  const changes = valid ? changesOf(contract, entries) : {};
  const unchanged = valid && Object.keys(changes).length === 0;
  const hurtful = valid ? hurtfulFields(contract, entries) : [];

  const submission = useSubmission(async (given: string) => {
    const { waiting } = await api.put(`/contracts/${symbol}`, { ...changes, reason: given }, consoleContract);
    await refresh('/contracts');
    notice(waiting.length > contract.waiting.length ? waits(symbol) : say.changed(symbol));
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
      <div className="grid grid-cols-2 gap-4">
        {FRACTIONS.map((field) => (
          <TextField
            key={field}
            label={say.fields[field]}
            suffix="%"
            value={entries[field]}
            onChange={(entry) => setEntries({ ...entries, [field]: entry.trim() })}
            hint={percentBounds(FRACTION_BOUNDS[field])}
            error={tried ? fractionProblem(field, entries[field]) : undefined}
            inputMode="decimal"
            autoComplete="off"
          />
        ))}
        <TextField
          label={say.fields.max_lots}
          value={entries.max_lots}
          onChange={(entry) => setEntries({ ...entries, max_lots: entry.trim() })}
          error={tried ? amountProblem(entries.max_lots) : undefined}
          inputMode="decimal"
          autoComplete="off"
        />
        <TextField
          label={say.fields.multiples}
          value={entries.multiples}
          onChange={(multiples) => setEntries({ ...entries, multiples })}
          error={tried ? multiplesProblem(entries.multiples) : undefined}
          autoComplete="off"
        />
      </div>
      <TierRows
        tiers={entries.tiers}
        currency={quote}
        tried={tried}
        onChange={(tiers) => setEntries({ ...entries, tiers })}
      />
      <Hurtful fields={hurtful} />
      {tried && unchanged && (
        <p role="alert" className="text-xs text-danger">
          {say.unchanged}
        </p>
      )}
      <ReasonField reason={reason} />
    </DialogForm>
  );
}
