import { type ConsoleSettings, consoleSettings } from '@trade/protocol';
import { useState } from 'react';
import { Button, Loaded, Page, Panel } from '../../kit/index.ts';
import { useAnswer } from '../../platform/api/index.ts';
import { texts } from '../../platform/texts/index.ts';
import { Waiting } from '../terms/index.ts';
import { changesOf, type Entries, entriesOf, problemsOf } from './entries.ts';
import { SaveDialog } from './save-dialog.tsx';
import { SettingsForm } from './settings-form.tsx';
import { settingsTexts as say } from './texts.ts';
import { Versions } from './versions.tsx';

/** What the app is called and looks like, its links and its clock, and what a withdrawal costs. */
export function SettingsPage() {
  return (
    <Page title={say.title}>
      <p className="text-muted">{say.intro}</p>
      <Loaded answer={useAnswer('/settings', consoleSettings)}>{(data) => <Editor data={data} />}</Loaded>
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
