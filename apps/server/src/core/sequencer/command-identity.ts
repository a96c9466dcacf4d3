import { createHash } from 'node:crypto';
import type { CustomerCommand } from '@trade/engine';
import type { Caller } from '../../platform/gateway/index.ts';

const DIGEST_LENGTH = 32;

/** Whose command it is, and by what its repetition is recognised: the same id with another meaning is refused. */
export function commandIdentity(
  { customer, mode }: Caller,
  clientId: string,
  meaning: readonly string[],
): CustomerCommand {
  return { mode, customer, clientId, digest: digestOf(meaning) };
}

/** What commands of the same meaning have in common. */
export function digestOf(meaning: unknown): string {
  return createHash('sha256').update(JSON.stringify(meaning)).digest('hex').slice(0, DIGEST_LENGTH);
}
