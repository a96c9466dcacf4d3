import { consoleInstrument } from '@trade/protocol';
import { useState } from 'react';
import type { z } from 'zod';
import { DialogForm, ReasonField, TextField, useNotice, useReason } from '../../kit/index.ts';
import { useApi, useRefresh, useSubmission } from '../../platform/api/index.ts';
import { texts } from '../../platform/texts/index.ts';
import { Hurtful, useWaits } from '../terms/index.ts';
import {
  boundsOf,
  changesOf,
  entriesOf,
  hurtfulFields,
  problemOf,
  TERMS,
  type Term,
  unitOf,
} from './terms.ts';

interface TermsDialogProps {
  instrument: z.infer<typeof consoleInstrument>;
  onClose: () => void;
}

/** Fees and bounds. Only what differs is sent. */
export function TermsDialog({ instrument, onClose }: TermsDialogProps) {
  const { symbol } = instrument;
  const api = useApi();
  const refresh = useRefresh();
  const say = useNotice();
  const [entries, setEntries] = useState(() => entriesOf(instrument));
  const [tried, setTried] = useState(false);
  const reason = useReason();
  const waits = useWaits();
  const problems = TERMS.map((term) => [term, problemOf(term, entries[term], instrument)] as const);
  const valid = problems.every(([, problem]) => problem === undefined);
  const changes = valid ? changesOf(instrument, entries) : {};
  const unchanged = valid && Object.keys(changes).length === 0;
  const hurtful = valid ? hurtfulFields(instrument, entries) : [];

  const submission = useSubmission(async (body: Partial<Record<Term, string>> & { reason: string }) => {
    const { waiting } = await api.put(`/instruments/${symbol}`, body, consoleInstrument);
    await refresh('/instruments');
    const isWaiting = waiting.length > instrument.waiting.length;
    say(isWaiting ? waits(symbol) : texts.instruments.changed(symbol));
    onClose();
  });
  const submit = () => {
    setTried(true);
    const given = reason.take();
    if (given !== null && valid && !unchanged) void submission.submit({ ...changes, reason: given });
  };
  return (
    <DialogForm
      title={texts.instruments.changeTitle(symbol)}
      description={texts.instruments.changeText}
      action={texts.instruments.save}
      submission={submission}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className="grid grid-cols-2 gap-4">
        {problems.map(([term, problem]) => (
          <TextField
            key={term}
            label={texts.instruments.fields[term]}
            suffix={unitOf(term, instrument)}
            value={entries[term]}
            onChange={(entry) => setEntries((before) => ({ ...before, [term]: entry.trim() }))}
            hint={boundsOf(term, instrument)}
            error={tried ? problem : undefined}
            inputMode="decimal"
            autoComplete="off"
          />
        ))}
      </div>
      <Hurtful fields={hurtful} />
      {tried && unchanged && (
        <p role="alert" className="text-xs text-danger">
          {texts.instruments.unchanged}
        </p>
      )}
      <ReasonField reason={reason} />
    </DialogForm>
  );
}
