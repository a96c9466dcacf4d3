import { liabilitySnapshot } from '@trade/protocol';
import { ReasonDialog, useNotice } from '../../kit/index.ts';
import { useApi, useRefresh } from '../../platform/api/index.ts';
import { texts } from '../../platform/texts/index.ts';

/** Publishes the liabilities now, beside the daily publication. */
export function PublishDialog({ onClose }: { onClose: () => void }) {
  const api = useApi();
  const refresh = useRefresh();
  const notice = useNotice();
  const publish = async (reason: string) => {
    const { leaves } = await api.post('/liabilities', { reason }, liabilitySnapshot);
    await refresh('/custody');
    notice(texts.custody.publishedNow(leaves));
  };
  return (
    <ReasonDialog
      title={texts.custody.publishTitle}
      description={texts.custody.publishText}
      action={texts.custody.publish}
      change={publish}
      onClose={onClose}
    />
  );
}
