import {
  type BrandPurpose,
  brandPictureUrl,
  type ConsoleSettings,
  readSettings,
  saveSettings,
  uploadBrandPicture,
} from '@trade/protocol';
import { useId, useRef, useState } from 'react';
import {
  Button,
  ErrorMessage,
  Loaded,
  NumberField,
  Page,
  Panel,
  ReasonDialog,
  Select,
  TextField,
  useToast,
} from '../../kit/index.ts';
import { useAnswer, useApi, useRefresh, useSubmission } from '../../platform/api/index.ts';
import { basePath } from '../../platform/base-path.ts';
import { Hurtful, termsTexts, useWaits, Waiting } from '../terms/index.ts';
import {
  changesOf,
  type Entries,
  entriesOf,
  type Field,
  LINKS,
  NAMES,
  PICTURES,
  problemsOf,
  settingsOf,
  timezones,
} from './entries.ts';
import { settingsTexts as say } from './texts.ts';
import { Versions } from './versions.tsx';

const ACCEPTED = 'image/jpeg,image/png,image/webp,image/gif';

interface PictureFieldProps {
  label: string;
  hint: string;
  purpose: BrandPurpose;
  /** The address of the picture that customers would get with these entries. */
  url: string;
  /** Whether the operator uploaded it. */
  own: boolean;
  onChange: (id: string | null) => void;
}

/** A picture of the venue. It is uploaded at once; customers get it once the settings are saved. */
function PictureField({ label, hint, purpose, url, own, onChange }: PictureFieldProps) {
  const api = useApi();
  const input = useRef<HTMLInputElement>(null);
  const labelId = useId();
  const { busy, error, submit } = useSubmission(async (file: File) => {
    const form = new FormData();
    form.set('purpose', purpose);
    form.set('file', file);
    onChange((await api.call(uploadBrandPicture, { body: form })).id);
  });
  return (
    <fieldset className="min-w-0">
      <legend id={labelId} className="mb-1 font-medium text-muted">
        {label}
      </legend>
      <div className="flex flex-wrap items-center gap-3">
        <img src={url} alt="" className="size-14 rounded-md border border-line bg-ground object-contain" />
        <input
          ref={input}
          type="file"
          accept={ACCEPTED}
          aria-labelledby={labelId}
          className="sr-only"
          tabIndex={-1}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) void submit(file);
            // So that the same file can be chosen again.
            target.value = '';
          }}
        />
        <Button busy={busy} onClick={() => input.current?.click()}>
          {say.choose}
        </Button>
        {own && <Button onClick={() => onChange(null)}>{say.remove}</Button>}
      </div>
      <p className="mt-1 text-xs text-faint">{hint}</p>
      {error !== null && <ErrorMessage error={error} />}
    </fieldset>
  );
}

const { fields, hints } = say;
const HINTS: Partial<Record<Field, string>> = hints;
const GRID = 'grid gap-4 md:grid-cols-2';

interface SettingsFormProps {
  defaults: ConsoleSettings['defaults'];
  entries: Entries;
  problems: Partial<Record<Field, string>>;
  onChange: (change: Partial<Entries>) => void;
}

/** Every setting of the app. */
function SettingsForm({ defaults, entries, problems, onChange }: SettingsFormProps) {
  const text = (
    field: (typeof NAMES | typeof LINKS)[number] | 'app_version' | 'default_withdrawal_fee_rate',
  ) => ({
    label: fields[field],
    hint: field === 'app_version' ? say.ownVersion(defaults.app_version) : HINTS[field],
    value: entries[field],
    onChange: (value: string) => onChange({ [field]: value }),
    error: problems[field],
    autoComplete: 'off',
  });
  const urlOf = (field: (typeof PICTURES)[number]) => {
    const id = entries[field] ?? (field === 'official_logo' ? entries.app_logo : null);
    return id === null
      ? defaults[field === 'app_favicon' ? field : 'app_logo']
      : basePath() + brandPictureUrl(id).slice(1);
  };
  return (
    <>
      <Panel title={say.groups.name}>
        <div className={GRID}>
          {NAMES.map((field) => (
            <TextField key={field} {...text(field)} maxLength={60} />
          ))}
          <TextField {...text('app_version')} maxLength={30} />
          {PICTURES.map((field) => (
            <PictureField
              key={field}
              label={fields[field]}
              hint={field === 'app_logo' ? hints.picture : `${hints[field]} ${hints.picture}`}
              purpose={field === 'app_favicon' ? 'favicon' : 'logo'}
              url={urlOf(field)}
              own={entries[field] !== null}
              onChange={(id) => onChange({ [field]: id })}
            />
          ))}
        </div>
      </Panel>
      <Panel title={say.groups.links}>
        <div className={GRID}>
          {LINKS.map((field) => (
            <TextField key={field} {...text(field)} type="url" spellCheck={false} maxLength={500} />
          ))}
        </div>
      </Panel>
      <Panel title={say.groups.clock}>
        <div className={GRID}>
          <Select
            label={fields.timezone}
            hint={hints.timezone}
            options={timezones(entries.timezone).map((zone) => ({ value: zone, label: zone }))}
            value={entries.timezone}
            onChange={(timezone) => onChange({ timezone })}
          />
          <Select
            label={fields.is_hour12_open}
            options={Object.entries(say.clocks).map(([value, label]) => ({ value, label }))}
            value={entries.is_hour12_open}
            onChange={(value) => onChange({ is_hour12_open: value === '1' ? '1' : '0' })}
          />
          <NumberField {...text('default_withdrawal_fee_rate')} suffix="%" />
        </div>
      </Panel>
    </>
  );
}

interface SaveDialogProps {
  /** The version that the entries were made from. */
  version: number;
  before: Entries;
  entries: Entries;
  /** The number of changes that already wait. */
  alreadyWaiting: number;
  onSaved: () => void;
  onClose: () => void;
}

/** Shows the changes and asks for a reason. */
function SaveDialog({ version, before, entries, alreadyWaiting, onSaved, onClose }: SaveDialogProps) {
  const api = useApi();
  const refresh = useRefresh();
  const toast = useToast();
  const waits = useWaits();
  const isDearer = Number(entries.default_withdrawal_fee_rate) > Number(before.default_withdrawal_fee_rate);
  const save = async (reason: string) => {
    const after = { version, settings: settingsOf(entries), reason };
    const { waiting } = await api.call(saveSettings, { body: after });
    await refresh(readSettings);
    onSaved();
    toast(waiting.length > alreadyWaiting ? waits(say.fields.default_withdrawal_fee_rate) : say.saved);
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
          <Hurtful
            fields={isDearer ? [say.fields.default_withdrawal_fee_rate] : []}
            says={{ none: say.feeWaits, after: say.feeWaitsUntil }}
          />
        </>
      }
      action={say.save}
      change={save}
      onClose={onClose}
    />
  );
}

/** The app's name, look, links and clock, and the withdrawal fee. */
export function SettingsPage() {
  return (
    <Page title={say.title}>
      <p className="text-muted">{say.intro}</p>
      <Loaded answer={useAnswer(readSettings)}>{(data) => <Editor data={data} />}</Loaded>
    </Page>
  );
}

/** The present entries, and the version they were made from. */
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
        <Panel title={termsTexts.coming}>
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
