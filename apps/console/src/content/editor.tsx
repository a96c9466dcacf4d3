import { type ContentItem, type Locale, listContent, writeContentText } from '@trade/protocol';
import { lazy, Suspense, useState } from 'react';
import { Button, ErrorMessage, Panel, useToast } from '../kit/index.ts';
import { useApi, useRefresh, useSubmission } from '../platform/api/index.ts';
import { type Draft, DraftFields, problemsOf } from './draft-fields.tsx';
import { contentTexts } from './texts.ts';

const Preview = lazy(() => import('./preview.tsx'));

interface EditorProps {
  item: ContentItem;
  locale: Locale;
  draft: Draft;
  /** Whether the draft differs from the saved text. */
  changed: boolean;
  /** Called with the new draft, or undefined to return to the saved text. */
  onDraft: (draft: Draft | undefined) => void;
}

/** One language of an item, with a preview. Saving adds a version. */
export function Editor({ item, locale, draft, changed, onDraft }: EditorProps) {
  const api = useApi();
  const refresh = useRefresh();
  const toast = useToast();
  const [tried, setTried] = useState(false);
  const version = item.texts[locale]?.version ?? 0;
  const [begunFrom, setBegunFrom] = useState(version);
  const problems = problemsOf(item.kind, draft);
  const submission = useSubmission(async () => {
    const body = { version: begunFrom, title: draft.title.trim(), body: draft.body.trim() };
    const saved = await api.call(writeContentText, { params: { id: item.id, locale }, body });
    setBegunFrom(saved.texts[locale]?.version ?? 0);
    await refresh(listContent);
    onDraft(undefined);
    setTried(false);
    toast(item.published_at === null ? contentTexts.savedNow : contentTexts.savedPublished);
  });
  const save = () => {
    setTried(true);
    if (Object.keys(problems).length === 0) void submission.submit();
  };
  return (
    <div className="grid items-start gap-4 xl:grid-cols-2">
      <Panel title={version === 0 ? contentTexts.unwritten : contentTexts.version(version)}>
        <div className="flex flex-col gap-4">
          {changed && version > begunFrom && (
            <p role="alert" className="text-warning">
              {contentTexts.newer(version)}
            </p>
          )}
          <DraftFields kind={item.kind} draft={draft} onDraft={onDraft} problems={tried ? problems : {}} />
          {submission.error !== null && <ErrorMessage error={submission.error} />}
          <div className="flex justify-end gap-2">
            <Button onClick={() => onDraft(undefined)} disabled={!changed || submission.busy}>
              {contentTexts.discard}
            </Button>
            <Button tone="primary" onClick={save} disabled={!changed} busy={submission.busy}>
              {contentTexts.save}
            </Button>
          </div>
        </div>
      </Panel>
      {item.kind !== 'download_link' && (
        <Panel title={contentTexts.preview}>
          <h3 className="mb-3 text-lg font-semibold">{draft.title}</h3>
          <Suspense>
            <Preview text={draft.body} />
          </Suspense>
        </Panel>
      )}
    </div>
  );
}
