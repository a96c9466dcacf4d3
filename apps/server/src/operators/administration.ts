import type { operatorBody, operatorChangeBody } from '@trade/protocol';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { z } from 'zod';
import { audit } from '../audit/index.ts';
import { CatalogueError } from '../gateway/index.ts';
import { hashPassword } from '../identity/index.ts';
import { normaliseAccount, type OperatorRow } from './accounts.ts';
import { operators } from './schema.ts';
import { endOperatorSessions } from './sessions.ts';

type Change = z.infer<typeof operatorChangeBody>;

export function listOperators(db: NodePgDatabase): Promise<OperatorRow[]> {
  return db.select().from(operators).orderBy(asc(operators.id));
}

/** Adds an operator. 571 without an account or a name, 566 when the account is taken. */
export async function createOperator(
  db: NodePgDatabase,
  by: OperatorRow,
  body: z.infer<typeof operatorBody>,
): Promise<OperatorRow> {
  const account = normaliseAccount(body.account);
  const name = body.name.trim();
  if (account === '' || name === '') throw new CatalogueError(571);
  const roles = [...new Set(body.roles)];
  const passwordHash = await hashPassword(body.password);
  return db.transaction(async (tx) => {
    const [made] = await tx
      .insert(operators)
      .values({ account, name, roles, passwordHash })
      .onConflictDoNothing()
      .returning();
    if (!made) throw new CatalogueError(566);
    const subject = `operator:${made.id}`;
    await audit(tx, {
      operator: by.account,
      action: 'operator.create',
      subject,
      detail: { account, name, roles },
    });
    return made;
  });
}

/**
 * Changes what is given of an operator; another password or no authenticator ends their logins. 559 when there is none, 571 when
 * nothing is given; 556 for one's own roles, for disabling oneself, and for one's own way in, which has calls of its own.
 */
export async function changeOperator(
  db: NodePgDatabase,
  by: OperatorRow,
  id: number,
  change: Change,
): Promise<OperatorRow> {
  const { reason, ...changes } = change;
  const { disabled, name, password, roles, unbind_totp: unbind } = changes;
  const areOthersToChange = [disabled, password, roles, unbind].some((value) => value !== undefined);
  if (id === by.id && areOthersToChange) throw new CatalogueError(556);
  const changesNothing = Object.values(changes).every((value) => value === undefined);
  if (changesNothing || name?.trim() === '') throw new CatalogueError(571);
  const passwordHash = password === undefined ? undefined : await hashPassword(password);
  return db.transaction(async (tx) => {
    // Both locked, in one order: two admins who dismiss each other at the same moment must not both succeed.
    const locked = await tx
      .select()
      .from(operators)
      .where(inArray(operators.id, [by.id, id]))
      .orderBy(asc(operators.id))
      .for('update');
    const acting = locked.find((operator) => operator.id === by.id);
    if (!acting?.roles.includes('admin') || acting.disabledAt) throw new CatalogueError(556);
    const before = locked.find((operator) => operator.id === id);
    if (!before) throw new CatalogueError(559);
    const [after] = await tx
      .update(operators)
      .set({ ...valuesOf(before, change), ...(passwordHash === undefined ? {} : { passwordHash }) })
      .where(eq(operators.id, id))
      .returning();
    if (!after) throw new CatalogueError(559);
    if (password !== undefined || unbind) await endOperatorSessions(tx, id);
    const detail = {
      reason,
      ...(name === undefined ? {} : { name: after.name }),
      ...(roles === undefined ? {} : { roles: after.roles }),
      ...(disabled === undefined ? {} : { disabled }),
      ...(password === undefined ? {} : { password: 'replaced' }),
      ...(unbind ? { authenticator: 'unbound' } : {}),
    };
    await audit(tx, { operator: by.account, action: 'operator.change', subject: `operator:${id}`, detail });
    return after;
  });
}

function valuesOf(before: OperatorRow, { disabled, name, roles, unbind_totp: unbind }: Change) {
  return {
    name: name?.trim() ?? before.name,
    roles: roles ? [...new Set(roles)] : before.roles,
    ...(disabled === undefined
      ? {}
      : { disabledAt: disabled ? sql`coalesce(${operators.disabledAt}, now())` : null }),
    ...(unbind ? { totpSecret: null, totpNextSecret: null, totpBoundAt: null, totpLastStep: null } : {}),
  };
}
