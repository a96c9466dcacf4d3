import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Fault } from '../../core/checks/index.ts';
import { listColleagues } from '../../operators/people/index.ts';
import type { Messenger } from '../../platform/mail/index.ts';

/** Mails what does not hold to every admin who has an address. Rejects when somebody could not be told, after all others were. */
export async function tellAdmins(
  deps: { db: NodePgDatabase; messenger: Pick<Messenger, 'send'>; appName: () => string },
  faults: readonly Fault[],
): Promise<void> {
  const lines = faults.map(({ key, table, what }) => `${table}, ${key}: ${what}.`);
  const text = `The books of ${deps.appName()} do not hold:\n\n${lines.join('\n')}\n\nSee docs/operating.md, Verification.`;
  const subject = `${deps.appName()}: the books do not hold`;
  const admins = (await listColleagues(deps.db)).filter(({ roles }) => roles.includes('admin'));
  const sent = await Promise.allSettled(
    admins.flatMap(({ email: to }) =>
      to === null ? [] : [deps.messenger.send({ channel: 'email', to, subject, text })],
    ),
  );
  const failed = sent.find((one) => one.status === 'rejected');
  if (failed) throw failed.reason;
}
