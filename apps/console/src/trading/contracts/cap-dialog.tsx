import { multipleCap } from '@trade/protocol';
import { useState } from 'react';
import { DialogForm, ReasonField, TextField, useNotice, useReason } from '../../kit/index.ts';
import { useApi, useRefresh, useSubmission } from '../../platform/api/index.ts';
import { texts } from '../../platform/texts/index.ts';
import { multipleProblem, readMultiple } from './terms.ts';

interface CapDialogProps {
  cap: number;
  onClose: () => void;
}

/** The largest multiple of any contract. */
export function CapDialog({ cap, onClose }: CapDialogProps) {
  const { contracts: say } = texts;
  const api = useApi();
  const refresh = useRefresh();
  const notice = useNotice();
  const [entry, setEntry] = useState(String(cap));
  const [tried, setTried] = useState(false);
  const reason = useReason();
  const multiple = readMultiple(entry);
  const submission = useSubmission(async (body: { multiple: number; reason: string }) => {
    await api.put('/contract-cap', body, multipleCap);
    await refresh('/contract-cap');
    notice(say.capChanged(body.multiple));
    onClose();
  });
  const submit = () => {
    setTried(true);
    const given = reason.take();
    if (given !== null && multiple !== null) void submission.submit({ multiple, reason: given });
  };
  return (
    <DialogForm
      title={say.capTitle}
      description={say.capText}
      action={say.save}
      submission={submission}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={say.cap}
        suffix="x"
        value={entry}
        onChange={(typed) => setEntry(typed.trim())}
        error={tried ? multipleProblem(entry) : undefined}
        inputMode="numeric"
        autoComplete="off"
      />
      <ReasonField reason={reason} />
    </DialogForm>
  );
}
