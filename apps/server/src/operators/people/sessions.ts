import { and, eq, gt, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { inOneView } from '../../core/database/index.ts';
import type { Ties } from '../../core/ties/index.ts';
import { digestOf, newToken } from '../../platform/login/index.ts';
import { operatorSessions, operators } from '../../platform/login/schema.ts';
import type { OperatorRow } from './accounts.ts';

/** A working day; after it the login ends, and the authenticator is asked again. */
const SESSION_LIFE = sql`interval '12 hours'`;
/** The last use is stored at most this often, ms. */
const SEEN_EVERY = 30_000;

/** Opens an operator's login and returns its token, which is not stored itself. */
export async function openOperatorSession(
  tx: Pick<NodePgDatabase, 'insert' | 'delete' | 'execute'>,
  ties: Ties,
  operatorId: number,
): Promise<string> {
  const token = newToken();
  const over = or(lt(operatorSessions.expiresAt, sql`now()`), lt(operatorSessions.revokedAt, sql`now()`));
  await tx.delete(operatorSessions).where(and(eq(operatorSessions.operatorId, operatorId), over));
  const expiresAt = sql`now() + ${SESSION_LIFE}`;
  const [opened] = await tx
    .insert(operatorSessions)
    .values({ tokenHash: digestOf(token), operatorId, expiresAt })
    .returning({ id: operatorSessions.id });
  if (!opened) throw new Error('A login that was stored is there');
  await ties.bind(tx, 'operator_sessions', opened.id);
  return token;
}

export interface OperatorSessionRules {
  ties: Ties;
  /** ms after which an unused login ends. */
  idle: number;
  now: () => number;
}

/**
 * Returns the operator of a token with their present data; `idle` when the login was unused for too
 * long; null for an unknown token, a disabled operator, and a login or an operator that the server
 * did not make. Called for every call; calls that a page makes by itself do not count as use.
 */
export async function findOperatorByToken(
  db: NodePgDatabase,
  token: string,
  { idle, now, ties, unattended }: OperatorSessionRules & { unattended: boolean },
): Promise<OperatorRow | 'idle' | null> {
  const row = await inOneView(db, (tx) => genuineByToken(tx, ties, token));
  if (!row) return null;
  const unused = now() - row.seenAt.getTime();
  if (unused >= idle) return 'idle';
  if (!unattended && unused >= SEEN_EVERY) {
    await db
      .update(operatorSessions)
      .set({ seenAt: new Date(now()) })
      .where(eq(operatorSessions.tokenHash, digestOf(token)));
  }
  return row.operator;
}

async function genuineByToken(
  db: Pick<NodePgDatabase, 'execute' | 'select'>,
  ties: Ties,
  token: string,
): Promise<{ operator: OperatorRow; seenAt: Date } | null> {
  const [row] = await db
    .select({ operator: operators, session: operatorSessions.id, seenAt: operatorSessions.seenAt })
    .from(operatorSessions)
    .innerJoin(operators, eq(operators.id, operatorSessions.operatorId))
    .where(
      and(
        eq(operatorSessions.tokenHash, digestOf(token)),
        isNull(operatorSessions.revokedAt),
        gt(operatorSessions.expiresAt, sql`now()`),
        isNull(operators.disabledAt),
      ),
    );
  if (!row) return null;
  const isGenuine =
    (await ties.check(db, 'operator_sessions', row.session)) &&
    (await ties.check(db, 'operators', row.operator.id));
  return isGenuine ? row : null;
}

export async function endOperatorSession(db: NodePgDatabase, ties: Ties, token: string): Promise<void> {
  await db.transaction((tx) => end(tx, ties, eq(operatorSessions.tokenHash, digestOf(token))));
}

/** Ends all logins of an operator. */
export async function endOperatorSessions(tx: Ending, ties: Ties, operatorId: number): Promise<void> {
  await end(tx, ties, eq(operatorSessions.operatorId, operatorId));
}

type Ending = Pick<NodePgDatabase, 'delete' | 'execute'>;

/** That they are gone is signed, so that nobody can put one back. */
async function end(tx: Ending, ties: Ties, which: SQL): Promise<void> {
  const ended = await tx.delete(operatorSessions).where(which).returning({ id: operatorSessions.id });
  for (const { id } of ended) await ties.bind(tx, 'operator_sessions', id);
}
