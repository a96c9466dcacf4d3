import { CODES, type OperatorRole, operatorRole } from '@trade/protocol';
import { z } from 'zod';
import { CatalogueError } from '../../platform/gateway/index.ts';
import { operators } from '../../platform/login/operators/schema.ts';
import type { ApprovalKind } from '../approvals/index.ts';
import { audit } from '../audit/index.ts';
import { findOperatorByAccount, isAddressTaken } from './accounts.ts';
import { mailLink, type PeopleDependencies, waitingUntil } from './letters.ts';
import { makeLink } from './links.ts';

const invitation = z.object({
  account: z.string(),
  name: z.string(),
  email: z.string(),
  roles: z.array(operatorRole),
});
type Invitation = z.infer<typeof invitation>;

/** Adds an operator, who is mailed the link to set up their login. 571 without an account or a name, 566 when another operator has the account or the address. */
export function inviteKind(deps: PeopleDependencies): ApprovalKind<Invitation> {
  return {
    name: 'operator.invite',
    payload: invitation,
    proposers: ['admin'],
    approvers: ['admin'],
    async describe({ account, email, name, roles }) {
      if (account === '' || name === '') throw new CatalogueError(CODES.information_incomplete);
      if (await findOperatorByAccount(deps.db, account)) throw new CatalogueError(CODES.already_exists);
      if (await isAddressTaken(deps.db, email)) throw new CatalogueError(CODES.already_exists);
      return {
        title: `Invite ${account} as an operator: ${rolesText(roles)}`,
        changes: [
          { what: 'Account', before: null, after: account },
          { what: 'Name', before: null, after: name },
          { what: 'Email', before: null, after: email },
          { what: 'Roles', before: null, after: rolesText(roles) },
        ],
      };
    },
    concerned: ({ email }) => Promise.resolve([email]),
    async carryOut(tx, { account, email, name, roles }, { approvedBy, proposedBy }) {
      const rolesFrom = waitingUntil({}, roles, deps.now() + deps.powerWait);
      const [made] = await tx
        .insert(operators)
        .values({ account, name, email, roles, rolesFrom })
        .onConflictDoNothing()
        .returning();
      if (!made) throw new CatalogueError(CODES.already_exists);
      const link = await makeLink(tx, deps, made.id);
      await audit(tx, {
        operator: proposedBy,
        action: 'operator.create',
        subject: `operator:${made.id}`,
        detail: { account, name, email, roles, approved_by: approvedBy },
      });
      return () => mailLink(deps, email, { ...link, name });
    },
  };
}

/** Roles as an operator reads them, in one order. */
export function rolesText(roles: readonly OperatorRole[]): string {
  return operatorRole.options.filter((role) => roles.includes(role)).join(', ');
}
