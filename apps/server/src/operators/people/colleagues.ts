import type { OperatorRole } from '@trade/protocol';
import { isNull } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { operators } from '../../platform/login/operators/schema.ts';
import type { Colleague } from '../approvals/index.ts';
import type { OperatorRow } from './accounts.ts';
import { rolesInForce } from './powers.ts';

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Every operator who is not disabled, with the roles that act now. */
export async function listColleagues(db: Pick<NodePgDatabase, 'select'>): Promise<Colleague[]> {
  const rows = await db.select().from(operators).where(isNull(operators.disabledAt));
  return rows.map((row) => ({ ...askingOf(row), canLogIn: canLogIn(row), email: addressOf(row) }));
}

/** An operator as approvals see them: only with the roles that act now. */
export function askingOf(operator: OperatorRow): { account: string; roles: OperatorRole[] } {
  return { account: operator.account, roles: rolesInForce(operator, Date.now()) };
}

/** Whether an operator has set up their login. */
export function canLogIn({ passwordHash, totpBoundAt }: OperatorRow): boolean {
  return passwordHash !== null && totpBoundAt !== null;
}

/** Where an operator gets mail; null when nobody said. */
export function addressOf({ account, email }: Pick<OperatorRow, 'account' | 'email'>): string | null {
  return email ?? (EMAIL.test(account) ? account : null);
}

/** Whether another operator could lift what this one has put: with the role, and a way to log in. */
export async function hasOtherSupport(db: Pick<NodePgDatabase, 'select'>, account: string): Promise<boolean> {
  const colleagues = await listColleagues(db);
  return colleagues.some(
    (other) => other.account !== account && other.canLogIn && other.roles.includes('support'),
  );
}
