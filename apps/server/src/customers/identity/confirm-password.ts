import type { CatalogueCode } from '@trade/protocol';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { CatalogueError } from '../../platform/gateway/index.ts';
import {
  type Attempted,
  forgetAttempts,
  LOGGED_IN,
  takeAttempt,
  verifyPassword,
} from '../../platform/login/index.ts';
import type { User } from './users.ts';

/**
 * Makes sure that the user themselves asks for something, not who found their phone open: refuses a wrong password with
 * `refusal`, and with 557 after too many.
 */
export async function confirmPassword(
  db: NodePgDatabase,
  user: User,
  password: string,
  refusal: CatalogueCode,
): Promise<void> {
  const attempted: Attempted = { kind: 'confirmation', subject: String(user.id) };
  await takeAttempt(db, attempted, LOGGED_IN);
  if (!(await verifyPassword(user.passwordHash, password))) throw new CatalogueError(refusal);
  await forgetAttempts(db, attempted, LOGGED_IN);
}
