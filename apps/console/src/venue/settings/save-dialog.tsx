import { consoleSettings } from '@trade/protocol';
import { ReasonDialog, useNotice } from '../../kit/index.ts';
import { useApi, useRefresh } from '../../platform/api/index.ts';
import { Hurtful, useWaits } from '../terms/index.ts';
import { changesOf, type Entries, settingsOf } from './entries.ts';
import { settingsTexts as say } from './texts.ts';

interface SaveDialogProps {
  /** The version that the entries were made from. */
  version: number;
  before: Entries;
  entries: Entries;
  /** How many changes wait before this one. */
  alreadyWaiting: number;
  onSaved: () => void;
  onClose: () => void;
}

/** Says what changes, and asks why. */
export function SaveDialog({ version, before, entries, alreadyWaiting, onSaved, onClose }: SaveDialogProps) {
  const api = useApi();
  const refresh = useRefresh();
  const notice = useNotice();
  const waits = useWaits();
  const isDearer = Number(entries.default_withdrawal_fee_rate) > Number(before.default_withdrawal_fee_rate);
  const save = async (reason: string) => {
    const after = { version, settings: settingsOf(entries), reason };
    const { waiting } = await api.put('/settings', after, consoleSettings);
    await refresh('/settings');
    onSaved();
    notice(waiting.length > alreadyWaiting ? waits(say.fields.default_withdrawal_fee_rate) : say.saved);
  };
  return (
    <ReasonDialog
      title={say.saveTitle}
      description={
        <>
          {say.saveText}
          <span className="mt-2 flex flex-col gap-1">
            {changesOf(before, entries).map((change) => (
              <span key={change} className="wrap-anywhere">
                {change}
              </span>
            ))}
          </span>
          <Hurtful fields={isDearer ? [say.fields.default_withdrawal_fee_rate] : []} />
        </>
      }
      action={say.save}
      change={save}
      onClose={onClose}
    />
  );
}
