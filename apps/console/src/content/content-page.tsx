import { CONTENT_KINDS, type ContentItem, contentItem, LOCALES } from '@trade/protocol';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Button, Choice, type Column, Page, PagedTable, RowLink } from '../kit/index.ts';
import { usePages } from '../platform/api/index.ts';
import { timeText } from '../platform/format/index.ts';
import { texts } from '../platform/texts/index.ts';
import { isSingle, titleOf } from './item.ts';
import { NewDialog } from './new-dialog.tsx';
import { Published } from './published.tsx';

const { columns: headers } = texts.content;
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

/** What customers read, kind by kind. */
export function ContentPage() {
  const [params, setParams] = useSearchParams();
  const [adding, setAdding] = useState(false);
  const asked = params.get('kind');
  const kind = CONTENT_KINDS.find((known) => known === asked) ?? 'news';
  return (
    <Page
      title={texts.content.title}
      actions={
        !isSingle(kind) && (
          <Button tone="primary" onClick={() => setAdding(true)}>
            {texts.content.add}
          </Button>
        )
      }
    >
      <Choice
        label={texts.content.kind}
        options={CONTENT_KINDS.map((value) => ({ value, label: texts.content.kinds[value] }))}
        value={kind}
        onChange={(chosen) => setParams({ kind: chosen }, { replace: true })}
      />
      <PagedTable
        pages={usePages('/content', contentItem, { kind })}
        caption={texts.content.kinds[kind]}
        columns={COLUMNS}
        keyOf={({ id }) => id}
        empty={texts.content.empty}
      />
      {adding && <NewDialog kind={kind} onClose={() => setAdding(false)} />}
    </Page>
  );
}
