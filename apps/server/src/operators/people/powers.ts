import type { OperatorRole } from '@trade/protocol';
import type { OperatorRow } from './accounts.ts';

/** Roles that move money or set what it is worth. */
const MONEY: readonly OperatorRole[] = ['treasury', 'market'];

type Powers = Pick<OperatorRow, 'roles' | 'rolesFrom'>;

/** The roles that act at a moment: a new one may have to wait. */
export function rolesInForce({ roles, rolesFrom }: Powers, now: number): OperatorRole[] {
  return roles.filter((role) => (rolesFrom[role] ?? 0) <= now);
}

/** Lets the money roles among `given` act from a moment on, and no earlier than they did. */
export function waitingUntil(
  rolesFrom: OperatorRow['rolesFrom'],
  given: readonly OperatorRole[],
  from: number,
): OperatorRow['rolesFrom'] {
  const waiting = given.filter((role) => MONEY.includes(role));
  return { ...rolesFrom, ...Object.fromEntries(waiting.map((role) => [role, from])) };
}
