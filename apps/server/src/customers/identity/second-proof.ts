import { CODES } from '@trade/protocol';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { CatalogueError } from '../../platform/gateway/index.ts';
import type { User } from '../../platform/login/index.ts';
import type { Identity } from './identity.ts';

/** Uses up what a customer has proven; run it in the transaction of what it confirms. */
type UseUp = (tx: Pick<NodePgDatabase, 'update'>) => Promise<void>;

const NOTHING_USED: UseUp = async () => undefined;

interface Shown {
  /** A code of the authenticator app. */
  totp: string | undefined;
  /** A code that was sent to the email address; with an `act`, for that alone. */
  mailed: { code: string | undefined; purpose: Parameters<Identity['codes']['use']>[1]; act?: string };
}

/**
 * Checks what a customer shows beside their login: a code of their authenticator app once one is
 * bound (CODES.google_verification_required without), otherwise the one that was sent to their
 * email address (CODES.information_incomplete without, CODES.withdrawal_code_for_another for
 * another act's). Throws CODES.google_verification_binding_required for an app's code alone when
 * none is bound, CODES.verification_code_invalid and CODES.verification_code_wrong for a wrong one,
 * CODES.authenticator_code_used for an app's code that was accepted before.
 */
export async function secondProof(
  { authenticators, codes }: Pick<Identity, 'authenticators' | 'codes'>,
  { email, id }: Pick<User, 'email' | 'id'>,
  { mailed: { act, code, purpose }, totp }: Shown,
): Promise<UseUp> {
  if (await authenticators.confirm(id, totp)) return NOTHING_USED;
  if (!code?.trim())
    throw new CatalogueError(
      totp === undefined ? CODES.information_incomplete : CODES.google_verification_binding_required,
    );
  if (act === undefined) await codes.check(purpose, [email], code);
  else await codes.checkBound(purpose, email, code, act);
  return (tx) => codes.use(tx, purpose, email);
}
