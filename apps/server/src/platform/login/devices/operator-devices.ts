import { and, eq, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { operatorDevices } from './schema.ts';
import { digestOf, newDeviceToken } from './token.ts';

/** Whether an operator has logged in before from the device that carries a token. */
export async function isOperatorDevice(
  db: Pick<NodePgDatabase, 'select'>,
  operatorId: number,
  token: string | null,
): Promise<boolean> {
  if (token === null) return false;
  const found = await db
    .select({ id: operatorDevices.operatorId })
    .from(operatorDevices)
    .where(and(eq(operatorDevices.operatorId, operatorId), eq(operatorDevices.tokenHash, digestOf(token))));
  return found.length > 0;
}

/** Remembers the device that an operator logs in from, and answers its token: the one it has, where that is this operator's. */
export async function greetOperatorDevice(
  tx: Pick<NodePgDatabase, 'select' | 'insert'>,
  operatorId: number,
  presented: string | null,
): Promise<string> {
  const isOwn = await isOperatorDevice(tx, operatorId, presented);
  const token = isOwn && presented !== null ? presented : newDeviceToken();
  await tx
    .insert(operatorDevices)
    .values({ operatorId, tokenHash: digestOf(token) })
    .onConflictDoUpdate({
      target: [operatorDevices.operatorId, operatorDevices.tokenHash],
      set: { lastSeenAt: sql`now()` },
    });
  return token;
}

/** After another password or authenticator: no device is known any more. */
export async function forgetOperatorDevices(
  tx: Pick<NodePgDatabase, 'delete'>,
  operatorId: number,
): Promise<void> {
  await tx.delete(operatorDevices).where(eq(operatorDevices.operatorId, operatorId));
}
