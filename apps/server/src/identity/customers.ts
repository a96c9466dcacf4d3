import { and, desc, eq, ilike, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { recordAccountChange } from '../account-history/index.ts';
import { CatalogueError } from '../gateway/index.ts';
import { users } from './schema.ts';
import { endEverySession } from './sessions.ts';
import type { User } from './users.ts';

const ID = /^[1-9]\d{0,14}$/;

export interface CustomerFilter {
  /** Part of an email, phone or nickname, or an id. */
  search?: string | undefined;
  state: 'all' | 'enabled' | 'disabled';
  /** Customers with smaller ids only: where the page before ended. */
  before?: number | undefined;
  limit: number;
}

/** The newest customers that pass the filter. */
export function findCustomers(db: Pick<NodePgDatabase, 'select'>, filter: CustomerFilter): Promise<User[]> {
  const { before, limit, search = '', state } = filter;
  const conditions: (SQL | undefined)[] = [
    before === undefined ? undefined : lt(users.id, before),
    state === 'enabled' ? isNull(users.disabledAt) : undefined,
    state === 'disabled' ? isNotNull(users.disabledAt) : undefined,
    search.trim() === '' ? undefined : matching(search.trim()),
  ];
  return db
    .select()
    .from(users)
    .where(and(...conditions))
    .orderBy(desc(users.id))
    .limit(limit);
}

function matching(search: string): SQL | undefined {
  // What a pattern would take for a placeholder is a letter like any other here.
  const part = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  const byId = ID.test(search) ? eq(users.id, Number(search)) : undefined;
  return or(ilike(users.email, part), ilike(users.phone, part), ilike(users.nickname, part), byId);
}

/**
 * Disables or enables a customer within a transaction that also records who did it and why. Disabling ends every login: call
 * `sessions.forget(userId)` once the transaction has committed. 12100 for a customer who does not exist.
 */
export async function setDisabled(
  tx: Pick<NodePgDatabase, 'insert' | 'update'>,
  change: { userId: number; disabled: boolean; reason: string },
): Promise<User> {
  const { disabled, reason, userId } = change;
  const [user] = await tx
    .update(users)
    .set({
      disabledAt: disabled ? sql`coalesce(${users.disabledAt}, now())` : null,
      disabledReason: disabled ? reason : null,
    })
    .where(eq(users.id, userId))
    .returning();
  if (!user) throw new CatalogueError(12100);
  if (disabled) await endEverySession(tx, userId, 'disabled');
  await recordAccountChange(tx, { userId, type: disabled ? 'disabled' : 'enabled', detail: reason });
  return user;
}
