import {
  type ContentItem,
  type ContentVersion,
  DEFAULT_LOCALE,
  LOCALES,
  type Locale,
  listContent,
  listContentVersions,
  readContent,
  setContentState,
} from '@trade/protocol';
import { useState } from 'react';
import { useParams } from 'react-router';
import {
  Button,
  Choice,
  type Column,
  DialogForm,
  Loaded,
  NumberField,
  Page,
  Table,
  useToast,
} from '../kit/index.ts';
import { useAnswer, useApi, useRefresh, useSubmission } from '../platform/api/index.ts';
import { timeText } from '../platform/format/index.ts';
import { texts } from '../platform/texts/index.ts';
import { Published } from './content-page.tsx';
import { type Draft, draftOf, isSingle, titleOf } from './draft-fields.tsx';
import { Editor } from './editor.tsx';
import { contentTexts } from './texts.ts';

const { columns: headers } = contentTexts.versions;

interface VersionsProps {
  item: ContentItem;
  locale: Locale;
  /** Puts an earlier text into the editor. */
  onTake: (draft: Draft) => void;
}

/**
 * Every version of one language. None is ever deleted; an earlier one can be put into the editor
 * and saved again.
 */
function Versions({ item, locale, onTake }: VersionsProps) {
  const answer = useAnswer(listContentVersions, { params: { id: item.id, locale } });
  const present = item.texts[locale]?.version;
  const columns: readonly Column<ContentVersion>[] = [
    { header: headers.version, cell: ({ version }) => version, align: 'end' },
    { header: headers.title, cell: ({ title }) => title, wide: true },
    { header: headers.written, cell: ({ updated_at }) => timeText(updated_at) },
    { header: headers.by, cell: ({ updated_by }) => updated_by ?? contentTexts.versions.product },
    {
      header: texts.common.actions,
      pinned: true,
      cell: ({ version, title, body }) =>
        version === present ? (
          contentTexts.versions.present
        ) : (
          <Button size="sm" onClick={() => onTake({ title, body })}>
            {contentTexts.versions.take}
          </Button>
        ),
      align: 'end',
    },
  ];
  return (
    <Loaded answer={answer}>
      {({ items }) => (
        <Table
          caption={contentTexts.versions.title}
          columns={columns}
          rows={items}
          keyOf={({ version }) => String(version)}
          empty={contentTexts.versions.empty}
        />
      )}
    </Loaded>
  );
}

const MOST = 10_000;

/** Whether customers see an item, and its position among its kind. */
function Publication({ item }: { item: ContentItem }) {
  const [asking, setAsking] = useState<'publish' | 'withdraw' | 'place' | null>(null);
  const close = () => setAsking(null);
  if (isSingle(item.kind)) return null;
  return (
    <>
      <Button onClick={() => setAsking('place')}>{contentTexts.place}</Button>
      {item.published_at === null ? (
        <Button tone="primary" onClick={() => setAsking('publish')}>
          {contentTexts.publish}
        </Button>
      ) : (
        <Button tone="danger" onClick={() => setAsking('withdraw')}>
          {contentTexts.withdraw}
        </Button>
      )}
      {(asking === 'publish' || asking === 'withdraw') && (
        <StateDialog item={item} published={asking === 'publish'} onClose={close} />
      )}
      {asking === 'place' && <PlaceDialog item={item} onClose={close} />}
    </>
  );
}

interface DialogProps {
  item: ContentItem;
  onClose: () => void;
}

function useChange({ item, onClose }: DialogProps) {
  const api = useApi();
  const refresh = useRefresh();
  const toast = useToast();
  return async (state: { published: boolean; position?: number }, said: string) => {
    await api.call(setContentState, { params: { id: item.id }, body: { ...state, version: item.version } });
    await refresh(listContent);
    toast(said);
    onClose();
  };
}

function StateDialog({ published, ...props }: DialogProps & { published: boolean }) {
  const say = contentTexts;
  const change = useChange(props);
  const submission = useSubmission(() =>
    change({ published }, published ? say.publishedNow : say.withdrawnNow),
  );
  return (
    <DialogForm
      title={published ? say.publishTitle : say.withdrawTitle}
      description={published ? say.publishText : say.withdrawText}
      action={published ? say.publish : say.withdraw}
      tone={published ? 'primary' : 'danger'}
      submission={submission}
      onSubmit={() => void submission.submit()}
      onClose={props.onClose}
    />
  );
}

function PlaceDialog(props: DialogProps) {
  const say = contentTexts;
  const { item, onClose } = props;
  const change = useChange(props);
  const [position, setPosition] = useState(String(item.position));
  const valid = /^\d{1,5}$/.test(position) && Number(position) <= MOST;
  const submission = useSubmission(() =>
    change({ published: item.published_at !== null, position: Number(position) }, say.placedNow),
  );
  return (
    <DialogForm
      title={say.place}
      description={say.placeText}
      action={say.placeAction}
      submission={submission}
      onSubmit={() => {
        if (valid) void submission.submit();
      }}
      onClose={onClose}
    >
      <NumberField
        label={say.columns.position}
        value={position}
        onChange={setPosition}
        error={valid ? undefined : say.problems.position}
        decimals={0}
      />
    </DialogForm>
  );
}

/** One item: its languages, their versions, and whether customers see it. */
export function ItemPage() {
  const { id = '' } = useParams();
  const answer = useAnswer(readContent, { params: { id } });
  const kind = answer.data?.kind;
  return (
    <Page
      title={answer.data ? titleOf(answer.data) : contentTexts.one(id)}
      back={{ to: `/content${kind ? `?kind=${kind}` : ''}`, label: contentTexts.back }}
      actions={answer.data && <Publication item={answer.data} />}
    >
      <Loaded answer={answer}>{(item) => <Languages key={item.id} item={item} />}</Loaded>
    </Page>
  );
}

/** Keeps the drafts of all languages while the operator switches between them. */
function Languages({ item }: { item: ContentItem }) {
  const [locale, setLocale] = useState<Locale>(DEFAULT_LOCALE);
  const [drafts, setDrafts] = useState<Partial<Record<Locale, Draft>>>({});
  const change = (draft: Draft | undefined) =>
    setDrafts(({ [locale]: _before, ...others }) => (draft ? { ...others, [locale]: draft } : others));
  const mark = (language: Locale) => {
    if (drafts[language]) return ` ${contentTexts.unsavedMark}`;
    return item.texts[language] ? '' : ` ${contentTexts.missingMark}`;
  };
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <Published at={item.published_at} />
        <span className="text-muted">{contentTexts.kinds[item.kind]}</span>
      </div>
      <Choice
        label={contentTexts.language}
        options={LOCALES.map((value) => ({ value, label: texts.languages[value] + mark(value) }))}
        value={locale}
        onChange={setLocale}
      />
      <Editor
        key={locale}
        item={item}
        locale={locale}
        draft={drafts[locale] ?? draftOf(item, locale)}
        changed={drafts[locale] !== undefined}
        onDraft={change}
      />
      <Versions item={item} locale={locale} onTake={change} />
    </>
  );
}
