import { isPlainDecimal, type OptionPool, optionPool } from '@trade/protocol';
import { useState } from 'react';
import { DialogForm, ReasonField, TextField, useNotice, useReason } from '../../kit/index.ts';
import { useApi, useRefresh, useSubmission } from '../../platform/api/index.ts';
import { groupThousands, isZero } from '../../platform/format/index.ts';
import { texts } from '../../platform/texts/index.ts';

interface FundDialogProps {
  pool: OptionPool;
  onClose: () => void;
}

/** Brings money from custody into a pool. Sent again after a failure, it still counts once. */
export function FundDialog({ pool: { mode, currency }, onClose }: FundDialogProps) {
  const { optionPools: say } = texts;
  const api = useApi();
  const refresh = useRefresh();
  const notice = useNotice();
  const [clientId] = useState(() => crypto.randomUUID());
  const [amount, setAmount] = useState('');
  const [tried, setTried] = useState(false);
  const reason = useReason();
  const valid = isPlainDecimal(amount) && !isZero(amount);

  const submission = useSubmission(async (given: string) => {
    const body = { client_id: clientId, currency, amount, reason: given };
    await api.post(`/options/pools/${mode}`, body, optionPool);
    await refresh('/options/pools');
    notice(say.funded(texts.books.modes[mode], `${groupThousands(amount)} ${currency}`));
    onClose();
  });
  const submit = () => {
    setTried(true);
    const given = reason.take();
    if (given !== null && valid) void submission.submit(given);
  };
  return (
    <DialogForm
      title={say.fundTitle(texts.books.modes[mode])}
      description={say.fundText}
      action={say.fund}
      submission={submission}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={say.amount}
        suffix={currency}
        value={amount}
        onChange={(entry) => setAmount(entry.trim())}
        error={tried && !valid ? say.amountInvalid : undefined}
        inputMode="decimal"
        autoComplete="off"
      />
      <ReasonField reason={reason} />
    </DialogForm>
  );
}
