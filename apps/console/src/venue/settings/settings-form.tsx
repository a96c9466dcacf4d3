import { brandPictureUrl, type ConsoleSettings } from '@trade/protocol';
import { Panel, Select, TextField } from '../../kit/index.ts';
import { basePath } from '../../platform/base-path.ts';
import { type Entries, type Field, LINKS, NAMES, PICTURES, timezones } from './entries.ts';
import { PictureField } from './picture-field.tsx';
import { settingsTexts as say } from './texts.ts';

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
export function SettingsForm({ defaults, entries, problems, onChange }: SettingsFormProps) {
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
          <TextField {...text('default_withdrawal_fee_rate')} inputMode="decimal" suffix="%" />
        </div>
      </Panel>
    </>
  );
}
