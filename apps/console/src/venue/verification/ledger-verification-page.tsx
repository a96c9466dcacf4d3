import { type LedgerVerification, readLedgerVerification, verifyLedger } from '@trade/protocol';
import { ShieldCheck, ShieldX } from 'lucide-react';
import { Button, type Column, classes, ErrorMessage, Loaded, Page, Table } from '../../kit/index.ts';
import { useAnswer, useApi, useRefresh, useSubmission } from '../../platform/api/index.ts';
import { groupThousands, timeText } from '../../platform/format/index.ts';
import { verificationTexts } from './texts.ts';

/** How often the result is asked for. */
const POLL_MS = 1_000;
const { columns: headers, ...said } = verificationTexts;

type Found = LedgerVerification['checks'][number];

const COLUMNS: readonly Column<Found>[] = [
  { header: headers.check, cell: ({ check }) => said.checks[check] },
  { header: headers.rows, align: 'end', cell: ({ rows }) => groupThousands(String(rows)) },
  { header: headers.result, cell: (found) => <Result {...found} />, wide: true },
];

/** The result of the last verification of the books, with a button to verify again. */
export function LedgerVerificationPage() {
  const api = useApi();
  const refresh = useRefresh();
  const answer = useAnswer(readLedgerVerification, { every: POLL_MS });
  const { busy, error, submit } = useSubmission(async () => {
    await api.call(verifyLedger);
    await refresh(readLedgerVerification);
  });
  const running = answer.data?.running ?? false;
  return (
    <Page
      title={said.title}
      actions={
        <Button
          tone="primary"
          icon={<ShieldCheck aria-hidden="true" />}
          busy={busy || running}
          onClick={() => submit()}
        >
          {said.verify}
        </Button>
      }
    >
      <p className="text-muted">{said.intro}</p>
      {error !== null && <ErrorMessage error={error} />}
      <Loaded answer={answer}>
        {({ failure, last }) => (
          <>
            {running && <p role="status">{said.running}</p>}
            {failure !== null && (
              <p role="alert" className="rounded-lg border border-danger bg-danger-tint p-4">
                {said.failure} {failure}
              </p>
            )}
            {last ? <Verified found={last} /> : <p className="text-muted">{said.none}</p>}
          </>
        )}
      </Loaded>
    </Page>
  );
}

function Verified({ found }: { found: LedgerVerification }) {
  const { checks, ended_at, holds, scope, started_at } = found;
  const whole = checks.some(({ open }) => open !== null) ? said.open : said.holds;
  const Icon = holds ? ShieldCheck : ShieldX;
  const seconds = ((ended_at - started_at) / 1000).toFixed(1);
  return (
    <>
      <div
        role={holds ? 'status' : 'alert'}
        className={classes(
          'flex items-start gap-3 rounded-lg border p-4',
          holds ? 'border-success bg-success-tint' : 'border-danger bg-danger-tint',
        )}
      >
        <Icon
          className={classes('size-6 shrink-0', holds ? 'text-success' : 'text-danger')}
          aria-hidden="true"
        />
        <div className="min-w-0">
          <p className="font-semibold">{holds ? whole : said.broken}</p>
          {!holds && <p className="mt-1">{said.brokenHint}</p>}
          <p className="mt-1 text-muted">
            {said.scopes[scope]} · {said.when(timeText(ended_at), seconds)}
          </p>
        </div>
      </div>
      <Table
        caption={said.title}
        columns={COLUMNS}
        rows={checks}
        keyOf={({ check }) => check}
        empty={said.none}
      />
    </>
  );
}

function Result({ fault, open }: Pick<Found, 'fault' | 'open'>) {
  if (fault === null && open !== null) return <span className="text-warning">{open}</span>;
  if (fault === null) return <span className="text-success">{said.fine}</span>;
  return (
    <span className="text-danger">
      {fault.what}
      <code className="block font-mono text-xs break-all">
        {fault.table}, {fault.key}
      </code>
    </span>
  );
}
