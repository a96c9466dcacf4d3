import type { AccountChange, CodePurpose } from '@trade/protocol';
import { and, eq } from 'drizzle-orm';
import { CatalogueError } from '../../platform/gateway/index.ts';
import { users } from '../../platform/login/customers/schema.ts';
import { forgetOtherDevices, hashPassword } from '../../platform/login/index.ts';
import { tellAccountChange } from '../history/index.ts';
import { holdWithdrawals } from '../holds/index.ts';
import type { Identity } from './identity.ts';
import { endEverySession } from './sessions.ts';
import type { User } from './users.ts';

/**
 * Gives a user another password with a checked code, which is used up. All at once: every login ends (its token answers 12242
 * from then on), withdrawals are held, the account's history says so, and its owner is told.
 */
export async function replacePassword(
  { appName, codes, db, securityHold, sessions }: Identity,
  user: User,
  change: {
    password: string;
    code: { purpose: CodePurpose; target: string };
    type: Extract<AccountChange['type'], 'password_changed' | 'password_reset'>;
    detail: string;
    /** The token of the device that does it: the others are not known any more. */
    device: string | null;
  },
): Promise<void> {
  const { code, detail, device, type } = change;
  const passwordHash = await hashPassword(change.password);
  await db.transaction(async (tx) => {
    await codes.use(tx, code.purpose, code.target);
    const replaced = await tx
      .update(users)
      .set({ passwordHash })
      .where(and(eq(users.id, user.id), eq(users.passwordHash, user.passwordHash)))
      .returning({ id: users.id });
    // Somebody else has replaced it since the old one was looked at.
    if (replaced.length === 0) throw new CatalogueError(12242);
    // Who has taken an account over should not get its money out before its owner can react.
    await holdWithdrawals(tx, { userId: user.id, cause: 'password_changed', lasts: securityHold });
    await endEverySession(tx, user.id, 'password_changed');
    await forgetOtherDevices(tx, user.id, device);
    await tellAccountChange(tx, appName(), { userId: user.id, type, detail });
  });
  sessions.forget(user.id);
}
