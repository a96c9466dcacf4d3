import { listOutbox, type outboxMessage } from '@trade/protocol';
import type { z } from 'zod';
import { type Column, Page, PagedTable } from '../../kit/index.ts';
import { usePages } from '../../platform/api/index.ts';
import { timeText } from '../../platform/format/index.ts';
import { outboxTexts } from './texts.ts';

type Message = z.infer<typeof outboxMessage>;

const { columns: headers } = outboxTexts;
const COLUMNS: readonly Column<Message>[] = [
  { header: headers.created, cell: ({ created_at }) => timeText(created_at) },
  { header: headers.channel, cell: ({ channel }) => outboxTexts.channels[channel] },
  { header: headers.recipient, cell: ({ recipient }) => recipient },
  { header: headers.message, cell: (message) => <Letter message={message} />, wide: true },
];

export function OutboxPage() {
  return (
    <Page title={outboxTexts.title}>
      <p className="text-muted">{outboxTexts.intro}</p>
      <PagedTable
        pages={usePages(listOutbox)}
        caption={outboxTexts.title}
        columns={COLUMNS}
        keyOf={({ id }) => id}
        empty={outboxTexts.empty}
      />
    </Page>
  );
}

function Letter({ message: { subject, text } }: { message: Message }) {
  return (
    <details>
      <summary className="max-w-xl truncate">{subject ?? text}</summary>
      <p className="mt-2 max-w-xl rounded-md bg-ground p-3 break-words whitespace-pre-wrap text-muted">
        {text}
      </p>
    </details>
  );
}
