import { type ContentItem, type ContentVersion, contentVersion, type Locale, page } from '@trade/protocol';
import { Button, type Column, Loaded, Table } from '../kit/index.ts';
import { useAnswer } from '../platform/api/index.ts';
import { timeText } from '../platform/format/index.ts';
import { texts } from '../platform/texts/index.ts';
import type { Draft } from './item.ts';

const versionPage = page(contentVersion);
const { columns: headers } = texts.content.versions;

interface VersionsProps {
  item: ContentItem;
  locale: Locale;
  /** Puts an earlier text into the editor. */
  onTake: (draft: Draft) => void;
}

/** Every version of one language. None is ever deleted; an earlier one is taken into the editor and saved anew. */
export function Versions({ item, locale, onTake }: VersionsProps) {
  const answer = useAnswer(`/content/${item.id}/texts/${locale}`, versionPage);
  const present = item.texts[locale]?.version;
  const columns: readonly Column<ContentVersion>[] = [
    { header: headers.version, cell: ({ version }) => version, align: 'end' },
    { header: headers.title, cell: ({ title }) => title, wide: true },
    { header: headers.written, cell: ({ updated_at }) => timeText(updated_at) },
    { header: headers.by, cell: ({ updated_by }) => updated_by ?? texts.content.versions.product },
    {
      header: texts.common.actions,
      pinned: true,
      cell: ({ version, title, body }) =>
        version === present ? (
          texts.content.versions.present
        ) : (
          <Button size="sm" onClick={() => onTake({ title, body })}>
            {texts.content.versions.take}
          </Button>
        ),
      align: 'end',
    },
  ];
  return (
    <Loaded answer={answer}>
      {({ items }) => (
        <Table
          caption={texts.content.versions.title}
          columns={columns}
          rows={items}
          keyOf={({ version }) => String(version)}
          empty={texts.content.versions.empty}
        />
      )}
    </Loaded>
  );
}
