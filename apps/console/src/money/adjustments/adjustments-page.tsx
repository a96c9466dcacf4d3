import {
  type Adjustment,
  type AdjustmentType,
  adjustmentStatus,
  adjustmentType,
  decideAdjustment,
  listAdjustments,
  proposeAdjustment,
  type VenueSource,
  venueSource,
  westernDigits,
} from '@trade/protocol';
import { type ReactNode, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { WithHolds } from '../../customers/holds/index.ts';
import {
  Button,
  Choice,
  type Column,
  DialogForm,
  NumberField,
  Page,
  PagedTable,
  ReasonDialog,
  ReasonField,
  Select,
  TextField,
  useReason,
  useToast,
} from '../../kit/index.ts';
import { useApi, usePages, useRefresh, useSubmission } from '../../platform/api/index.ts';
import { usePoolNames } from '../../platform/feature.tsx';
import { groupThousands, isAmount, timeText } from '../../platform/format/index.ts';
import { useOperator } from '../../platform/session/index.ts';
import { texts } from '../../platform/texts/index.ts';
import { adjustmentsTexts } from './texts.ts';

interface Entry {
  type: AdjustmentType;
  customer?: string;
  venue_account?: VenueSource;
  currency: string;
  amount: string;
  reason: string;
}

/** Returns the problem of each entry, if any. */
function problemsOf({ amount, currency, customer }: Omit<Entry, 'reason'>) {
  const say = adjustmentsTexts;
  return {
    customer: customer === undefined || /^\d+$/.test(customer) ? undefined : say.customerInvalid,
    currency: /^[A-Z0-9]{2,12}$/.test(currency) ? undefined : say.currencyInvalid,
    amount: isAmount(amount) ? undefined : say.amountInvalid,
  };
}

/** The choice that stands for a customer's money. */
const CUSTOMER = 'customer';

/** The names of the venue's own accounts. */
function useAccountNames(): Record<VenueSource, string> {
  return { ...adjustmentsTexts.venueAccounts, ...usePoolNames() };
}

function AccountName({ of }: { of: VenueSource }) {
  return useAccountNames()[of];
}

function useOwners() {
  const names = useAccountNames();
  return [
    { value: CUSTOMER, label: adjustmentsTexts.columns.customer },
    ...venueSource.options.map((value) => ({ value, label: names[value] })),
  ];
}

function MoveDialog({ onClose }: { onClose: () => void }) {
  const say = adjustmentsTexts;
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
      : { type, customer: westernDigits(customer).trim() }),
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
      <Select label={say.owner} value={owner} onChange={setOwner} options={useOwners()} />
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
      <NumberField label={say.amount} value={amount} onChange={setAmount} error={shown?.amount} />
      <ReasonField reason={reason} />
    </DialogForm>
  );
}

/** Sends an entry. A repeated try has the same id, so that money is not moved twice. */
function useMove(onClose: () => void) {
  const api = useApi();
  const refresh = useRefresh();
  const toast = useToast();
  const last = useRef<{ said: string; id: string } | null>(null);
  return useSubmission(async (entry: Entry) => {
    const said = JSON.stringify(entry);
    if (last.current?.said !== said) last.current = { said, id: crypto.randomUUID() };
    const made = await api.call(proposeAdjustment, { body: { client_id: last.current.id, ...entry } });
    toast(made.status === 'pending' ? adjustmentsTexts.waits : adjustmentsTexts.moved);
    await refresh(listAdjustments);
    onClose();
  });
}

/** The second operator's decision. Nobody may decide their own proposal. */
function Decision({ waiting }: { waiting: Adjustment }) {
  const [asking, setAsking] = useState<'approve' | 'reject' | null>(null);
  const decide = useDecide(waiting);
  const { account } = useOperator();
  const close = () => setAsking(null);
  if (waiting.proposed_by === account) return <span className="text-faint">{adjustmentsTexts.own}</span>;
  return (
    <div className="flex gap-2">
      <Button onClick={() => setAsking('approve')}>{adjustmentsTexts.approve}</Button>
      <Button tone="danger" onClick={() => setAsking('reject')}>
        {adjustmentsTexts.reject}
      </Button>
      {asking === 'approve' && (
        <ApproveDialog waiting={waiting} approve={() => decide('approve')} onClose={close} />
      )}
      {asking === 'reject' && (
        <ReasonDialog
          title={adjustmentsTexts.rejectTitle}
          description={adjustmentsTexts.rejectText}
          action={adjustmentsTexts.reject}
          tone="danger"
          change={(reason) => decide('reject', reason)}
          onClose={close}
        />
      )}
    </div>
  );
}

function useDecide({ id }: Adjustment) {
  const api = useApi();
  const refresh = useRefresh();
  const toast = useToast();
  return async (decision: 'approve' | 'reject', reason?: string) => {
    const body = { decision, ...(reason === undefined ? {} : { reason }) };
    await api.call(decideAdjustment, { params: { id }, body });
    toast(decision === 'approve' ? adjustmentsTexts.moved : adjustmentsTexts.rejectedNow);
    await refresh(listAdjustments);
  };
}

interface ApproveDialogProps {
  waiting: Adjustment;
  approve: () => Promise<void>;
  onClose: () => void;
}

function ApproveDialog({ waiting, approve, onClose }: ApproveDialogProps) {
  const submission = useSubmission(async () => {
    await approve();
    onClose();
  });
  const { amount, currency, customer, type, venue_account: venue } = waiting;
  const say = adjustmentsTexts;
  const names = useAccountNames();
  return (
    <DialogForm
      title={adjustmentsTexts.approveTitle}
      description={adjustmentsTexts.approveText(
        adjustmentsTexts.types[type],
        `${groupThousands(amount)} ${currency}`,
        customer ? say.ofCustomer(customer.id) : venue ? names[venue] : texts.common.none,
      )}
      action={adjustmentsTexts.approve}
      submission={submission}
      onSubmit={() => submission.submit()}
      onClose={onClose}
    />
  );
}

const { columns: headers } = adjustmentsTexts;
const STATUSES = adjustmentStatus.options;
type Status = (typeof STATUSES)[number];

const PROPOSAL: readonly Column<Adjustment>[] = [
  { header: headers.id, cell: ({ id }) => id },
  { header: headers.type, cell: ({ type }) => adjustmentsTexts.types[type] },
  {
    header: headers.customer,
    cell: ({ customer, venue_account: venue }) =>
      customer ? (
        <Lines
          first={<WithHolds held={customer.held}>{customer.email || customer.phone}</WithHolds>}
          second={customer.id}
        />
      ) : (
        venue && <AccountName of={venue} />
      ),
  },
  {
    header: headers.amount,
    cell: ({ amount, currency }) => `${groupThousands(amount)} ${currency}`,
    align: 'end',
  },
  { header: headers.reason, cell: ({ reason }) => reason, wide: true },
  {
    header: headers.proposed,
    cell: ({ created_at, proposed_by }) => <Lines first={proposed_by} second={timeText(created_at)} />,
  },
];
const DECISION: Column<Adjustment> = {
  header: headers.decided,
  cell: ({ decided_by, decision_reason }) =>
    [decided_by ?? texts.common.none, decision_reason].filter(Boolean).join(': '),
};
const ACTIONS: Column<Adjustment> = {
  header: texts.common.actions,
  pinned: true,
  cell: (waiting) => <Decision waiting={waiting} />,
};
const COLUMNS: Record<Status, readonly Column<Adjustment>[]> = {
  pending: [...PROPOSAL, ACTIONS],
  completed: [...PROPOSAL, DECISION],
  rejected: [...PROPOSAL, DECISION],
  refused: [...PROPOSAL, DECISION],
};

export function AdjustmentsPage() {
  const [params, setParams] = useSearchParams();
  const [moving, setMoving] = useState(false);
  const asked = params.get('status');
  const status = STATUSES.find((known) => known === asked) ?? 'pending';
  return (
    <Page
      title={adjustmentsTexts.title}
      actions={
        <>
          <Choice
            label={adjustmentsTexts.status}
            options={STATUSES.map((value) => ({ value, label: adjustmentsTexts.statuses[value] }))}
            value={status}
            onChange={(chosen) =>
              setParams(chosen === 'pending' ? {} : { status: chosen }, { replace: true })
            }
          />
          <Button tone="primary" onClick={() => setMoving(true)}>
            {adjustmentsTexts.move}
          </Button>
        </>
      }
    >
      <PagedTable
        pages={usePages(listAdjustments, { query: { status } })}
        caption={adjustmentsTexts.title}
        columns={COLUMNS[status]}
        keyOf={({ id }) => id}
        empty={adjustmentsTexts.empty[status]}
      />
      {moving && <MoveDialog onClose={() => setMoving(false)} />}
    </Page>
  );
}

function Lines({ first, second }: { first: ReactNode; second: string }) {
  return (
    <>
      {first}
      <span className="block text-xs text-faint">{second}</span>
    </>
  );
}
