import { type ConsoleSettings, readSettings, saveSettings } from '@trade/protocol';
import { useState } from 'react';
import { Button, Loaded, Page, Panel, ReasonDialog, useNotice } from '../../kit/index.ts';
import { useAnswer, useApi, useRefresh } from '../../platform/api/index.ts';
import { texts } from '../../platform/texts/index.ts';
import { Hurtful, useWaits, Waiting } from '../terms/index.ts';
import { changesOf, type Entries, entriesOf, problemsOf, settingsOf } from './entries.ts';
import { SettingsForm } from './settings-form.tsx';
import { settingsTexts as say } from './texts.ts';
import { Versions } from './versions.tsx';

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
function SaveDialog({ version, before, entries, alreadyWaiting, onSaved, onClose }: SaveDialogProps) {
  const api = useApi();
  const refresh = useRefresh();
  const notice = useNotice();
  const waits = useWaits();
  const isDearer = Number(entries.default_withdrawal_fee_rate) > Number(before.default_withdrawal_fee_rate);
  const save = async (reason: string) => {
    const after = { version, settings: settingsOf(entries), reason };
    const { waiting } = await api.call(saveSettings, { body: after });
    await refresh(readSettings);
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

/** What the app is called and looks like, its links and its clock, and what a withdrawal costs. */
export function SettingsPage() {
  return (
    <Page title={say.title}>
      <p className="text-muted">{say.intro}</p>
      <Loaded answer={useAnswer(readSettings)}>{(data) => <Editor data={data} />}</Loaded>
    </Page>
  );
}

/** What is being typed, and the version that it was made from. */
interface Draft {
  version: number;
  entries: Entries;
}

function Editor({ data }: { data: ConsoleSettings }) {
  const [draft, setDraft] = useState<Draft | null>(null);
  const [tried, setTried] = useState(false);
  const [saving, setSaving] = useState(false);
  const before = entriesOf(data.settings);
  const { entries, version } = draft ?? { entries: before, version: data.version };
  const problems = problemsOf(entries);
  const changed = changesOf(before, entries).length > 0;
  const discard = () => {
    setDraft(null);
    setTried(false);
  };
  const save = () => {
    setTried(true);
    if (Object.keys(problems).length === 0) setSaving(true);
  };
  return (
    <>
      {data.version === 0 && <p className="text-muted">{say.configured}</p>}
      {data.waiting.length > 0 && (
        <Panel title={texts.terms.coming}>
          <Waiting waiting={data.waiting} />
        </Panel>
      )}
      {changed && version !== data.version && (
        <p role="alert" className="text-warning">
          {say.newer}
        </p>
      )}
      <SettingsForm
        defaults={data.defaults}
        entries={entries}
        problems={tried ? problems : {}}
        onChange={(change) => setDraft({ version, entries: { ...entries, ...change } })}
      />
      <div className="flex justify-end gap-2">
        <Button onClick={discard} disabled={!changed}>
          {say.discard}
        </Button>
        <Button tone="primary" onClick={save} disabled={!changed}>
          {say.save}
        </Button>
      </div>
      <Versions
        present={data.version}
        onTake={(settings) => setDraft({ version: data.version, entries: entriesOf(settings) })}
      />
      {saving && (
        <SaveDialog
          version={version}
          before={before}
          entries={entries}
          alreadyWaiting={data.waiting.length}
          onSaved={discard}
          onClose={() => setSaving(false)}
        />
      )}
    </>
  );
}
