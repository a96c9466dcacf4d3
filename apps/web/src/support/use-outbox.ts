import { useQueryClient } from '@tanstack/react-query';
import { CODES, sendChatMessage } from '@trade/protocol';
import { useCallback, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { PictureError } from '../kit/index.ts';
import { ApiError, useApi } from '../platform/api/index.ts';
import { bodyOf, newOutgoing, type Outgoing } from './outgoing.ts';
import { applyEvent } from './query.ts';
import { uploadForChat } from './upload.ts';

/** The server's word for a file that it will not keep. */
const UPLOAD_FAILED = CODES.upload_failed;

/** Says why something was not sent: what is wrong with the file, what the server refuses, or that nobody answers. */
function useFailureText(): (error: unknown, isFile: boolean) => string {
  const t = useTranslations();
  return useCallback(
    (error, isFile) => {
      if (error instanceof PictureError) {
        if (error.problem === 'compression_failed') return t('chat.file_compression_failed');
        return error.problem === 'too_large' ? t('pictures.too_large') : t('chat.file_type');
      }
      if (error instanceof ApiError && error.code !== UPLOAD_FAILED) return error.message;
      return isFile ? t('chat.file_upload_failed') : t('chat.unavailable');
    },
    [t],
  );
}

/** What was written on this page for customer service, in its order, until the chat has it. A retry keeps the client id: nothing arrives twice. */
export function useOutbox() {
  const api = useApi();
  const queries = useQueryClient();
  const failureText = useFailureText();
  const [items, setItems] = useState<readonly Outgoing[]>([]);
  /** Messages leave one after another, so that they arrive in their order. */
  const lastSent = useRef<Promise<unknown>>(Promise.resolve());
  /** A file that has arrived is not sent again when only its message has failed. */
  const fileIds = useRef(new Map<string, string>());

  const change = (clientId: string, what: Partial<Outgoing>) =>
    setItems((all) => all.map((item) => (item.clientId === clientId ? { ...item, ...what } : item)));
  const discard = ({ clientId }: Outgoing) =>
    setItems((all) => all.filter((item) => item.clientId !== clientId));

  const upload = async ({ clientId, content }: Outgoing): Promise<string | null> => {
    if (content.kind === 'text') return null;
    const known = fileIds.current.get(clientId);
    if (known !== undefined) return known;
    const fileId = await uploadForChat(api, content.file, (fraction) =>
      change(clientId, { progress: Math.floor(fraction * 100) }),
    );
    fileIds.current.set(clientId, fileId);
    return fileId;
  };

  const deliver = async (item: Outgoing) => {
    const { clientId, content } = item;
    try {
      const fileId = await upload(item);
      const before = lastSent.current;
      const sending = before.then(() => api.call(sendChatMessage, { body: bodyOf(item, fileId) }));
      // One that fails does not hold up the others.
      lastSent.current = sending.catch(() => undefined);
      const message = await sending;
      // The chat hides it here as soon as it shows it there: taken away by hand, it would be in neither for a moment.
      applyEvent(queries, { kind: 'message', message });
      fileIds.current.delete(clientId);
    } catch (error) {
      change(clientId, { status: 'failed', problem: failureText(error, content.kind === 'file') });
    }
  };

  const send = (content: Outgoing['content']) => {
    const item = newOutgoing(content);
    setItems((all) => [...all, item]);
    void deliver(item);
  };
  const retry = (item: Outgoing) => {
    change(item.clientId, { status: 'sending', problem: null, progress: 0 });
    void deliver(item);
  };

  return { items, send, retry, discard };
}
