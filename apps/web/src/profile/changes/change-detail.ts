import { type AccountChange, type VerificationLevel, verificationLevel } from '@trade/protocol';

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
  const [name = '', ...reason] = detail.split(':');
  const level = verificationLevel.safeParse(name);
  return level.success ? { level: level.data, reason: reason.join(':').trim() } : null;
}
