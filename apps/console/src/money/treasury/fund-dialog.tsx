import { fundVenueAccount, readTrialBalance, venueAccount } from '@trade/protocol';
import { useState } from 'react';
import { EntryDialog, Select, TextField } from '../../kit/index.ts';
import { useApi, useRefresh } from '../../platform/api/index.ts';
import { groupThousands, isAmount } from '../../platform/format/index.ts';
import { texts } from '../../platform/texts/index.ts';

const { trialBalance: say } = texts;
const ACCOUNTS = venueAccount.options.map((value) => ({ value, label: say.accounts[value] }));
const MODES = (['real', 'demo'] as const).map((value) => ({ value, label: say.modes[value] }));
const DEFAULT_CURRENCY = 'USDT';

/** Brings the venue's own money from custody into an account behind trading. Sent again after a failure, it still counts once. */
export function FundDialog({ onClose }: { onClose: () => void }) {
  const api = useApi();
  const refresh = useRefresh();
  const [clientId] = useState(() => crypto.randomUUID());
  const [account, setAccount] = useState<string>(venueAccount.enum.liquidity_provider);
  const [mode, setMode] = useState<string>('real');
  const [currency, setCurrency] = useState(DEFAULT_CURRENCY);
  const [amount, setAmount] = useState('');

  const send = async (reason: string) => {
    const to = { mode: mode === 'demo' ? 'demo' : 'real', account: venueAccount.parse(account) } as const;
    await api.call(fundVenueAccount, { body: { client_id: clientId, ...to, currency, amount, reason } });
    await refresh(readTrialBalance);
    return say.funded(`${groupThousands(amount)} ${currency}`);
  };
  return (
    <EntryDialog
      title={say.fundTitle}
      description={say.fundText}
      action={say.fund}
      isReady={isAmount(amount)}
      send={send}
      onClose={onClose}
    >
      {(tried) => (
        <>
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
        </>
      )}
    </EntryDialog>
  );
}
