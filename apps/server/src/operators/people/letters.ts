import type { OperatorRole } from '@trade/protocol';
import { isNull } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { FastifyBaseLogger } from 'fastify';
import { inOneView } from '../../core/database/index.ts';
import type { Ties } from '../../core/ties/index.ts';
import type { Passkeys } from '../../platform/login/index.ts';
import { operators } from '../../platform/login/schema.ts';
import { type Notifier, operatorAt } from '../../platform/notifications/index.ts';
import type { Colleague } from '../approvals/index.ts';
import type { OperatorRow } from './accounts.ts';
import { operatorChanged, operatorInvited } from './notifications.ts';

/** Roles that move money or set its price. */
const MONEY: readonly OperatorRole[] = ['treasury', 'market'];

type Powers = Pick<OperatorRow, 'roles' | 'rolesFrom'>;

/** Returns the roles in force at a moment: a new one may have to wait. */
export function rolesInForce({ roles, rolesFrom }: Powers, now: number): OperatorRole[] {
  return roles.filter((role) => (rolesFrom[role] ?? 0) <= now);
}

/**
 * Lets the money roles among `given` take effect at `from` (ms since the epoch), in place of any
 * earlier time.
 */
export function waitingUntil(
  rolesFrom: OperatorRow['rolesFrom'],
  given: readonly OperatorRole[],
  from: number,
): OperatorRow['rolesFrom'] {
  const waiting = given.filter((role) => MONEY.includes(role));
  return { ...rolesFrom, ...Object.fromEntries(waiting.map((role) => [role, from])) };
}

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Where the operators are, and what says that a row is one. */
interface Colleagues {
  db: Pick<NodePgDatabase, 'transaction'>;
  ties: Ties;
}

/**
 * Returns every operator who is not disabled, with the roles in force now. One whom the server did
 * not make is none.
 */
export async function listColleagues({ db, ties }: Colleagues): Promise<Colleague[]> {
  const genuine = await inOneView(db, async (tx) => {
    const rows = await tx.select().from(operators).where(isNull(operators.disabledAt));
    const own: OperatorRow[] = [];
    for (const row of rows) if (await ties.check(tx, 'operators', row.id)) own.push(row);
    return own;
  });
  return genuine.map((row) => ({ ...askingOf(row), canLogIn: canLogIn(row), email: addressOf(row) }));
}

/** An operator as approvals see them: only with the roles in force now. */
export function askingOf(operator: OperatorRow): { account: string; roles: OperatorRole[] } {
  return { account: operator.account, roles: rolesInForce(operator, Date.now()) };
}

/** Whether an operator has set up their login. */
export function canLogIn({ passwordHash, totpBoundAt }: OperatorRow): boolean {
  return passwordHash !== null && totpBoundAt !== null;
}

/** Returns an operator's mail address, or null. */
export function addressOf({ account, email }: Pick<OperatorRow, 'account' | 'email'>): string | null {
  return email ?? (EMAIL.test(account) ? account : null);
}

/** Whether another operator could lift what this one has put: one with the role who can log in. */
export async function hasOtherSupport(given: Colleagues, account: string): Promise<boolean> {
  const colleagues = await listColleagues(given);
  return colleagues.some(
    (other) => other.account !== account && other.canLogIn && other.roles.includes('support'),
  );
}

/** What the acts on operators need. */
export interface PeopleDependencies {
  db: NodePgDatabase;
  ties: Ties;
  notifier: Notifier;
  /** The console's public address. */
  consoleUrl: () => string;
  log: FastifyBaseLogger;
  /** ms that a new or reset money role waits. */
  powerWait: number;
  passkeys: Passkeys;
  /** Whether operators log in by passkey alone, and do nothing before they have one. */
  passkeysRequired: boolean;
  /** ms since the epoch. */
  now: () => number;
}

/** Mails an operator their one-time link. Throws when it cannot be sent. */
export async function mailLink(
  { notifier }: Pick<PeopleDependencies, 'notifier'>,
  to: string,
  { expiresAt, name, url }: { name: string; url: string; expiresAt: Date },
): Promise<void> {
  const data = { expiresAt, name, url };
  await notifier.sendNow(operatorInvited, { customer: null, addressee: operatorAt(to), data });
}

/**
 * Tells every admin and the operator concerned about a change of that operator. What cannot be told
 * is logged and stops nothing.
 */
export function tellOfOperator(
  deps: Pick<PeopleDependencies, 'db' | 'ties' | 'notifier' | 'log'>,
  concerned: OperatorRow,
  news: { what: string; by: string; reason: string | null },
): void {
  void tell(deps, concerned, news).catch((err: unknown) =>
    deps.log.error({ err, operator: concerned.account }, 'the letters about an operator were not queued'),
  );
}

async function tell(
  { db, notifier, ties }: Pick<PeopleDependencies, 'db' | 'ties' | 'notifier'>,
  concerned: OperatorRow,
  news: { what: string; by: string; reason: string | null },
): Promise<void> {
  const admins = (await listColleagues({ db, ties })).filter(({ roles }) => roles.includes('admin'));
  const addresses = [addressOf(concerned), ...admins.map(({ email }) => email)];
  const data = { account: concerned.account, ...news };
  for (const to of new Set(addresses)) {
    if (to === null) continue;
    const told = await notifier.tell(db, operatorChanged, {
      customer: null,
      addressee: operatorAt(to),
      data,
    });
    told.send();
  }
}
