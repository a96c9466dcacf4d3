import type { AuditEntry } from '@trade/protocol';

type Detail = AuditEntry['detail'];

/** Returns the details of an entry, one per line; for a change, only the fields that changed. */
export function describeDetail(detail: Detail): string[] {
  const { from, to, ...rest } = detail;
  const said = Object.entries(rest).filter(([, value]) => value !== null && value !== '');
  return [...said.map(([name, value]) => `${name}: ${valueText(value)}`), ...describeChange(from, to)];
}

function describeChange(from: unknown, to: unknown): string[] {
  if (!isRecord(from) || !isRecord(to)) return [];
  return Object.keys(to)
    .filter((name) => from[name] !== to[name])
    .map((name) => `${name}: ${valueText(from[name])} → ${valueText(to[name])}`);
}

function valueText(value: unknown): string {
  if (Array.isArray(value)) return value.map(valueText).join(', ');
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
