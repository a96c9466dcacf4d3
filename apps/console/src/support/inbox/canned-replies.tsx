import { useQueryClient } from '@tanstack/react-query';
import { type CannedReply, cannedReplies, LOCALES } from '@trade/protocol';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { z } from 'zod';
import {
  Button,
  DialogForm,
  ErrorNotice,
  IconButton,
  Loaded,
  Panel,
  Select,
  TextArea,
  TextField,
} from '../../kit/index.ts';
import { useAnswer, useApi, useSubmission } from '../../platform/api/index.ts';
import { texts } from '../../platform/texts/index.ts';

export const CANNED_PATH = '/canned-replies';

/** Answers that are given often: what the desk offers beside the field to write in. */
export function CannedReplies() {
  const [adding, setAdding] = useState(false);
  const answer = useAnswer(CANNED_PATH, cannedReplies);
  return (
    <Panel title={texts.desk.canned}>
      <div className="flex flex-col gap-3">
        <Loaded answer={answer}>
          {({ items }) =>
            items.length === 0 ? (
              <p className="text-muted">{texts.desk.noCanned}</p>
            ) : (
              <ul className="flex flex-col divide-y divide-line">
                {items.map((reply) => (
                  <Reply key={reply.id} reply={reply} />
                ))}
              </ul>
            )
          }
        </Loaded>
        <Button className="self-start" icon={<Plus aria-hidden="true" />} onClick={() => setAdding(true)}>
          {texts.desk.addCanned}
        </Button>
      </div>
      {adding && <AddDialog onClose={() => setAdding(false)} />}
    </Panel>
  );
}

function useShow() {
  const queries = useQueryClient();
  return (all: z.infer<typeof cannedReplies>) => queries.setQueryData([CANNED_PATH], all);
}

function Reply({ reply: { id, locale, text, title } }: { reply: CannedReply }) {
  const queries = useQueryClient();
  const api = useApi();
  const { busy, error, submit } = useSubmission(async () => {
    await api.delete(`${CANNED_PATH}/${id}`, cannedReplies);
    await queries.invalidateQueries({ queryKey: [CANNED_PATH] });
  });
  return (
    <li className="flex items-start gap-3 py-2">
      <div className="min-w-0 flex-1">
        <p className="font-medium">
          {title} <span className="text-faint">{texts.languages[locale]}</span>
        </p>
        <p className="whitespace-pre-wrap text-muted">{text}</p>
        {error !== null && <ErrorNotice error={error} />}
      </div>
      <IconButton label={texts.desk.removeCanned(title)} disabled={busy} onClick={() => submit()}>
        <Trash2 aria-hidden="true" />
      </IconButton>
    </li>
  );
}

function AddDialog({ onClose }: { onClose: () => void }) {
  const api = useApi();
  const show = useShow();
  const [title, setTitle] = useState('');
  const [locale, setLocale] = useState<string>('en');
  const [text, setText] = useState('');
  const submission = useSubmission(async () => {
    show(await api.post(CANNED_PATH, { title: title.trim(), locale, text: text.trim() }, cannedReplies));
    onClose();
  });
  return (
    <DialogForm
      title={texts.desk.addCanned}
      action={texts.desk.saveCanned}
      submission={submission}
      onSubmit={() => submission.submit()}
      onClose={onClose}
    >
      <TextField label={texts.desk.cannedTitle} value={title} onChange={setTitle} maxLength={80} />
      <Select
        label={texts.desk.columns.language}
        value={locale}
        onChange={setLocale}
        options={LOCALES.map((value) => ({ value, label: texts.languages[value] }))}
      />
      <TextArea label={texts.desk.cannedText} value={text} onChange={setText} maxLength={2000} />
    </DialogForm>
  );
}
