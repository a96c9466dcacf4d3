import {
  type ConsoleHold,
  type HoldKind,
  holdKind,
  liftHold,
  listCustomers,
  listHolds,
  putHold,
} from '@trade/protocol';
import { type ReactNode, useState } from 'react';
import {
  Badge,
  Button,
  type Column,
  DialogForm,
  Loaded,
  type Mood,
  Panel,
  ReasonDialog,
  ReasonField,
  Select,
  Table,
  TextField,
  useReason,
  useToast,
} from '../../kit/index.ts';
import { useAnswer, useApi, useRefresh, useSubmission } from '../../platform/api/index.ts';
import { timeText } from '../../platform/format/index.ts';
import { texts } from '../../platform/texts/index.ts';
import { holdsTexts } from './texts.ts';

const say = holdsTexts;
/** The longest hold that the server accepts, ms. */
const LONGEST = 10 * 366 * 24 * 60 * 60_000;

/** Puts a hold on a customer's account: kind, reason and end. */
function PutDialog({ customer, onClose }: { customer: string; onClose: () => void }) {
  const api = useApi();
  const refresh = useRefresh();
  const toast = useToast();
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
    toast(say.putDone);
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

/** Returns the end in ms; null for no end, undefined for an invalid one. */
function readEnd(text: string): number | null | undefined {
  if (text === '') return null;
  const at = new Date(text).getTime();
  const lasts = at - Date.now();
  return lasts > 0 && lasts <= LONGEST ? at : undefined;
}

/** A customer in a list or among facts, with the holds on their account. */
export function WithHolds({ held, children }: { held: readonly HoldKind[]; children: ReactNode }) {
  if (held.length === 0) return children;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      {children}
      {held.map((kind) => (
        <HoldBadge key={kind} kind={kind} />
      ))}
    </span>
  );
}

function HoldBadge({ kind }: { kind: HoldKind }) {
  return <Badge mood={kind === 'frozen' ? 'bad' : 'waiting'}>{holdsTexts.kinds[kind]}</Badge>;
}

/** Lifts a hold, with a reason for the audit log. */
function LiftDialog({
  customer,
  hold,
  onClose,
}: {
  customer: string;
  hold: ConsoleHold;
  onClose: () => void;
}) {
  const say = holdsTexts;
  const api = useApi();
  const refresh = useRefresh();
  const toast = useToast();
  const change = async (reason: string) => {
    await api.call(liftHold, { params: { id: customer, hold: hold.id }, body: { reason } });
    await refresh(listCustomers);
    toast(say.liftDone);
  };
  return (
    <ReasonDialog
      title={say.liftTitle(say.kinds[hold.kind])}
      description={say.liftText}
      action={say.lift}
      change={change}
      onClose={onClose}
    />
  );
}

const MOODS: Record<ConsoleHold['state'], Mood> = { active: 'bad', expired: 'neutral', lifted: 'good' };

/** Who or what ends a hold that this operator cannot lift, by its cause. */
const ELSEWHERE: Record<ConsoleHold['cause'], string> = {
  operator: say.byAnother,
  disabled: say.byEnabling,
  password_changed: say.byTime,
  authenticator_removed: say.byTime,
  customer: say.byCustomer,
  customer_slowly: say.byCustomer,
};

/** The holds on a customer's account, present and past, and the ways to change them. */
export function CustomerHolds({ id }: { id: string }) {
  const answer = useAnswer(listHolds, { params: { id } });
  const [putting, setPutting] = useState(false);
  const [lifting, setLifting] = useState<ConsoleHold | null>(null);
  const columns: readonly Column<ConsoleHold>[] = [
    ...COLUMNS,
    {
      header: texts.common.actions,
      pinned: true,
      cell: (hold) => <Ending hold={hold} onLift={() => setLifting(hold)} />,
    },
  ];
  return (
    <Panel title={say.title}>
      <div className="flex flex-col gap-4">
        <Loaded answer={answer}>
          {({ items }) => (
            <Table
              caption={say.title}
              columns={columns}
              rows={items}
              keyOf={(hold) => hold.id}
              empty={say.none}
            />
          )}
        </Loaded>
        <div className="flex flex-wrap items-center gap-3">
          <Button onClick={() => setPutting(true)}>{say.put}</Button>
          <p className="text-faint">{say.note}</p>
        </div>
      </div>
      {putting && <PutDialog customer={id} onClose={() => setPutting(false)} />}
      {lifting && <LiftDialog customer={id} hold={lifting} onClose={() => setLifting(null)} />}
    </Panel>
  );
}

const COLUMNS: readonly Column<ConsoleHold>[] = [
  { header: say.columns.kind, cell: ({ kind }) => <HoldBadge kind={kind} /> },
  {
    header: say.columns.reason,
    cell: ({ cause, reason }) =>
      cause === 'operator' ? reason : [say.causes[cause], reason].filter(Boolean).join(': '),
    wide: true,
  },
  {
    header: say.columns.put,
    cell: ({ put_by, since }) => (
      <>
        {put_by ?? say.venue}
        <span className="block text-faint text-xs">{timeText(since)}</span>
      </>
    ),
  },
  {
    header: say.columns.until,
    cell: ({ until }) => (until === null ? say.untilLifted : timeText(until)),
  },
  {
    header: say.columns.state,
    cell: ({ lifted, state }) => (
      <>
        <Badge mood={MOODS[state]}>{say.states[state]}</Badge>
        {lifted && (
          <span className="block text-faint text-xs">
            {say.liftedBy(lifted.by, timeText(lifted.at), lifted.reason)}
          </span>
        )}
      </>
    ),
  },
];

/** How a hold in force can end early: lifted by this operator, or by whom else. */
function Ending({ hold, onLift }: { hold: ConsoleHold; onLift: () => void }) {
  if (hold.state !== 'active') return null;
  if (hold.may_lift) return <Button onClick={onLift}>{say.lift}</Button>;
  return <span className="text-faint text-xs">{ELSEWHERE[hold.cause]}</span>;
}
