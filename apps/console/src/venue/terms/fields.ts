import type { Bound } from '@trade/engine/quote';
import { isPlainDecimal, isStorable, toUnits } from '@trade/protocol';
import { fractionOfPercent, isAmount } from '../../platform/format/index.ts';
import { percentBounds, wholeBounds } from './bounds.ts';
import { termsTexts } from './texts.ts';

/** The kind of a field: it decides the control, the check and the value that is sent. */
export type FieldKind =
  | 'name'
  | 'code'
  | 'text'
  | 'amount'
  | 'decimal'
  | 'empty'
  | 'percent'
  | 'count'
  | 'days'
  | 'moment'
  | 'open_moment'
  | 'time'
  | 'choice';

export interface FieldSpec {
  /** The field's name in the body. */
  key: string;
  label: string;
  kind: FieldKind;
  suffix?: string;
  hint?: string;
  /** The engine's bound: ppm for a percentage, whole numbers for others. */
  bound?: Bound;
  /** The least and greatest distance from another field's moment, ms. */
  after?: { key: string; bound: Bound };
  /** Reads an entry in place of its kind; undefined for an invalid one. */
  read?: (entry: string) => Value | undefined;
  /** What is said of an entry that cannot be read, in place of what its kind says. */
  problem?: string;
  /** Returns the problem of an entry that can be read, given the others. */
  rule?: (entry: string, entries: Entries) => string | undefined;
  /** The options of a choice. */
  options?: readonly string[];
  /** Takes the full width. */
  wide?: boolean;
}

export type Entries = Readonly<Record<string, string>>;
export type Value = string | number | null | readonly (number | Terms)[];
/** Terms as they are sent. */
export type Terms = Readonly<{ [name: string]: Value }>;

/** Fractions have six decimals (ppm). */
const FRACTION_DECIMALS = 6;
const NAME_LENGTH = 60;
const TEXT_LENGTH = 2_000;
const CODE = /^[A-Z0-9]{2,12}$/;
const COUNT = /^[1-9]\d{0,8}$/;
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;
const DAY = 86_400_000;

/** Returns an entry as it is sent, or undefined for an invalid one. */
export function sentOf(field: Pick<FieldSpec, 'kind' | 'bound' | 'read'>, entry: string): Value | undefined {
  const { kind, bound } = field;
  const value = readEntry(field, entry.trim());
  const isOutside =
    bound !== undefined &&
    (typeof value === 'string' || typeof value === 'number') &&
    beyond(kind, String(value), bound);
  return isOutside ? undefined : value;
}

function beyond(kind: FieldKind, value: string, bound: Bound): boolean {
  const amount = Number(kind === 'percent' ? toUnits(value, FRACTION_DECIMALS) : value);
  return amount < bound.least || amount > bound.most;
}

function readEntry({ kind, read }: Pick<FieldSpec, 'kind' | 'read'>, text: string): Value | undefined {
  if (read !== undefined) return read(text);
  switch (kind) {
    case 'name':
      return text !== '' && text.length <= NAME_LENGTH && isStorable(text) ? text : undefined;
    case 'text':
      return text.length <= TEXT_LENGTH && isStorable(text) ? text : undefined;
    case 'code':
      return CODE.test(text) ? text : undefined;
    case 'amount':
      return isAmount(text) ? text : undefined;
    case 'decimal':
      return isPlainDecimal(text) ? text : undefined;
    case 'empty':
      return text === '' ? null : undefined;
    case 'percent':
      return fractionOfPercent(text) ?? undefined;
    case 'count':
    case 'days':
      return COUNT.test(text) ? Number(text) : undefined;
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

/** Returns a field's hint: its own, and the engine's bounds in words. */
export function hintOf({ after, bound, hint, kind, suffix = '' }: FieldSpec): string | undefined {
  const bounds =
    bound === undefined
      ? after && termsTexts.within(after.bound.most / DAY)
      : kind === 'percent'
        ? percentBounds(bound)
        : wholeBounds(bound, kind === 'days' ? termsTexts.daysUnit : suffix).trim();
  return bounds === undefined ? hint : [bounds, hint].filter(Boolean).join(' · ');
}

/** Returns the problem of an entry, given the others, or undefined. */
export function problemOf(field: FieldSpec, entries: Entries): string | undefined {
  const entry = entries[field.key] ?? '';
  const value = sentOf(field, entry);
  const { late, ...problems } = termsTexts.problems;
  if (value !== undefined) {
    return isInTime(field, entries) ? field.rule?.(entry, entries) : late(hintOf(field) ?? '');
  }
  if (field.bound !== undefined && readEntry(field, entry.trim()) !== undefined) {
    return termsTexts.outside(hintOf({ ...field, hint: '' }) ?? '');
  }
  const said: Partial<Record<FieldKind, string>> = problems;
  return field.problem ?? said[field.kind];
}

/** Whether a moment lies within its bounds after the one it is counted from. */
function isInTime({ after, key }: FieldSpec, entries: Entries): boolean {
  const [from, to] = [momentOf(entries[after?.key ?? ''] ?? ''), momentOf(entries[key] ?? '')];
  if (after === undefined || from === undefined || to === undefined) return true;
  // A start in the past counts as now.
  return to - from >= after.bound.least && to - Math.max(from, Date.now()) <= after.bound.most;
}

/** Returns all entries as they are sent, or null while one is invalid. */
export function termsOf(fields: readonly FieldSpec[], entries: Entries): Terms | null {
  const terms: Record<string, Value> = {};
  for (const field of fields) {
    const value = sentOf(field, entries[field.key] ?? '');
    if (value === undefined || problemOf(field, entries) !== undefined) return null;
    terms[field.key] = value;
  }
  return terms;
}

/** Returns what differs between terms. */
export function changesOf(before: Terms | null, after: Terms): Terms {
  const differs = ([name, value]: [string, Value]) =>
    JSON.stringify(value) !== JSON.stringify(before?.[name]);
  return Object.fromEntries(Object.entries(after).filter(differs));
}

function momentOf(text: string): number | undefined {
  const at = new Date(text).getTime();
  return text === '' || Number.isNaN(at) ? undefined : at;
}

const two = (value: number) => String(value).padStart(2, '0');

/**
 * Formats a moment for a datetime control, in the operator's time zone, to the millisecond; empty
 * for none.
 */
export function momentEntry(at: number | null): string {
  if (at === null) return '';
  const date = new Date(at);
  const day = [date.getFullYear(), two(date.getMonth() + 1), two(date.getDate())].join('-');
  const minute = `${day}T${two(date.getHours())}:${two(date.getMinutes())}`;
  const [seconds, thousandths] = [date.getSeconds(), date.getMilliseconds()];
  if (seconds === 0 && thousandths === 0) return minute;
  return `${minute}:${two(seconds)}${thousandths === 0 ? '' : `.${String(thousandths).padStart(3, '0')}`}`;
}
