import { useQueryClient } from '@tanstack/react-query';
import { chatState } from '@trade/protocol';
import { CircleX } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Confirm, IconButton, toast } from '../kit/index.ts';
import { useApi, useErrorText } from '../platform/api/index.ts';
import { CHAT_KEY } from './query.ts';

/** Ends the conversation, after a confirmation. */
export function EndButton() {
  const t = useTranslations('chat');
  const api = useApi();
  const queries = useQueryClient();
  const errorText = useErrorText();
  const [asking, setAsking] = useState(false);
  const end = async () => {
    try {
      await api.post('/support/chat/end', {}, chatState);
      await queries.invalidateQueries({ queryKey: CHAT_KEY });
    } catch (error) {
      toast.error(errorText(error));
    }
  };
  return (
    <>
      <IconButton
        label={t('end')}
        icon={<CircleX aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => setAsking(true)}
      />
      <Confirm
        open={asking}
        onOpenChange={setAsking}
        title={t('end_title')}
        confirmLabel={t('end_confirm')}
        confirmVariant="danger"
        onConfirm={end}
      >
        {t('end_text')}
      </Confirm>
    </>
  );
}
