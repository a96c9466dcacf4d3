import { CODES } from '@trade/protocol';
import { eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { CatalogueError } from '../gateway/index.ts';
import { users } from './schema.ts';

export type User = typeof users.$inferSelect;

export async function findUser(db: Pick<NodePgDatabase, 'select'>, id: number): Promise<User | null> {
  const [user] = await db.select().from(users).where(eq(users.id, id));
  return user ?? null;
}

/** Returns a user. Throws CODES.user_not_found when there is none. */
export async function requireUser(db: Pick<NodePgDatabase, 'select'>, id: number): Promise<User> {
  const user = await findUser(db, id);
  if (!user) throw new CatalogueError(CODES.user_not_found);
  return user;
}
