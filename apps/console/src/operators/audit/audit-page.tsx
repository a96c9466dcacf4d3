import { type AuditEntry, type auditVerification, listAudit, verifyAudit } from '@trade/protocol';
import { ShieldCheck, ShieldX } from 'lucide-react';
import { useState } from 'react';
import type { z } from 'zod';
import { Button, type Column, classes, ErrorMessage, Page, PagedTable, Select } from '../../kit/index.ts';
import { useApi, usePages, useSubmission } from '../../platform/api/index.ts';
import { useFeatures } from '../../platform/feature.tsx';
import { timeText } from '../../platform/format/index.ts';
import { describeDetail } from './detail.ts';
import { auditTexts } from './texts.ts';

type Verification = z.infer<typeof auditVerification>;

/** Verifies the chain of hashes on a click, with the result. */
function useVerification() {
  const api = useApi();
  const [found, setFound] = useState<Verification | null>(null);
  const { busy, error, submit } = useSubmission(async () => {
    setFound(null);
    setFound(await api.call(verifyAudit));
  });
  const button = (
    <Button tone="primary" icon={<ShieldCheck aria-hidden="true" />} busy={busy} onClick={() => submit()}>
      {auditTexts.verify}
    </Button>
  );
  const verdict = error === null ? found && <Verdict found={found} /> : <ErrorMessage error={error} />;
  return { button, verdict };
}

function Verdict({ found: { broken_at, entries, head, intact } }: { found: Verification }) {
  const Icon = intact ? ShieldCheck : ShieldX;
  return (
    <div
      role={intact ? 'status' : 'alert'}
      className={classes(
        'flex items-start gap-3 rounded-lg border p-4',
        intact ? 'border-success bg-success-tint' : 'border-danger bg-danger-tint',
      )}
    >
      <Icon
        className={classes('size-6 shrink-0', intact ? 'text-success' : 'text-danger')}
        aria-hidden="true"
      />
      <div className="min-w-0">
        <p className="font-semibold">
          {intact ? auditTexts.intact(entries) : auditTexts.broken(broken_at, entries)}
        </p>
        <p className="mt-1 text-muted">
          {auditTexts.head} <code className="font-mono text-xs break-all text-ink select-all">{head}</code>
        </p>
        <p className="mt-1 text-xs text-muted">{auditTexts.compare}</p>
      </div>
    </div>
  );
}

const SHORT_HASH = 10;
const { columns: headers } = auditTexts;

/** Returns the words of every act. */
function useActions(): Readonly<Record<string, string>> {
  return Object.assign({}, auditTexts.actions, ...useFeatures().map(({ acts }) => acts));
}

function Act({ action, subject }: Pick<AuditEntry, 'action' | 'subject'>) {
  return (
    <>
      {useActions()[action] ?? action}
      <span className="block text-faint">{subject}</span>
    </>
  );
}

const COLUMNS: readonly Column<AuditEntry>[] = [
  { header: headers.seq, align: 'end', cell: ({ seq }) => seq },
  { header: headers.at, cell: ({ at }) => timeText(at) },
  { header: headers.operator, cell: ({ operator }) => operator },
  {
    header: headers.action,
    cell: (entry) => <Act {...entry} />,
  },
  { header: headers.detail, cell: ({ detail }) => <Detail lines={describeDetail(detail)} />, wide: true },
  {
    header: headers.hash,
    cell: ({ hash }) => (
      <code className="font-mono text-xs text-faint" title={hash}>
        {hash.slice(0, SHORT_HASH)}
      </code>
    ),
  },
];

/** What operators did, and whether the log's chain holds. */
export function AuditPage() {
  const [action, setAction] = useState('');
  const actions = Object.entries(useActions()).map(([value, label]) => ({ value, label }));
  const { button, verdict } = useVerification();
  return (
    <Page title={auditTexts.title} actions={button}>
      {verdict}
      <div className="w-60">
        <Select
          label={auditTexts.action}
          value={action}
          onChange={setAction}
          options={[{ value: '', label: auditTexts.all }, ...actions]}
        />
      </div>
      <PagedTable
        pages={usePages(listAudit, { query: { action } })}
        caption={auditTexts.title}
        columns={COLUMNS}
        keyOf={({ seq }) => seq}
        empty={auditTexts.empty}
      />
    </Page>
  );
}

function Detail({ lines }: { lines: readonly string[] }) {
  return (
    <ul className="min-w-40 text-muted">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
