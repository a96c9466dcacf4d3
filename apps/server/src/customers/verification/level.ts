import type { VerificationLimits } from '@trade/protocol';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { statusesOf } from './applications.ts';

/** The highest level that a customer's identity was approved for. */
export async function levelOf(db: NodePgDatabase, userId: number): Promise<VerificationLimits['level']> {
  const { advanced, primary } = await statusesOf(db, userId);
  return advanced === 'approved' ? 'advanced' : primary === 'approved' ? 'primary' : 'none';
}
