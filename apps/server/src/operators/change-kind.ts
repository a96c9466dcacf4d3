import { eq } from 'drizzle-orm';
import { CatalogueError } from '../platform/gateway/index.ts';
import { operators } from '../platform/login/operators/schema.ts';
import { isAddressTaken, type OperatorRow } from './accounts.ts';
import type { ApprovalKind } from './approvals/index.ts';
import { applyChange, changesOf, type OperatorChange, operatorChange } from './change.ts';
import { addressOf } from './colleagues.ts';
import type { PeopleDependencies } from './dependencies.ts';

/** Changes an operator. 559 when there is none, 566 for an address that another one has, 571 for a link that could be mailed nowhere. */
export function changeKind(deps: PeopleDependencies): ApprovalKind<OperatorChange> {
  const find = async (id: number): Promise<OperatorRow> => {
    const [found] = await deps.db.select().from(operators).where(eq(operators.id, id));
    if (!found) throw new CatalogueError(559);
    return found;
  };
  return {
    name: 'operator.change',
    payload: operatorChange,
    proposers: ['admin'],
    approvers: ['admin'],
    async describe(change) {
      const before = await find(change.operator);
      const address = change.email ?? (change.disabled === false ? addressOf(before) : null);
      if (address !== null && (await isAddressTaken(deps.db, address, before.id))) {
        throw new CatalogueError(566);
      }
      const willHave = { ...before, email: change.email ?? before.email };
      if (change.reset && addressOf(willHave) === null) throw new CatalogueError(571);
      const what = change.reset ? 'Reset the access of' : 'Change';
      return { title: `${what} ${before.account}`, changes: changesOf(change, before) };
    },
    async concerned({ email, operator }) {
      return [addressOf(await find(operator)), email].filter((to) => typeof to === 'string');
    },
    async carryOut(tx, change, { approvedBy, proposedBy, reason }) {
      const { mail } = await applyChange(tx, deps, change, { by: proposedBy, approvedBy, reason });
      return mail;
    },
  };
}
