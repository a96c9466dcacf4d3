import { holdKind, listCustomers, putHold } from '@trade/protocol';
import { useState } from 'react';
import { DialogForm, ReasonField, Select, TextField, useReason, useToast } from '../../kit/index.ts';
import { useApi, useRefresh, useSubmission } from '../../platform/api/index.ts';
import { texts } from '../../platform/texts/index.ts';

const { holds: say } = texts;
/** As far ahead as the server takes it. */
const LONGEST = 10 * 366 * 24 * 60 * 60_000;

/** Puts a hold on a customer's account: what, why and until when. */
export function PutDialog({ customer, onClose }: { customer: string; onClose: () => void }) {
  const api = useApi();
  const refresh = useRefresh();
  const notify = useToast();
  const [clientId] = useState(() => crypto.randomUUID());
  const [chosen, setKind] = useState<string>(holdKind.enum.withdrawals);
  const [end, setEnd] = useState('');
  const [tried, setTried] = useState(false);
  const reason = useReason();
  const kind = holdKind.parse(chosen);
  const until = readEnd(end);
  const submission = useSubmission(async (hold: { reason: string; until: number | null }) => {
    const body = { client_id: clientId, kind, ...hold };
    await api.call(putHold, { params: { id: customer }, body });
    await refresh(listCustomers);
    notify(say.putDone);
    onClose();
  });
  const submit = () => {
    setTried(true);
    const given = reason.take();
    if (given !== null && until !== undefined) void submission.submit({ reason: given, until });
  };
  return (
    <DialogForm
      title={say.put}
      description={say.putText}
      action={say.put}
      tone="danger"
      submission={submission}
      onSubmit={submit}
      onClose={onClose}
    >
      <Select
        label={say.kind}
        hint={say.effects[kind]}
        value={kind}
        onChange={setKind}
        options={holdKind.options.map((value) => ({ value, label: say.kinds[value] }))}
      />
      <ReasonField reason={reason} hint={say.reasonHint} />
      <TextField
        type="datetime-local"
        label={say.until}
        hint={say.untilHint}
        error={tried && until === undefined ? say.untilWrong : undefined}
        value={end}
        onChange={setEnd}
      />
    </DialogForm>
  );
}

/** The moment in ms; null for none, undefined for one that no hold can end at. */
function readEnd(text: string): number | null | undefined {
  if (text === '') return null;
  const at = new Date(text).getTime();
  const lasts = at - Date.now();
  return lasts > 0 && lasts <= LONGEST ? at : undefined;
}
