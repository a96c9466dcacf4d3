import type { QueryClient } from '@tanstack/react-query';

/** A value that is not what it was when it was read. */
export interface ChangedValue {
  /** The field, as the calls name it. */
  what: string;
  before: string;
  after: string;
}

type Fields = Readonly<Record<string, unknown>>;

/** Reads everything shown again, and returns what has another version now, value by value. */
export async function reloadChanged(queries: QueryClient): Promise<ChangedValue[]> {
  const before = versionedIn(queries);
  await queries.refetchQueries({ type: 'active' });
  const after = versionedIn(queries);
  return [...before].flatMap(([place, was]) => {
    const is = after.get(place);
    return is === undefined || is.version === was.version ? [] : changesBetween(was, is);
  });
}

/** Returns every shown thing that has a version, by its place among the answers. */
function versionedIn(queries: QueryClient): Map<string, Fields> {
  const found = new Map<string, Fields>();
  for (const [key, answer] of queries.getQueriesData({ type: 'active' }))
    collect(answer, [JSON.stringify(key)], found);
  return found;
}

function collect(value: unknown, place: readonly string[], found: Map<string, Fields>): void {
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries())
      collect(item, [...place, nameOf(item) ?? String(index)], found);
  } else if (isFields(value)) {
    if ('version' in value) found.set(place.join('/'), value);
    for (const [name, member] of Object.entries(value)) collect(member, [...place, name], found);
  }
}

/** Items of a list may have moved: they are known by what names them. */
function nameOf(item: unknown): string | undefined {
  if (!isFields(item)) return undefined;
  const name = item.id ?? item.symbol ?? item.feature;
  return typeof name === 'string' ? name : undefined;
}

function changesBetween(before: Fields, after: Fields): ChangedValue[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  names.delete('version');
  return [...names].flatMap((name) => {
    const [was, is] = [textOf(before[name]), textOf(after[name])];
    return was === is ? [] : [{ what: name.replaceAll('_', ' '), before: was, after: is }];
  });
}

function textOf(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  if (Array.isArray(value) && value.every((item) => typeof item !== 'object')) return value.join(', ');
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null;
}
