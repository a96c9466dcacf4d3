import { versionOf } from '@trade/engine';
import { CODES, type HoldKind } from '@trade/protocol';
import { and, desc, eq, getTableColumns, ilike, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Ties } from '../../core/ties/index.ts';
import { CatalogueError, isId, requireUnchanged } from '../../platform/gateway/index.ts';
import type { User } from '../../platform/login/index.ts';
import { users } from '../../platform/login/schema.ts';
import { recordAccountChange } from '../history/index.ts';
import {
  freezeDisabled,
  type Hold,
  heldKinds,
  isHeld,
  type Lifting,
  unfreezeEnabled,
} from '../holds/index.ts';
import { endEverySession } from './sessions.ts';

const listed = { user: getTableColumns(users), held: heldKinds };

export interface CustomerFilter {
  /** Part of an email, phone or nickname, or an id. */
  search?: string | undefined;
  state: 'all' | 'enabled' | 'disabled' | 'held';
  /** Only customers with smaller ids: the last id of the page before. */
  before?: number | undefined;
  limit: number;
}

/** A customer with the kinds of holds on their account now. */
export type ListedCustomer = User & { held: HoldKind[] };

/** Returns the customers that pass the filter, newest first. */
export async function findCustomers(
  db: Pick<NodePgDatabase, 'select'>,
  filter: CustomerFilter,
): Promise<ListedCustomer[]> {
  const { before, limit, search = '', state } = filter;
  const conditions: (SQL | undefined)[] = [
    before === undefined ? undefined : lt(users.id, before),
    state === 'enabled' ? isNull(users.disabledAt) : undefined,
    state === 'disabled' ? isNotNull(users.disabledAt) : undefined,
    state === 'held' ? isHeld : undefined,
    search.trim() === '' ? undefined : matching(search.trim()),
  ];
  const found = await db
    .select(listed)
    .from(users)
    .where(and(...conditions))
    .orderBy(desc(users.id))
    .limit(limit);
  return found.map(({ held, user }) => ({ ...user, held }));
}

/** Returns one customer as in the list; null when there is none. */
export async function findCustomer(
  db: Pick<NodePgDatabase, 'select'>,
  id: number,
): Promise<ListedCustomer | null> {
  const [found] = await db.select(listed).from(users).where(eq(users.id, id));
  return found ? { ...found.user, held: found.held } : null;
}

/** Returns the version of whether an account is disabled. */
export function versionOfState({ disabledAt, disabledReason }: Pick<User, 'disabledAt' | 'disabledReason'>) {
  return versionOf([disabledAt?.getTime() ?? null, disabledReason]);
}

function matching(search: string): SQL | undefined {
  // Escapes LIKE's wildcards, so that they match themselves.
  const part = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  const byId = isId(search) ? eq(users.id, Number(search)) : undefined;
  return or(ilike(users.email, part), ilike(users.phone, part), ilike(users.nickname, part), byId);
}

/**
 * Disables or enables a customer in a transaction that also records who did it and why. Disabling
 * ends every login and freezes the account until it is enabled: call `sessions.forget(userId)` once
 * the transaction has committed. Returns the hold that was put or lifted, if any. Throws
 * CODES.user_not_found, CODES.changed_meanwhile when the account is not as it was read any more,
 * and CODES.lifting_takes_another when another operator must enable.
 */
export async function setDisabled(
  tx: Pick<NodePgDatabase, 'execute' | 'insert' | 'select' | 'update'>,
  ties: Ties,
  { disabled, userId, version, ...lifting }: Lifting & { userId: number; disabled: boolean; version: string },
): Promise<Hold | null> {
  const { reason } = lifting;
  const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update');
  if (!user) throw new CatalogueError(CODES.user_not_found);
  await ties.require(tx, 'users', userId);
  requireUnchanged(versionOfState(user), version);
  await tx
    .update(users)
    .set({
      disabledAt: disabled ? sql`coalesce(${users.disabledAt}, now())` : null,
      disabledReason: disabled ? reason : null,
    })
    .where(eq(users.id, userId));
  await ties.bind(tx, 'users', userId);
  if (disabled) await endEverySession(tx, userId, 'disabled');
  await recordAccountChange(tx, { userId, type: disabled ? 'disabled' : 'enabled', detail: reason });
  const hold = { userId, ...lifting };
  return disabled ? freezeDisabled(tx, ties, hold) : unfreezeEnabled(tx, ties, hold);
}
