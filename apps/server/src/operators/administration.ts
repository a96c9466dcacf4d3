import type { operatorBody, operatorChangeBody } from '@trade/protocol';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { z } from 'zod';
import { audit } from '../audit/index.ts';
import { CatalogueError } from '../gateway/index.ts';
import { hashPassword } from '../identity/index.ts';
import { normaliseAccount, type OperatorRow } from './accounts.ts';
import { operators } from './schema.ts';

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

/** Changes what is given of an operator. 559 when there is none, 571 when nothing is given; 556 for one's own roles and for disabling oneself. */
export async function changeOperator(
  db: NodePgDatabase,
  by: OperatorRow,
  id: number,
  change: Change,
): Promise<OperatorRow> {
  const isOwn = id === by.id;
  if (isOwn && (change.roles || change.disabled !== undefined)) throw new CatalogueError(556);
  const { disabled, name, reason, roles } = change;
  const changesNothing = name === undefined && roles === undefined && disabled === undefined;
  if (changesNothing || name?.trim() === '') throw new CatalogueError(571);
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
      .set(valuesOf(before, change))
      .where(eq(operators.id, id))
      .returning();
    if (!after) throw new CatalogueError(559);
    const detail = {
      reason,
      ...(name === undefined ? {} : { name: after.name }),
      ...(roles === undefined ? {} : { roles: after.roles }),
      ...(disabled === undefined ? {} : { disabled }),
    };
    await audit(tx, { operator: by.account, action: 'operator.change', subject: `operator:${id}`, detail });
    return after;
  });
}

function valuesOf(before: OperatorRow, { disabled, name, roles }: Change) {
  return {
    name: name?.trim() ?? before.name,
    roles: roles ? [...new Set(roles)] : before.roles,
    ...(disabled === undefined
      ? {}
      : { disabledAt: disabled ? sql`coalesce(${operators.disabledAt}, now())` : null }),
  };
}
