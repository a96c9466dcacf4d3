import { type ConsoleConversionTerms, consoleConversionTerms } from '@trade/protocol';
import { useState } from 'react';
import { DialogForm, ReasonField, TextField, useNotice, useReason } from '../../kit/index.ts';
import { useApi, useRefresh, useSubmission } from '../../platform/api/index.ts';
import { texts } from '../../platform/texts/index.ts';
import { boundsOf, changesOf, entriesOf, problemOf, TERMS, type Term, UNITS } from './terms.ts';

/** Rates, minimum and how long a quote holds. Only what differs is sent. */
export function TermsDialog({ terms, onClose }: { terms: ConsoleConversionTerms; onClose: () => void }) {
  const { conversionTerms: say } = texts;
  const api = useApi();
  const refresh = useRefresh();
  const notice = useNotice();
  const [entries, setEntries] = useState(() => entriesOf(terms));
  const [tried, setTried] = useState(false);
  const reason = useReason();
  const problems = TERMS.map((term) => [term, problemOf(term, entries[term])] as const);
  const valid = problems.every(([, problem]) => problem === undefined);
  const changes = valid ? changesOf(terms, entries) : {};
  const unchanged = valid && Object.keys(changes).length === 0;

  const submission = useSubmission(async (body: Partial<Record<Term, string>> & { reason: string }) => {
    const changed = await api.put('/exchange-terms', body, consoleConversionTerms.nullable());
    await refresh('/exchange-terms', '/approvals');
    notice(changed === null ? say.waits : say.changed);
    onClose();
  });
  const submit = () => {
    setTried(true);
    const given = reason.take();
    if (given !== null && valid && !unchanged) void submission.submit({ ...changes, reason: given });
  };
  return (
    <DialogForm
      title={say.changeTitle}
      description={say.changeText}
      action={say.save}
      submission={submission}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className="grid grid-cols-2 gap-4">
        {problems.map(([term, problem]) => (
          <TextField
            key={term}
            label={say.fields[term]}
            suffix={UNITS[term]}
            value={entries[term]}
            onChange={(entry) => setEntries((before) => ({ ...before, [term]: entry.trim() }))}
            hint={boundsOf(term)}
            error={tried ? problem : undefined}
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
