import {
  CREDIT,
  type CreditScoreData,
  creditCause,
  listCustomers,
  readCustomerCredit,
  recordCreditEvent,
} from '@trade/protocol';
import { useState } from 'react';
import {
  Button,
  type Column,
  DialogForm,
  Loaded,
  Panel,
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

const { credit: say } = texts.customers;
type Event = CreditScoreData['history'][number];

const EVENTS: readonly Column<Event>[] = [
  { header: say.columns.date, cell: ({ date }) => timeText(date) },
  { header: say.columns.cause, cell: ({ cause }) => say.causes[cause] },
  { header: say.columns.change, align: 'end', cell: ({ change }) => signed(change) },
  { header: say.columns.score, align: 'end', cell: ({ score }) => score },
  { header: say.columns.reason, wide: true, cell: ({ reason }) => reason },
];

/** Why a customer's credit score is what it is, and the way to change it. */
export function CustomerCredit({ id }: { id: string }) {
  const [recording, setRecording] = useState(false);
  const answer = useAnswer(readCustomerCredit, { params: { id } });
  return (
    <Panel title={say.title}>
      <div className="flex flex-col gap-4">
        <Loaded answer={answer}>
          {({ history, score }) => (
            <>
              <p>{say.now(score)}</p>
              <Table
                caption={say.title}
                columns={EVENTS}
                rows={history}
                keyOf={({ date, score: after, reason }) => `${date} ${after} ${reason}`}
                empty={say.none}
              />
            </>
          )}
        </Loaded>
        <div>
          <Button onClick={() => setRecording(true)}>{say.record}</Button>
        </div>
      </div>
      {recording && <CreditDialog id={id} onClose={() => setRecording(false)} />}
    </Panel>
  );
}

function CreditDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const api = useApi();
  const refresh = useRefresh();
  const notify = useToast();
  const [clientId] = useState(() => crypto.randomUUID());
  const [cause, setCause] = useState<string>(creditCause.enum.conduct);
  const [points, setPoints] = useState('');
  const [tried, setTried] = useState(false);
  const reason = useReason();
  const submission = useSubmission(async (event: { change: number; reason: string }) => {
    const body = { client_id: clientId, cause: creditCause.parse(cause), ...event };
    const { score } = await api.call(recordCreditEvent, { params: { id }, body });
    notify(say.recorded(score));
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
      title={say.record}
      description={say.text}
      action={say.record}
      submission={submission}
      onSubmit={submit}
      onClose={onClose}
    >
      <Select
        label={say.columns.cause}
        value={cause}
        onChange={setCause}
        options={creditCause.options.map((value) => ({ value, label: say.causes[value] }))}
      />
      <TextField
        label={say.points}
        hint={say.pointsHint(CREDIT.points)}
        error={tried && change === null ? say.pointsHint(CREDIT.points) : undefined}
        value={points}
        onChange={setPoints}
        autoComplete="off"
        maxLength={4}
      />
      <ReasonField reason={reason} hint={say.reasonHint} />
    </DialogForm>
  );
}

/** Whole points with or without a sign; null for anything else, for none and for too many. */
function readPoints(text: string): number | null {
  const entry = text.trim().replace('\u2212', '-');
  const points = /^[+-]?\d{1,3}$/.test(entry) ? Number(entry) : 0;
  return points === 0 || Math.abs(points) > CREDIT.points ? null : points;
}

function signed(points: number): string {
  return points > 0 ? `+${points}` : String(points);
}
