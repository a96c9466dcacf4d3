import type { Locale } from '@trade/protocol';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { listInOrder } from './read.ts';
import { agreementAcceptances } from './schema.ts';

/** Records which version of the user agreement a new customer was shown, in the transaction that opens the account. */
export async function acceptAgreement(
  tx: Pick<NodePgDatabase, 'insert' | 'select' | 'selectDistinctOn'>,
  userId: number,
  asked: Locale,
): Promise<void> {
  const [agreement] = await listInOrder(tx, 'user_agreement', asked);
  if (agreement === undefined) throw new Error('there is always a user agreement');
  const { locale, version } = agreement;
  await tx.insert(agreementAcceptances).values({ userId, locale, version });
}
