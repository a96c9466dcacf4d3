import { isStorable } from '@trade/protocol';
import { fractionOfPercent, isAmount } from '../../format/index.ts';
import { productTexts } from '../texts.ts';

/** What an entry must be: it decides the control, the check and what is sent. */
export type FieldKind =
  | 'name'
  | 'code'
  | 'text'
  | 'amount'
  | 'percent'
  | 'count'
  | 'days'
  | 'moment'
  | 'open_moment'
  | 'time'
  | 'choice';

type FieldName = keyof typeof productTexts.fields;

export interface FieldSpec {
  /** The field of the body. */
  key: string;
  label: FieldName;
  kind: FieldKind;
  suffix?: string;
  hint?: string;
  /** Of a choice. */
  options?: readonly string[];
  /** Takes the whole line. */
  wide?: boolean;
}

export type Entries = Readonly<Record<string, string>>;
type Value = string | number | null;

const NAME_LENGTH = 60;
const TEXT_LENGTH = 2_000;
const CODE = /^[A-Z0-9]{2,12}$/;
const COUNT = /^[1-9]\d{0,8}$/;
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;
const LONGEST_DAYS = 365;

/** An entry as it is sent; undefined for one that cannot be. */
export function sentOf({ kind }: Pick<FieldSpec, 'kind'>, entry: string): Value | undefined {
  const text = entry.trim();
  switch (kind) {
    case 'name':
      return text !== '' && text.length <= NAME_LENGTH && isStorable(text) ? text : undefined;
    case 'text':
      return text.length <= TEXT_LENGTH && isStorable(text) ? text : undefined;
    case 'code':
      return CODE.test(text) ? text : undefined;
    case 'amount':
      return isAmount(text) ? text : undefined;
    case 'percent':
      return fractionOfPercent(text) ?? undefined;
    case 'count':
      return COUNT.test(text) ? Number(text) : undefined;
    case 'days':
      return COUNT.test(text) && Number(text) <= LONGEST_DAYS ? Number(text) : undefined;
    case 'moment':
      return momentOf(text);
    case 'open_moment':
      return text === '' ? null : momentOf(text);
    case 'time':
      return TIME.test(text) ? text : undefined;
    case 'choice':
      return text;
  }
}

/** What is wrong with an entry, if something is. */
export function problemOf(field: FieldSpec, entry: string): string | undefined {
  if (sentOf(field, entry) !== undefined) return undefined;
  const { problems } = productTexts;
  if (field.kind === 'open_moment') return problems.moment;
  return field.kind === 'choice' ? undefined : problems[field.kind];
}

/** All entries as they are sent; null while one cannot be. */
export function termsOf(
  fields: readonly FieldSpec[],
  entries: Entries,
): Readonly<Record<string, Value>> | null {
  const terms: Record<string, Value> = {};
  for (const field of fields) {
    const value = sentOf(field, entries[field.key] ?? '');
    if (value === undefined) return null;
    terms[field.key] = value;
  }
  return terms;
}

function momentOf(text: string): number | undefined {
  const at = new Date(text).getTime();
  return text === '' || Number.isNaN(at) ? undefined : at;
}

const two = (value: number) => String(value).padStart(2, '0');

/** A moment as a control for day and time takes it, in the operator's own time, to the millisecond; empty for none. */
export function momentEntry(at: number | null): string {
  if (at === null) return '';
  const date = new Date(at);
  const day = [date.getFullYear(), two(date.getMonth() + 1), two(date.getDate())].join('-');
  const minute = `${day}T${two(date.getHours())}:${two(date.getMinutes())}`;
  const [seconds, thousandths] = [date.getSeconds(), date.getMilliseconds()];
  if (seconds === 0 && thousandths === 0) return minute;
  return `${minute}:${two(seconds)}${thousandths === 0 ? '' : `.${String(thousandths).padStart(3, '0')}`}`;
}
