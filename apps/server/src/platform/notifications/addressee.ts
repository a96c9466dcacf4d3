import { DEFAULT_LOCALE } from '@trade/protocol';
import { eq } from 'drizzle-orm';
import { users } from '../login/schema.ts';
import type { Addressee, Transaction } from './channel.ts';

/** Returns where and how a customer is written to; null when there is no such user. */
export async function addresseeOf(tx: Transaction, userId: number): Promise<Addressee | null> {
  const [user] = await tx.select().from(users).where(eq(users.id, userId));
  return user ? { email: user.email, name: user.nickname, locale: user.locale } : null;
}

/** An operator, who is written to in English, like the console. */
export function operatorAt(email: string): Addressee {
  return { email, name: '', locale: DEFAULT_LOCALE };
}
