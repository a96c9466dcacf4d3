import { and, arrayContains, isNull } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Messenger } from '../mail/index.ts';
import { operators } from '../operators/schema.ts';
import type { Fault } from './fault.ts';

/** Mails what does not hold to every admin whose account is an email address. */
export async function tellAdmins(
  deps: { db: NodePgDatabase; messenger: Messenger; appName: () => string },
  faults: readonly Fault[],
): Promise<void> {
  const admins = await deps.db
    .select({ account: operators.account })
    .from(operators)
    .where(and(arrayContains(operators.roles, ['admin']), isNull(operators.disabledAt)));
  const lines = faults.map(({ key, table, what }) => `${table}, ${key}: ${what}.`);
  const text = `The books of ${deps.appName()} do not hold:\n\n${lines.join('\n')}\n\nSee docs/operating.md, Verification.`;
  for (const { account } of admins) {
    if (!account.includes('@')) continue;
    const message = {
      channel: 'email',
      to: account,
      subject: `${deps.appName()}: the books do not hold`,
      text,
    } as const;
    await deps.messenger.send(message);
  }
}
