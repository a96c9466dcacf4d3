import {
  type AdjustmentType,
  adjustmentType,
  listAdjustments,
  proposeAdjustment,
  type VenueSource,
  venueSource,
} from '@trade/protocol';
import { useRef, useState } from 'react';
import { DialogForm, ReasonField, Select, TextField, useReason, useToast } from '../../kit/index.ts';
import { useApi, useRefresh, useSubmission } from '../../platform/api/index.ts';
import { isAmount } from '../../platform/format/index.ts';
import { texts } from '../../platform/texts/index.ts';

interface Entry {
  type: AdjustmentType;
  customer?: string;
  venue_account?: VenueSource;
  currency: string;
  amount: string;
  reason: string;
}

/** What is wrong with an entry, if something is. */
function problemsOf({ amount, currency, customer }: Omit<Entry, 'reason'>) {
  const { adjustments: say } = texts;
  return {
    customer: customer === undefined || /^\d+$/.test(customer) ? undefined : say.customerInvalid,
    currency: /^[A-Z0-9]{2,12}$/.test(currency) ? undefined : say.currencyInvalid,
    amount: isAmount(amount) ? undefined : say.amountInvalid,
  };
}

/** Whose money it is, as it is chosen. */
const CUSTOMER = 'customer';
const OWNERS = [
  { value: CUSTOMER, label: texts.adjustments.columns.customer },
  ...venueSource.options.map((value) => ({ value, label: texts.adjustments.venueAccounts[value] })),
];

export function MoveDialog({ onClose }: { onClose: () => void }) {
  const say = texts.adjustments;
  const [owner, setOwner] = useState<string>(CUSTOMER);
  const [type, setType] = useState<AdjustmentType>('manual_deposit');
  const [customer, setCustomer] = useState('');
  const [currency, setCurrency] = useState('USDT');
  const [amount, setAmount] = useState('');
  const [tried, setTried] = useState(false);
  const reason = useReason();
  const submission = useMove(onClose);
  const isVenue = owner !== CUSTOMER;
  const entry = {
    ...(isVenue
      ? { type: adjustmentType.enum.manual_withdrawal, venue_account: venueSource.parse(owner) }
      : { type, customer: customer.trim() }),
    currency: currency.trim().toUpperCase(),
    amount: amount.trim(),
  };
  const problems = problemsOf(entry);
  const shown = tried ? problems : undefined;
  const submit = () => {
    setTried(true);
    const given = reason.take();
    if (given === null || Object.values(problems).some((problem) => problem !== undefined)) return;
    void submission.submit({ ...entry, reason: given });
  };
  return (
    <DialogForm
      title={say.moveTitle}
      description={say.moveText}
      action={say.move}
      submission={submission}
      onSubmit={submit}
      onClose={onClose}
    >
      <Select label={say.owner} value={owner} onChange={setOwner} options={OWNERS} />
      {!isVenue && (
        <Select
          label={say.type}
          value={type}
          onChange={(chosen) => setType(adjustmentType.parse(chosen))}
          options={adjustmentType.options.map((value) => ({ value, label: say.types[value] }))}
        />
      )}
      {!isVenue && (
        <TextField
          label={say.customer}
          value={customer}
          onChange={setCustomer}
          error={shown?.customer}
          inputMode="numeric"
          autoComplete="off"
          maxLength={15}
        />
      )}
      <TextField
        label={say.currency}
        value={currency}
        onChange={setCurrency}
        error={shown?.currency}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={12}
      />
      <TextField
        label={say.amount}
        value={amount}
        onChange={setAmount}
        error={shown?.amount}
        inputMode="decimal"
        autoComplete="off"
        maxLength={40}
      />
      <ReasonField reason={reason} />
    </DialogForm>
  );
}

/** Sends an entry. Tried again after a failure, the same entry carries the same id: money is not moved twice. */
function useMove(onClose: () => void) {
  const api = useApi();
  const refresh = useRefresh();
  const notify = useToast();
  const last = useRef<{ said: string; id: string } | null>(null);
  return useSubmission(async (entry: Entry) => {
    const said = JSON.stringify(entry);
    if (last.current?.said !== said) last.current = { said, id: crypto.randomUUID() };
    const made = await api.call(proposeAdjustment, { body: { client_id: last.current.id, ...entry } });
    notify(made.status === 'pending' ? texts.adjustments.waits : texts.adjustments.moved);
    await refresh(listAdjustments);
    onClose();
  });
}
