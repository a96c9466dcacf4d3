import { useQueryClient } from '@tanstack/react-query';
import {
  addCannedReply,
  type CannedReply,
  type DataOf,
  LOCALES,
  type Locale,
  listCannedReplies,
  removeCannedReply,
} from '@trade/protocol';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
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
import { keyOf, useAnswer, useApi, useSubmission } from '../../platform/api/index.ts';
import { texts } from '../../platform/texts/index.ts';

/** Answers that are given often: what the desk offers beside the field to write in. */
export function CannedReplies() {
  const [adding, setAdding] = useState(false);
  const answer = useAnswer(listCannedReplies);
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
  return (all: DataOf<typeof listCannedReplies>) => queries.setQueryData(keyOf(listCannedReplies), all);
}

function Reply({ reply: { id, locale, text, title } }: { reply: CannedReply }) {
  const queries = useQueryClient();
  const api = useApi();
  const { busy, error, submit } = useSubmission(async () => {
    await api.call(removeCannedReply, { params: { id } });
    await queries.invalidateQueries({ queryKey: keyOf(listCannedReplies) });
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
  const [locale, setLocale] = useState<Locale>('en');
  const [text, setText] = useState('');
  const submission = useSubmission(async () => {
    const body = { title: title.trim(), locale, text: text.trim() };
    show(await api.call(addCannedReply, { body }));
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
        onChange={(value) => setLocale(LOCALES.find((one) => one === value) ?? locale)}
        options={LOCALES.map((value) => ({ value, label: texts.languages[value] }))}
      />
      <TextArea label={texts.desk.cannedText} value={text} onChange={setText} maxLength={2000} />
    </DialogForm>
  );
}
