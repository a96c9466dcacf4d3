import { useQueryClient } from '@tanstack/react-query';
import { CODES, sendChatMessage } from '@trade/protocol';
import { useCallback, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { PictureError } from '../kit/index.ts';
import { ApiError, useApi } from '../platform/api/index.ts';
import { bodyOf, newOutgoing, type Outgoing } from './outgoing.ts';
import { applyEvent } from './query.ts';
import { uploadForChat } from './upload.ts';

/** The code for a file that the server will not store. */
const UPLOAD_FAILED = CODES.upload_failed;

/**
 * Returns why something was not sent: a problem of the file, the server's refusal, or no answer.
 */
function useFailureText(): (error: unknown, isFile: boolean) => string {
  const t = useTranslations();
  return useCallback(
    (error, isFile) => {
      if (error instanceof PictureError) {
        if (error.problem === 'compression_failed') return t('chat.file_compression_failed');
        return error.problem === 'not_a_picture' ? t('chat.file_type') : t(`pictures.${error.problem}`);
      }
      if (error instanceof ApiError && error.code !== UPLOAD_FAILED) return error.message;
      return isFile ? t('chat.file_upload_failed') : t('chat.unavailable');
    },
    [t],
  );
}

/**
 * Messages written here that the chat does not have yet, in order. A retry keeps the client id, so
 * nothing arrives twice.
 */
export function useUnsent() {
  const api = useApi();
  const queries = useQueryClient();
  const failureText = useFailureText();
  const [items, setItems] = useState<readonly Outgoing[]>([]);
  /** Messages are sent one after another, so that they arrive in order. */
  const lastSent = useRef<Promise<unknown>>(Promise.resolve());
  /** An uploaded file is not uploaded again when only its message has failed. */
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
      // A failed message does not stop the next ones.
      lastSent.current = sending.catch(() => undefined);
      const message = await sending;
      // The chat replaces the outgoing row in the same step; removing the row first would hide the
      // message for a moment.
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
