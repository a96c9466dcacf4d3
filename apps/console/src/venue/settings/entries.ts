import { type AppSettings, appSettings, isWebLink } from '@trade/protocol';
import { fractionOfPercent, percentOfFraction } from '../../platform/format/index.ts';
import { percentProblem, TERM_BOUNDS } from '../terms/index.ts';
import { settingsTexts as say } from './texts.ts';

export const NAMES = ['app_name', 'app_full_name', 'official_name'] as const;
export const LINKS = ['official_link', 'official_site_customer_service_link', 'im_link'] as const;
export const PICTURES = ['app_logo', 'app_favicon', 'official_logo'] as const;

export type Field = keyof AppSettings;
/** The entries as typed: the settings, with the fee in percent. */
export type Entries = AppSettings;

export function entriesOf(settings: AppSettings): Entries {
  return {
    ...settings,
    default_withdrawal_fee_rate: percentOfFraction(settings.default_withdrawal_fee_rate),
  };
}

/** Returns the settings to send. All entries must be valid. */
export function settingsOf(entries: Entries): AppSettings {
  const rate = fractionOfPercent(entries.default_withdrawal_fee_rate);
  return appSettings.parse({
    ...entries,
    default_withdrawal_fee_rate: rate ?? entries.default_withdrawal_fee_rate,
  });
}

/** Returns the problems by field. */
export function problemsOf(entries: Entries): Partial<Record<Field, string>> {
  const problems: Partial<Record<Field, string>> = {};
  for (const field of NAMES)
    if (!appSettings.shape[field].safeParse(entries[field]).success) problems[field] = say.problems.name;
  for (const field of LINKS)
    if (entries[field] !== '' && !isWebLink(entries[field])) problems[field] = say.problems.link;
  if (!appSettings.shape.app_version.safeParse(entries.app_version).success)
    problems.app_version = say.problems.version;
  const rate = percentProblem(entries.default_withdrawal_fee_rate, TERM_BOUNDS.withdrawal.feePpm);
  if (rate !== undefined) problems.default_withdrawal_fee_rate = rate;
  return problems;
}

/** Returns the changes in words, in the order of the settings. */
export function changesOf(before: Entries, after: Entries): string[] {
  const fields = Object.keys(say.fields) as Field[];
  return fields
    .filter((field) => before[field] !== after[field])
    .map((field) =>
      say.change(say.fields[field], valueText(field, before[field]), valueText(field, after[field])),
    );
}

function valueText(field: Field, value: string | null): string {
  if (value === null || value === '') return say.none;
  if (PICTURES.some((picture) => picture === field)) return say.anotherPicture;
  if (field === 'is_hour12_open') return say.clocks[value === '1' ? '1' : '0'];
  return field === 'default_withdrawal_fee_rate' ? `${value} %` : value;
}

/**
 * Returns the time zones to choose from, including the present one, which the browser may list
 * under another name.
 */
export function timezones(present: string): string[] {
  return [...new Set(['UTC', present, ...Intl.supportedValuesOf('timeZone')])].sort();
}
