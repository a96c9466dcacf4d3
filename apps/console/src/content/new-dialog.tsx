import { type ContentKind, contentItem, DEFAULT_LOCALE } from '@trade/protocol';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { DialogForm } from '../kit/index.ts';
import { useApi, useRefresh, useSubmission } from '../platform/api/index.ts';
import { texts } from '../platform/texts/index.ts';
import { DraftFields } from './draft-fields.tsx';
import { problemsOf } from './item.ts';

/** Begins an item in English and opens it; customers see it once it is published. */
export function NewDialog({ kind, onClose }: { kind: ContentKind; onClose: () => void }) {
  const api = useApi();
  const refresh = useRefresh();
  const navigate = useNavigate();
  const [draft, setDraft] = useState({ title: '', body: '' });
  const [tried, setTried] = useState(false);
  const problems = problemsOf(kind, draft);
  const submission = useSubmission(async () => {
    const body = { kind, locale: DEFAULT_LOCALE, title: draft.title.trim(), body: draft.body.trim() };
    const { id } = await api.post('/content', body, contentItem);
    await refresh('/content');
    await navigate(`/content/${id}`);
  });
  const submit = () => {
    setTried(true);
    if (Object.keys(problems).length === 0) void submission.submit();
  };
  return (
    <DialogForm
      title={texts.content.addTitle(texts.content.kinds[kind])}
      description={texts.content.addText}
      action={texts.content.addAction}
      submission={submission}
      onSubmit={submit}
      onClose={onClose}
    >
      <DraftFields kind={kind} draft={draft} onDraft={setDraft} problems={tried ? problems : {}} />
    </DialogForm>
  );
}
