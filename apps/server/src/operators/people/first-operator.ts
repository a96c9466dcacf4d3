import { randomBytes } from 'node:crypto';
import { operatorRole } from '@trade/protocol';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { checkNotCommon, hashPassword } from '../../platform/login/index.ts';
import { operators } from '../../platform/login/operators/schema.ts';
import { audit } from '../audit/index.ts';
import { normaliseAccount } from './accounts.ts';

const DEFAULT_ACCOUNT = 'admin';
const GENERATED_BYTES = 15;

/** The first operator, as the one who started the server must learn of them. */
export interface FirstOperator {
  account: string;
  /** Null when it is the configured one. */
  generatedPassword: string | null;
}

/**
 * Makes the first operator when there is none: with every role, because somebody has to appoint the others. Null when there
 * are operators already.
 */
export async function ensureFirstOperator(
  db: NodePgDatabase,
  configured: { account: string | null; password: string | null; email: string | null },
): Promise<FirstOperator | null> {
  if ((await db.$count(operators)) > 0) return null;
  const account = normaliseAccount(configured.account ?? DEFAULT_ACCOUNT);
  const password = configured.password ?? randomBytes(GENERATED_BYTES).toString('base64url');
  const generatedPassword = configured.password === null ? password : null;
  checkNotCommon(password);
  const passwordHash = await hashPassword(password);
  const roles = operatorRole.options;
  return db.transaction(async (tx) => {
    const made = await tx
      .insert(operators)
      .values({ account, name: account, email: configured.email, passwordHash, roles })
      .onConflictDoNothing()
      .returning({ id: operators.id });
    const [first] = made;
    if (!first) return null;
    const subject = `operator:${first.id}`;
    await audit(tx, {
      operator: 'system',
      action: 'operator.create',
      subject,
      detail: { account, email: configured.email, roles },
    });
    return { account, generatedPassword };
  });
}
