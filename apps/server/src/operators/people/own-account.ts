import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { isAccountOf } from '../../platform/login/index.ts';
import { findOperatorByAccount } from './accounts.ts';

/** Whether a customer is the operator themselves, by what the operator logs in with or gets mail at: nobody decides about their own money. */
export async function isOwnAccount(
  db: NodePgDatabase,
  operator: string,
  customer: { email: string; phone: string },
): Promise<boolean> {
  const email = (await findOperatorByAccount(db, operator))?.email ?? '';
  return [operator, email].some((contact) => isAccountOf(contact, customer));
}
