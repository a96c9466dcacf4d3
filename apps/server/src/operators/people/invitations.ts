import { CODES, type OperatorRole, operatorRole } from '@trade/protocol';
import { and, eq, gt, isNull } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { z } from 'zod';
import type { Ties } from '../../core/ties/index.ts';
import { CatalogueError } from '../../platform/gateway/index.ts';
import { isOneWord } from '../../platform/lines/one-line.ts';
import { digestOf, newToken } from '../../platform/login/index.ts';
import { operatorLinks, operators } from '../../platform/login/schema.ts';
import type { ApprovalKind } from '../approvals/index.ts';
import { audit } from '../audit/index.ts';
import { findOperatorByAccount, isAddressTaken, lockAddresses, type OperatorRow } from './accounts.ts';
import { mailLink, type PeopleDependencies, waitingUntil } from './letters.ts';

const invitation = z.object({
  account: z.string(),
  name: z.string(),
  email: z.string(),
  roles: z.array(operatorRole),
});
type Invitation = z.infer<typeof invitation>;

/**
 * Adds an operator and mails them the setup link. Throws 571 without an account or a name, 561 for
 * an account of several words, 566 when another operator has the account or address.
 */
export function inviteKind(deps: PeopleDependencies): ApprovalKind<Invitation> {
  return {
    name: 'operator.invite',
    payload: invitation,
    proposers: ['admin'],
    approvers: ['admin'],
    async describe({ account, email, name, roles }, tx) {
      if (tx) await lockAddresses(tx);
      if (account === '' || name === '') throw new CatalogueError(CODES.information_incomplete);
      // Accounts stand beside other words in the names of rows that are signed, where one of two
      // words could be another one with what follows it.
      if (!isOneWord(account)) throw new CatalogueError(CODES.parameter_invalid);
      if (await findOperatorByAccount(deps.db, account)) throw new CatalogueError(CODES.already_exists);
      if (await isAddressTaken(tx ?? deps.db, email)) throw new CatalogueError(CODES.already_exists);
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
      await deps.ties.bind(tx, 'operators', made.id);
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

/** Returns the roles in words, in a fixed order. */
export function rolesText(roles: readonly OperatorRole[]): string {
  return operatorRole.options.filter((role) => roles.includes(role)).join(', ');
}

/** Three days (ms), so that a weekend does not use them up. */
const LINK_LIFE = 72 * 3_600_000;

export interface OneTimeLink {
  /** The token stands behind the `#`, which browsers never send to a server. */
  url: string;
  expiresAt: Date;
}

/**
 * Creates an operator's one-time link and voids any earlier one. The token itself is not stored.
 */
export async function makeLink(
  tx: Pick<NodePgDatabase, 'execute' | 'insert'>,
  { consoleUrl, now, ties }: Pick<PeopleDependencies, 'consoleUrl' | 'now' | 'ties'>,
  operatorId: number,
): Promise<OneTimeLink> {
  const token = newToken();
  const link = { tokenHash: digestOf(token), expiresAt: new Date(now() + LINK_LIFE) };
  await tx
    .insert(operatorLinks)
    .values({ operatorId, ...link })
    .onConflictDoUpdate({ target: operatorLinks.operatorId, set: link });
  await ties.bind(tx, 'operator_links', operatorId);
  return { url: `${consoleUrl()}/enrol#${token}`, expiresAt: link.expiresAt };
}

/**
 * Returns the operator of an unused link, or null when it is invalid, too old, not made by the
 * server, or its operator is disabled.
 */
export async function findByLink(
  { db, ties }: Pick<PeopleDependencies, 'db' | 'ties'>,
  token: string,
  now: number,
): Promise<OperatorRow | null> {
  const [found] = await db
    .select({ operator: operators })
    .from(operatorLinks)
    .innerJoin(operators, eq(operators.id, operatorLinks.operatorId))
    .where(
      and(
        eq(operatorLinks.tokenHash, digestOf(token)),
        gt(operatorLinks.expiresAt, new Date(now)),
        isNull(operators.disabledAt),
      ),
    );
  if (!found) return null;
  const { id } = found.operator;
  const isGenuine = (await ties.check(db, 'operator_links', id)) && (await ties.check(db, 'operators', id));
  return isGenuine ? found.operator : null;
}

/** Uses a link up. Returns false when it was used already. */
export async function useUp(
  tx: Pick<NodePgDatabase, 'delete' | 'execute'>,
  ties: Ties,
  token: string,
): Promise<boolean> {
  const used = await tx
    .delete(operatorLinks)
    .where(eq(operatorLinks.tokenHash, digestOf(token)))
    .returning({ id: operatorLinks.operatorId });
  for (const { id } of used) await ties.bind(tx, 'operator_links', id);
  return used.length > 0;
}

/**
 * Whether an operator can log in by a link only: until the link is used, even when it has expired
 * or somebody took it away.
 */
export async function hasLink(
  { db, ties }: { db: Pick<NodePgDatabase, '$count' | 'execute'>; ties: Ties },
  operatorId: number,
): Promise<boolean> {
  if ((await db.$count(operatorLinks, eq(operatorLinks.operatorId, operatorId))) > 0) return true;
  return !(await ties.checkIfAny(db, 'operator_links', operatorId));
}
