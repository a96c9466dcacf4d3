import { randomInt } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { users } from '../../platform/login/customers/schema.ts';

/** No letter or digit that is easily taken for another. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const LENGTH = 8;

/** Random, so that nobody learns from one how many users there are. */
export function newInviteCode(): string {
  return Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}

/** Whose invite code this is, however it was typed; null when it is nobody's who may invite. */
export async function findInviter(db: Pick<NodePgDatabase, 'select'>, code: string): Promise<number | null> {
  const [inviter] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.inviteCode, code.trim().toUpperCase()), isNull(users.disabledAt)));
  return inviter?.id ?? null;
}
