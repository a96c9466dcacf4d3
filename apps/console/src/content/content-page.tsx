import {
  CONTENT_KINDS,
  type ContentItem,
  type ContentKind,
  createContent,
  DEFAULT_LOCALE,
  LOCALES,
  listContent,
} from '@trade/protocol';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { Badge, Button, Choice, type Column, DialogForm, Page, PagedTable, RowLink } from '../kit/index.ts';
import { useApi, usePages, useRefresh, useSubmission } from '../platform/api/index.ts';
import { timeText } from '../platform/format/index.ts';
import { texts } from '../platform/texts/index.ts';
import { DraftFields, isSingle, problemsOf, type SingleKind, titleOf } from './draft-fields.tsx';
import { contentTexts } from './texts.ts';

/** Whether customers see an item, and since when. */
export function Published({ at }: { at: number | null }) {
  const { published, unseen } = contentTexts;
  return at === null ? (
    <Badge mood="waiting">{unseen}</Badge>
  ) : (
    <Badge mood="good">{published(timeText(at))}</Badge>
  );
}

/** Creates an item in English and opens it. Customers see it once it is published. */
function NewDialog({ kind, onClose }: { kind: Exclude<ContentKind, SingleKind>; onClose: () => void }) {
  const api = useApi();
  const refresh = useRefresh();
  const navigate = useNavigate();
  const [draft, setDraft] = useState({ title: '', body: '' });
  const [tried, setTried] = useState(false);
  const problems = problemsOf(kind, draft);
  const submission = useSubmission(async () => {
    const body = { kind, locale: DEFAULT_LOCALE, title: draft.title.trim(), body: draft.body.trim() };
    const { id } = await api.call(createContent, { body });
    await refresh(listContent);
    await navigate(`/content/${id}`);
  });
  const submit = () => {
    setTried(true);
    if (Object.keys(problems).length === 0) void submission.submit();
  };
  return (
    <DialogForm
      title={contentTexts.addTitle(contentTexts.kinds[kind])}
      description={contentTexts.addText}
      action={contentTexts.addAction}
      submission={submission}
      onSubmit={submit}
      onClose={onClose}
    >
      <DraftFields kind={kind} draft={draft} onDraft={setDraft} problems={tried ? problems : {}} />
    </DialogForm>
  );
}

const { columns: headers } = contentTexts;
const COLUMNS: readonly Column<ContentItem>[] = [
  {
    header: headers.title,
    cell: (item) => <RowLink to={`/content/${item.id}`}>{titleOf(item)}</RowLink>,
    wide: true,
  },
  { header: headers.state, cell: ({ published_at }) => <Published at={published_at} /> },
  { header: headers.position, cell: ({ position }) => position, align: 'end' },
  {
    header: headers.languages,
    cell: (item) => `${Object.keys(item.texts).length} / ${LOCALES.length}`,
    align: 'end',
  },
  { header: headers.written, cell: lastWritten },
];

function lastWritten(item: ContentItem): string {
  const moments = Object.values(item.texts).map(({ updated_at }) => updated_at);
  return moments.length === 0 ? texts.common.none : timeText(Math.max(...moments));
}

/** The content for customers, by kind. */
export function ContentPage() {
  const [params, setParams] = useSearchParams();
  const [adding, setAdding] = useState(false);
  const asked = params.get('kind');
  const kind = CONTENT_KINDS.find((known) => known === asked) ?? 'news';
  return (
    <Page
      title={contentTexts.title}
      actions={
        !isSingle(kind) && (
          <Button tone="primary" onClick={() => setAdding(true)}>
            {contentTexts.add}
          </Button>
        )
      }
    >
      <Choice
        label={contentTexts.kind}
        options={CONTENT_KINDS.map((value) => ({ value, label: contentTexts.kinds[value] }))}
        value={kind}
        onChange={(chosen) => setParams({ kind: chosen }, { replace: true })}
      />
      <PagedTable
        pages={usePages(listContent, { query: { kind } })}
        caption={contentTexts.kinds[kind]}
        columns={COLUMNS}
        keyOf={({ id }) => id}
        empty={contentTexts.empty}
      />
      {adding && !isSingle(kind) && <NewDialog kind={kind} onClose={() => setAdding(false)} />}
    </Page>
  );
}
