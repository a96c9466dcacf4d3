import { type AuditEntry, auditEntry } from '@trade/protocol';
import { useState } from 'react';
import { type Column, Page, PagedTable, Select } from '../../kit/index.ts';
import { usePages } from '../../platform/api/index.ts';
import { timeText } from '../../platform/format/index.ts';
import { texts } from '../../platform/texts/index.ts';
import { describeDetail } from './detail.ts';
import { useVerification } from './verification.tsx';

const SHORT_HASH = 10;
const { columns: headers, actions } = texts.audit;

const COLUMNS: readonly Column<AuditEntry>[] = [
  { header: headers.seq, align: 'end', cell: ({ seq }) => seq },
  { header: headers.at, cell: ({ at }) => timeText(at) },
  { header: headers.operator, cell: ({ operator }) => operator },
  {
    header: headers.action,
    cell: ({ action, subject }) => (
      <>
        {actions[action] ?? action}
        <span className="block text-faint">{subject}</span>
      </>
    ),
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

const ACTIONS = [
  { value: '', label: texts.audit.all },
  ...Object.entries(actions).map(([value, label]) => ({ value, label })),
];

/** What operators have done, and whether the log still says so. */
export function AuditPage() {
  const [action, setAction] = useState('');
  const { button, verdict } = useVerification();
  return (
    <Page title={texts.audit.title} actions={button}>
      {verdict}
      <div className="w-60">
        <Select label={texts.audit.action} value={action} onChange={setAction} options={ACTIONS} />
      </div>
      <PagedTable
        pages={usePages('/audit', auditEntry, { action })}
        caption={texts.audit.title}
        columns={COLUMNS}
        keyOf={({ seq }) => seq}
        empty={texts.audit.empty}
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
