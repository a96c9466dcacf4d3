import { CODES, type OperatorRole } from '@trade/protocol';
import { CatalogueError } from '../../platform/gateway/index.ts';
import type { ApprovalDependencies } from './dependencies.ts';
import { overlap } from './records.ts';

/** From as many admins on nobody acts alone in what takes two. */
const ADMINS = 2;

/**
 * Whether somebody else could approve what this operator proposes. While nobody could, it is false where one operator still acts alone, outside
 * of production with fewer than two admins, and otherwise refused with 12310, which says who is missing. In production nothing begins before
 * two admins have set up their logins.
 */
export async function hasSecond(
  { colleagues, isProduction }: Pick<ApprovalDependencies, 'colleagues' | 'isProduction'>,
  approvers: readonly OperatorRole[],
  account: string,
): Promise<boolean> {
  const all = await colleagues();
  const admins = all.filter(({ roles }) => roles.includes('admin'));
  const ready = admins.filter(({ canLogIn }) => canLogIn);
  if (isProduction && ready.length < ADMINS)
    throw new CatalogueError(CODES.second_operator_missing, { roles: 'admin' });
  const mayApprove = all.some(
    (other) => other.account !== account && other.canLogIn && overlap(approvers, other.roles),
  );
  if (!mayApprove && (isProduction || admins.length >= ADMINS)) {
    throw new CatalogueError(CODES.second_operator_missing, { roles: approvers.join(', ') });
  }
  return mayApprove;
}
