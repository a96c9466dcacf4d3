import type { WithdrawalBody } from '@trade/protocol';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Identity, User } from '../../customers/identity/index.ts';
import { CatalogueError } from '../../platform/gateway/index.ts';

/** Takes what the customer confirmed with: to be run in the transaction that it allows. */
export type UseUp = (tx: Pick<NodePgDatabase, 'update'>) => Promise<void>;

/**
 * Checks that the customer themselves asks: a code of their authenticator app once one is bound (552 without), otherwise the one
 * sent to their email address for this very `act` (571 without, 11925 for another's). 554 for an app's code when none is bound, 568
 * and 11303 for a wrong one.
 */
export async function confirm(
  { authenticators, codes }: Pick<Identity, 'authenticators' | 'codes'>,
  user: User,
  { act, totp, verify_code }: Pick<WithdrawalBody, 'totp' | 'verify_code'> & { act: string },
): Promise<UseUp> {
  if (await authenticators.isBound(user.id)) {
    if (!totp?.trim()) throw new CatalogueError(552);
    await authenticators.use(user.id, totp);
    return async () => undefined;
  }
  if (!verify_code?.trim()) throw new CatalogueError(totp === undefined ? 571 : 554);
  await codes.checkBound('withdrawal', user.email, verify_code, act);
  return (tx) => codes.use(tx, 'withdrawal', user.email);
}
