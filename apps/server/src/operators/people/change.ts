import { CODES, operatorAccess, operatorRole } from '@trade/protocol';
import { asc, eq, inArray, or, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { z } from 'zod';
import { CatalogueError } from '../../platform/gateway/index.ts';
import { forgetOperatorDevices } from '../../platform/login/index.ts';
import { operators } from '../../platform/login/schema.ts';
import { audit, detailOf } from '../audit/index.ts';
import type { OperatorRow } from './accounts.ts';
import { makeLink, rolesText } from './invitations.ts';
import { addressOf, canLogIn, mailLink, type PeopleDependencies, waitingUntil } from './letters.ts';
import { endOperatorSessions } from './sessions.ts';

/** The changed fields of an operator. */
export const operatorChange = z.object({
  operator: z.int(),
  name: z.string().optional(),
  email: z.string().optional(),
  roles: z.array(operatorRole).optional(),
  disabled: z.boolean().optional(),
  reset: z.array(operatorAccess).optional(),
});
export type OperatorChange = z.infer<typeof operatorChange>;

type Transaction = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0];

/** At least this many admins who can log in are kept, unless one of them agrees to go. */
const ADMINS_KEPT = 2;

/**
 * Whether the change gives somebody more than before: a role, another address for their links, or a
 * new way to log in.
 */
export function widens({ disabled, email, reset, roles }: OperatorChange, before: OperatorRow): boolean {
  const gains = roles?.some((role) => !before.roles.includes(role)) ?? false;
  const isEnabled = disabled === false && before.disabledAt !== null;
  return gains || isEnabled || (email !== undefined && email !== before.email) || reset !== undefined;
}

/** Returns each changed value, as its approver reads it. */
export function changesOf(change: OperatorChange, before: OperatorRow) {
  const { disabled, email, name, reset, roles } = change;
  const state = (isDisabled: boolean) => (isDisabled ? 'disabled' : 'active');
  const wayIn = (isSet: boolean) => (isSet ? 'in force' : 'not set up');
  const anew = 'void; chosen anew by a one-time link';
  const changes = [
    name !== undefined && { what: 'Name', before: before.name, after: name },
    email !== undefined && { what: 'Email', before: before.email, after: email },
    roles !== undefined && { what: 'Roles', before: rolesText(before.roles), after: rolesText(roles) },
    disabled !== undefined && {
      what: 'State',
      before: state(before.disabledAt !== null),
      after: state(disabled),
    },
    reset?.includes('password') && {
      what: 'Password',
      before: wayIn(before.passwordHash !== null),
      after: anew,
    },
    reset?.includes('authenticator') && {
      what: 'Authenticator',
      before: wayIn(before.totpBoundAt !== null),
      after: anew,
    },
    reset && {
      what: 'Link sent to',
      before: null,
      after: addressOf({ ...before, email: email ?? before.email }),
    },
  ];
  return changes.filter((one) => typeof one === 'object').filter((one) => one.before !== one.after);
}

/**
 * Locks all admins, the acting one and the operator to be changed until the transaction ends, and
 * returns the operator as they are, with whether the change leaves fewer than two admins who can
 * log in where two or more are. Throws 556 when the acting one is no admin any more, 559 when there
 * is no such operator.
 */
export async function lockOperators(
  tx: Transaction,
  by: number,
  { disabled, operator: id, roles }: OperatorChange,
): Promise<{ before: OperatorRow; dismissesAdmin: boolean }> {
  const locked = await tx
    .select()
    .from(operators)
    .where(or(sql`'admin' = ANY(${operators.roles})`, inArray(operators.id, [by, id])))
    .orderBy(asc(operators.id))
    .for('update');
  const isActing = (row: OperatorRow) => row.roles.includes('admin') && row.disabledAt === null;
  const acting = locked.find((row) => row.id === by);
  if (!acting || !isActing(acting)) throw new CatalogueError(CODES.insufficient_permissions);
  const before = locked.find((row) => row.id === id);
  if (!before) throw new CatalogueError(CODES.not_found);
  const admins = locked.filter((row) => isActing(row) && canLogIn(row));
  const dismissed = disabled === true || (roles !== undefined && !roles.includes('admin'));
  const dismissesAdmin = dismissed && admins.some((row) => row.id === id) && admins.length <= ADMINS_KEPT;
  return { before, dismissesAdmin };
}

/**
 * Applies the change. An operator who is reset or disabled is logged out. A new money role waits,
 * and so do all money roles of an operator who is reset or enabled again. Returns the operator, and
 * what to do after the commit: mail the link.
 */
export async function applyChange(
  tx: Transaction,
  deps: PeopleDependencies,
  change: OperatorChange,
  act: { by: string; approvedBy: string | null; reason: string },
): Promise<{ after: OperatorRow; mail: (() => Promise<void>) | undefined }> {
  const { operator: id, disabled, email, name, reset, roles } = change;
  const [before] = await tx.select().from(operators).where(eq(operators.id, id)).for('update');
  if (!before) throw new CatalogueError(CODES.not_found);
  await deps.ties.require(tx, 'operators', id);
  const comesBack = reset !== undefined || (disabled === false && before.disabledAt !== null);
  const held = roles ?? before.roles;
  const isNew = held.filter((role) => comesBack || !before.roles.includes(role));
  const [after] = await tx
    .update(operators)
    .set({
      name: name ?? before.name,
      email: email ?? before.email,
      roles: held,
      rolesFrom: waitingUntil(before.rolesFrom, isNew, deps.now() + deps.powerWait),
      ...(disabled === undefined
        ? {}
        : { disabledAt: disabled ? sql`coalesce(${operators.disabledAt}, now())` : null }),
      ...(reset?.includes('password') ? { passwordHash: null } : {}),
      ...(reset?.includes('authenticator')
        ? { totpSecret: null, totpNextSecret: null, totpBoundAt: null, totpLastStep: null }
        : {}),
    })
    .where(eq(operators.id, id))
    .returning();
  if (!after) throw new CatalogueError(CODES.not_found);
  await deps.ties.bind(tx, 'operators', id);
  if (reset || disabled) await endOperatorSessions(tx, deps.ties, id);
  if (reset) await forgetOperatorDevices(tx, id);
  if (reset?.includes('authenticator')) await deps.passkeys.endAll(tx, id);
  const link = reset && (await makeLink(tx, deps, id));
  const { operator: _, ...changed } = change;
  await audit(tx, {
    operator: act.by,
    action: 'operator.change',
    subject: `operator:${id}`,
    detail: { reason: act.reason, ...detailOf(changed), approved_by: act.approvedBy },
  });
  const to = addressOf(after);
  return {
    after,
    mail: link && to !== null ? () => mailLink(deps, to, { ...link, name: after.name }) : undefined,
  };
}
