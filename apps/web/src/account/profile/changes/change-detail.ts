import {
  type AccountChange,
  type HoldKind,
  holdKind,
  type VerificationLevel,
  verificationLevel,
} from '@trade/protocol';

const VERIFICATIONS: ReadonlySet<AccountChange['type']> = new Set([
  'realname_submitted',
  'realname_approved',
  'realname_rejected',
]);

/** The level that a change of the verification is about, and why it was rejected; null for any other change. */
export function levelOf({
  type,
  detail,
}: Pick<AccountChange, 'type' | 'detail'>): { level: VerificationLevel; reason: string } | null {
  if (!VERIFICATIONS.has(type)) return null;
  const { name, reason } = partsOf(detail);
  const level = verificationLevel.safeParse(name);
  return level.success ? { level: level.data, reason } : null;
}

/** What of the account was held, and why, or is not any more; null for any other change. */
export function holdOf({
  type,
  detail,
}: Pick<AccountChange, 'type' | 'detail'>): { kind: HoldKind; reason: string } | null {
  if (type !== 'hold_put' && type !== 'hold_lifted') return null;
  const { name, reason } = partsOf(detail);
  const kind = holdKind.safeParse(name);
  return kind.success ? { kind: kind.data, reason } : null;
}

function partsOf(detail: string): { name: string; reason: string } {
  const [name = '', ...reason] = detail.split(':');
  return { name, reason: reason.join(':').trim() };
}
