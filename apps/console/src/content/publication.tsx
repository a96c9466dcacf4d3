import { type ContentItem, contentItem } from '@trade/protocol';
import { useState } from 'react';
import { Button, DialogForm, TextField, useNotice } from '../kit/index.ts';
import { useApi, useRefresh, useSubmission } from '../platform/api/index.ts';
import { texts } from '../platform/texts/index.ts';
import { isSingle } from './item.ts';

const MOST = 10_000;

/** Whether customers see an item, and where it stands among its kind. */
export function Publication({ item }: { item: ContentItem }) {
  const [asking, setAsking] = useState<'publish' | 'withdraw' | 'place' | null>(null);
  const close = () => setAsking(null);
  if (isSingle(item.kind)) return null;
  return (
    <>
      <Button onClick={() => setAsking('place')}>{texts.content.place}</Button>
      {item.published_at === null ? (
        <Button tone="primary" onClick={() => setAsking('publish')}>
          {texts.content.publish}
        </Button>
      ) : (
        <Button tone="danger" onClick={() => setAsking('withdraw')}>
          {texts.content.withdraw}
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
  const say = useNotice();
  return async (state: { published: boolean; position?: number }, said: string) => {
    await api.put(`/content/${item.id}/state`, state, contentItem);
    await refresh('/content');
    say(said);
    onClose();
  };
}

function StateDialog({ published, ...props }: DialogProps & { published: boolean }) {
  const say = texts.content;
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
  const say = texts.content;
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
      <TextField
        label={say.columns.position}
        value={position}
        onChange={setPosition}
        error={valid ? undefined : say.problems.position}
        inputMode="numeric"
        autoComplete="off"
      />
    </DialogForm>
  );
}
