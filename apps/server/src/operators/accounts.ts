import type { OperatorInfo } from '@trade/protocol';
import { eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { operators } from './schema.ts';

export type OperatorRow = typeof operators.$inferSelect;

/** One way of writing each account. */
export function normaliseAccount(text: string): string {
  return text.trim().toLowerCase();
}

export async function findOperatorByAccount(
  db: NodePgDatabase,
  account: string,
): Promise<OperatorRow | null> {
  const [row] = await db
    .select()
    .from(operators)
    .where(eq(operators.account, normaliseAccount(account)));
  return row ?? null;
}

/** What the console shows of an operator. */
export function operatorInfoOf(row: OperatorRow): OperatorInfo {
  return {
    id: String(row.id),
    account: row.account,
    name: row.name,
    roles: row.roles,
    disabled: row.disabledAt !== null,
    totp_bound: row.totpBoundAt !== null,
    created_at: row.createdAt.getTime(),
  };
}
