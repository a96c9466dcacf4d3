import type { OperatorRow } from './accounts.ts';
import { addressOf, listColleagues } from './colleagues.ts';
import type { PeopleDependencies } from './dependencies.ts';

/*
 * Letters to operators are in English, as their console is.
 */

/** Mails an operator their one-time link. Throws when it cannot be sent. */
export async function mailLink(
  { appName, messenger }: Pick<PeopleDependencies, 'appName' | 'messenger'>,
  to: string,
  { expiresAt, name, url }: { name: string; url: string; expiresAt: Date },
): Promise<void> {
  const text = [
    `Dear ${name},`,
    `by this link you choose your password and set up your authenticator app for the console of ${appName()}:`,
    url,
    `It works once, until ${expiresAt.toISOString()}. Nobody else needs it: pass it on to nobody.`,
    'If you did not expect this letter, tell an admin of the venue.',
  ];
  await messenger.send({
    channel: 'email',
    to,
    subject: `${appName()} console: set up your login`,
    text: text.join('\n\n'),
  });
}

/** Tells every admin and the operator whom it concerns what was done to an operator. What does not go out is logged, and holds up nothing. */
export function tellOfOperator(
  deps: Pick<PeopleDependencies, 'db' | 'messenger' | 'appName' | 'log'>,
  concerned: OperatorRow,
  news: { what: string; by: string; reason: string | null },
): void {
  void tell(deps, concerned, news).catch((err: unknown) =>
    deps.log.error({ err, operator: concerned.account }, 'the letters about an operator did not go out'),
  );
}

async function tell(
  { appName, db, log, messenger }: Pick<PeopleDependencies, 'db' | 'messenger' | 'appName' | 'log'>,
  concerned: OperatorRow,
  { by, reason, what }: { what: string; by: string; reason: string | null },
): Promise<void> {
  const admins = (await listColleagues(db)).filter(({ roles }) => roles.includes('admin'));
  const addresses = [addressOf(concerned), ...admins.map(({ email }) => email)];
  const text = [
    `${what} (${concerned.account}).`,
    reason === null ? `By: ${by}.` : `By: ${by}. Reason: ${reason}`,
    'If you did not expect this, look at the audit log in the console, and talk to the other admins.',
  ].join('\n\n');
  for (const to of new Set(addresses)) {
    if (to === null) continue;
    await messenger
      .send({ channel: 'email', to, subject: `${appName()} console: ${what}: ${concerned.account}`, text })
      .catch((err: unknown) => log.warn({ err, operator: concerned.account }, 'a letter did not go out'));
  }
}
