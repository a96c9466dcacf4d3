import { consoleSettings } from '@trade/protocol';
import { useApi, useRefresh } from '../api/index.ts';
import { ReasonDialog, useNotice } from '../kit/index.ts';
import { changesOf, type Entries, settingsOf } from './entries.ts';
import { settingsTexts as say } from './texts.ts';

interface SaveDialogProps {
  /** The version that the entries were made from. */
  version: number;
  before: Entries;
  entries: Entries;
  onSaved: () => void;
  onClose: () => void;
}

/** Says what changes, and asks why. */
export function SaveDialog({ version, before, entries, onSaved, onClose }: SaveDialogProps) {
  const api = useApi();
  const refresh = useRefresh();
  const notice = useNotice();
  const save = async (reason: string) => {
    await api.put('/settings', { version, settings: settingsOf(entries), reason }, consoleSettings);
    await refresh('/settings');
    onSaved();
    notice(say.saved);
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
        </>
      }
      action={say.save}
      change={save}
      onClose={onClose}
    />
  );
}
