import { fundVenueAccount, readTrialBalance, venueAccount } from '@trade/protocol';
import { useState } from 'react';
import { DialogForm, ReasonField, Select, TextField, useNotice, useReason } from '../../kit/index.ts';
import { useApi, useRefresh, useSubmission } from '../../platform/api/index.ts';
import { groupThousands, isAmount } from '../../platform/format/index.ts';
import { texts } from '../../platform/texts/index.ts';

const { books: say } = texts;
const ACCOUNTS = venueAccount.options.map((value) => ({ value, label: say.accounts[value] }));
const MODES = (['real', 'demo'] as const).map((value) => ({ value, label: say.modes[value] }));
const DEFAULT_CURRENCY = 'USDT';

/** Brings the venue's own money from custody into an account behind trading. Sent again after a failure, it still counts once. */
export function FundDialog({ onClose }: { onClose: () => void }) {
  const api = useApi();
  const refresh = useRefresh();
  const notice = useNotice();
  const [clientId] = useState(() => crypto.randomUUID());
  const [account, setAccount] = useState<string>(venueAccount.enum.liquidity_provider);
  const [mode, setMode] = useState<string>('real');
  const [currency, setCurrency] = useState(DEFAULT_CURRENCY);
  const [amount, setAmount] = useState('');
  const [tried, setTried] = useState(false);
  const reason = useReason();

  const submission = useSubmission(async (given: string) => {
    const to = { mode: mode === 'demo' ? 'demo' : 'real', account: venueAccount.parse(account) } as const;
    const body = { client_id: clientId, ...to, currency, amount, reason: given };
    await api.call(fundVenueAccount, { body });
    await refresh(readTrialBalance);
    notice(say.funded(`${groupThousands(amount)} ${currency}`));
    onClose();
  });
  const submit = () => {
    setTried(true);
    const given = reason.take();
    if (given !== null && isAmount(amount)) void submission.submit(given);
  };
  return (
    <DialogForm
      title={say.fundTitle}
      description={say.fundText}
      action={say.fund}
      submission={submission}
      onSubmit={submit}
      onClose={onClose}
    >
      <Select label={say.account} value={account} onChange={setAccount} options={ACCOUNTS} />
      <div className="grid grid-cols-3 gap-4">
        <Select label={say.mode} value={mode} onChange={setMode} options={MODES} />
        <TextField
          label={say.columns.currency}
          value={currency}
          onChange={(entry) => setCurrency(entry.trim().toUpperCase())}
          autoComplete="off"
        />
        <TextField
          label={say.amount}
          value={amount}
          onChange={(entry) => setAmount(entry.trim())}
          error={tried && !isAmount(amount) ? say.amountInvalid : undefined}
          inputMode="decimal"
          autoComplete="off"
        />
      </div>
      <ReasonField reason={reason} />
    </DialogForm>
  );
}
