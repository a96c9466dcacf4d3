import { useQueryClient } from '@tanstack/react-query';
import { type TransferBody, type TransferRecord, transferRecord } from '@trade/protocol';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { toast } from '../../../kit/index.ts';
import { TransportError, useApi, useAttempts, useErrorText } from '../../../platform/api/index.ts';
import { ASSETS_KEY } from '../../portfolio/index.ts';

type TransferDraft = Omit<TransferBody, 'client_id'>;

/** Moves money once: after a lost answer the same transfer is sent under the same id. */
export function useTransfer() {
  const api = useApi();
  const queries = useQueryClient();
  const t = useTranslations('funds');
  const errorText = useErrorText();
  const attempt = useAttempts<TransferDraft>();
  const [sending, setSending] = useState(false);
  const [done, setDone] = useState<TransferRecord | null>(null);

  /** Answers whether it was done. */
  const send = async (draft: TransferDraft): Promise<boolean> => {
    setSending(true);
    try {
      setDone(await attempt(draft, (body) => api.post('/transfers', body, transferRecord)));
      void queries.invalidateQueries({ queryKey: ASSETS_KEY });
      return true;
    } catch (error) {
      toast.error(error instanceof TransportError ? t('unanswered') : errorText(error));
      return false;
    } finally {
      setSending(false);
    }
  };
  return { sending, done, send, dismiss: () => setDone(null) };
}
