import {
  type AccountChange,
  type ConsoleCustomer,
  CREDIT,
  type CreditScoreData,
  creditCause,
  listCustomerActivity,
  listCustomers,
  readCustomer,
  readCustomerCredit,
  recordCreditEvent,
  setCustomerState,
  type VerificationStatus,
  westernDigits,
} from '@trade/protocol';
import { useState } from 'react';
import { useParams } from 'react-router';
import {
  Badge,
  Button,
  type Column,
  DialogForm,
  Facts,
  Loaded,
  type Mood,
  Page,
  PagedTable,
  Panel,
  ReasonDialog,
  ReasonField,
  Select,
  Table,
  TextField,
  useReason,
  useToast,
} from '../../kit/index.ts';
import { useAnswer, useApi, usePages, useRefresh, useSubmission } from '../../platform/api/index.ts';
import { timeText } from '../../platform/format/index.ts';
import { texts } from '../../platform/texts/index.ts';
import { CustomerApiKeys } from '../api-keys/index.ts';
import { CustomerHolds, WithHolds } from '../holds/index.ts';
import { CustomerNotificationsPanel } from '../notifications/index.ts';
import { customersTexts, verificationStatusTexts } from '../texts.ts';
import { CustomerAccounts } from './customer-accounts.tsx';
import { CustomerAlerts } from './customer-alerts.tsx';

const { credit: creditTexts } = customersTexts;
type Event = CreditScoreData['history'][number];

const EVENTS: readonly Column<Event>[] = [
  { header: creditTexts.columns.date, cell: ({ date }) => timeText(date) },
  { header: creditTexts.columns.cause, cell: ({ cause }) => creditTexts.causes[cause] },
  { header: creditTexts.columns.change, align: 'end', cell: ({ change }) => signed(change) },
  { header: creditTexts.columns.score, align: 'end', cell: ({ score }) => score },
  { header: creditTexts.columns.reason, wide: true, cell: ({ reason }) => reason },
];

/** How a customer's credit score came about, and a way to change it. */
function CustomerCredit({ id }: { id: string }) {
  const [recording, setRecording] = useState(false);
  const answer = useAnswer(readCustomerCredit, { params: { id } });
  return (
    <Panel title={creditTexts.title}>
      <div className="flex flex-col gap-4">
        <Loaded answer={answer}>
          {({ history, score }) => (
            <>
              <p>{creditTexts.now(score)}</p>
              <Table
                caption={creditTexts.title}
                columns={EVENTS}
                rows={history}
                keyOf={({ date, score: after, reason }) => `${date} ${after} ${reason}`}
                empty={creditTexts.none}
              />
            </>
          )}
        </Loaded>
        <div>
          <Button onClick={() => setRecording(true)}>{creditTexts.record}</Button>
        </div>
      </div>
      {recording && <CreditDialog id={id} onClose={() => setRecording(false)} />}
    </Panel>
  );
}

function CreditDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const api = useApi();
  const refresh = useRefresh();
  const toast = useToast();
  const [clientId] = useState(() => crypto.randomUUID());
  const [cause, setCause] = useState<string>(creditCause.enum.conduct);
  const [points, setPoints] = useState('');
  const [tried, setTried] = useState(false);
  const reason = useReason();
  const submission = useSubmission(async (event: { change: number; reason: string }) => {
    const body = { client_id: clientId, cause: creditCause.parse(cause), ...event };
    const { score } = await api.call(recordCreditEvent, { params: { id }, body });
    toast(creditTexts.recorded(score));
    await refresh(listCustomers);
    onClose();
  });
  const change = readPoints(points);
  const submit = () => {
    setTried(true);
    const given = reason.take();
    if (given !== null && change !== null) void submission.submit({ change, reason: given });
  };
  return (
    <DialogForm
      title={creditTexts.record}
      description={creditTexts.text}
      action={creditTexts.record}
      submission={submission}
      onSubmit={submit}
      onClose={onClose}
    >
      <Select
        label={creditTexts.columns.cause}
        value={cause}
        onChange={setCause}
        options={creditCause.options.map((value) => ({ value, label: creditTexts.causes[value] }))}
      />
      <TextField
        label={creditTexts.points}
        hint={creditTexts.pointsHint(CREDIT.points)}
        error={tried && change === null ? creditTexts.pointsHint(CREDIT.points) : undefined}
        value={points}
        onChange={setPoints}
        autoComplete="off"
      />
      <ReasonField reason={reason} hint={creditTexts.reasonHint} />
    </DialogForm>
  );
}

/** Returns whole points, with or without a sign; null for other text, for 0 and for too many. */
function readPoints(text: string): number | null {
  const entry = westernDigits(text.trim()).replace(/^[\u2212－＋]/, (sign) => (sign === '＋' ? '+' : '-'));
  const points = /^[+-]?\d{1,3}$/.test(entry) ? Number(entry) : 0;
  return points === 0 || Math.abs(points) > CREDIT.points ? null : points;
}

function signed(points: number): string {
  return points > 0 ? `+${points}` : String(points);
}

export function CustomerState({ disabled }: Pick<ConsoleCustomer, 'disabled'>) {
  const { states } = customersTexts;
  return <Badge mood={disabled ? 'bad' : 'good'}>{disabled ? states.disabled : states.enabled}</Badge>;
}

const MOODS: Record<VerificationStatus, Mood> = {
  not_verified: 'neutral',
  pending: 'waiting',
  approved: 'good',
  rejected: 'bad',
};

export function VerificationState({ status }: { status: VerificationStatus }) {
  return <Badge mood={MOODS[status]}>{verificationStatusTexts[status]}</Badge>;
}

/** Disables a customer, or enables one who is disabled. */
function StateDialog({ customer, onClose }: { customer: ConsoleCustomer; onClose: () => void }) {
  const api = useApi();
  const refresh = useRefresh();
  const toast = useToast();
  const { email, id, nickname, phone, version } = customer;
  const name = nickname || email || phone || id;
  const disabled = !customer.disabled;
  const change = async (reason: string) => {
    await api.call(setCustomerState, { params: { id }, body: { disabled, reason, version } });
    await refresh(listCustomers);
    toast(disabled ? customersTexts.disabledNow : customersTexts.enabledNow);
  };
  return disabled ? (
    <ReasonDialog
      title={customersTexts.disableTitle(name)}
      description={customersTexts.disableText}
      action={customersTexts.disable}
      tone="danger"
      change={change}
      onClose={onClose}
    />
  ) : (
    <ReasonDialog
      title={customersTexts.enableTitle(name)}
      description={customersTexts.enableText}
      action={customersTexts.enable}
      change={change}
      onClose={onClose}
    />
  );
}

const { activity: say } = customersTexts;

const COLUMNS: readonly Column<AccountChange>[] = [
  { header: say.columns.date, cell: ({ date }) => timeText(date) },
  { header: say.columns.type, cell: ({ type }) => say.types[type] },
  { header: say.columns.detail, wide: true, cell: ({ detail }) => detail },
];

/** The history of a customer's account, as the customer sees it. */
function CustomerActivity({ id }: { id: string }) {
  return (
    <Panel title={say.title}>
      <PagedTable
        caption={say.title}
        columns={COLUMNS}
        pages={usePages(listCustomerActivity, { params: { id } })}
        keyOf={(change) => change.id}
        empty={say.none}
      />
    </Panel>
  );
}

export function CustomerPage() {
  const { id = '' } = useParams();
  const answer = useAnswer(readCustomer, { params: { id } });
  const [changing, setChanging] = useState(false);
  const customer = answer.data;
  const action = customer && (
    <Button tone={customer.disabled ? 'primary' : 'danger'} onClick={() => setChanging(true)}>
      {customer.disabled ? customersTexts.enable : customersTexts.disable}
    </Button>
  );
  return (
    <Page
      title={customersTexts.one(id)}
      back={{ to: '/customers', label: customersTexts.back }}
      actions={action}
    >
      <Loaded answer={answer}>{(loaded) => <Customer customer={loaded} />}</Loaded>
      {changing && customer && <StateDialog customer={customer} onClose={() => setChanging(false)} />}
    </Page>
  );
}

function Customer({ customer }: { customer: ConsoleCustomer }) {
  const { columns } = customersTexts;
  const { none } = texts.common;
  return (
    <>
      <div className="grid gap-4 lg:grid-cols-2">
        <Panel title={customersTexts.account}>
          <Facts
            facts={[
              [
                columns.state,
                <WithHolds key="state" held={customer.held}>
                  <CustomerState disabled={customer.disabled} />
                </WithHolds>,
              ],
              ...(customer.disabled
                ? [[columns.disabledReason, customer.disabled_reason ?? none] as const]
                : []),
              [columns.email, customer.email || none],
              [columns.phone, customer.phone || none],
              [columns.nickname, customer.nickname || none],
              [columns.created, timeText(customer.created_at)],
            ]}
          />
        </Panel>
        <Panel title={customersTexts.verification}>
          <Facts
            facts={[
              [columns.primary, <VerificationState key="primary" status={customer.primary} />],
              [columns.advanced, <VerificationState key="advanced" status={customer.advanced} />],
              [columns.credit, customer.credit_score],
            ]}
          />
        </Panel>
      </div>
      <CustomerHolds id={customer.id} />
      <CustomerApiKeys id={customer.id} />
      <CustomerAlerts id={customer.id} />
      <CustomerNotificationsPanel id={customer.id} />
      <CustomerCredit id={customer.id} />
      <CustomerAccounts id={customer.id} />
      <CustomerActivity id={customer.id} />
    </>
  );
}
