import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Caller } from '../../platform/gateway/index.ts';
import { statusesOf } from './applications.ts';
import { requireApproved } from './rules.ts';

/** Real money is traded by customers whose identity was approved: 12114 and 12116 for others. Demo money by everybody. */
export async function requireVerified(db: NodePgDatabase, caller: Caller): Promise<void> {
  if (caller.mode === 'real') requireApproved((await statusesOf(db, caller.userId)).primary);
}
