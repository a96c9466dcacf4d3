import { versionOf } from '@trade/engine';
import type { OperatorInfo } from '@trade/protocol';
import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { isAccountOf } from '../../platform/login/index.ts';
import { operatorLinks, operators } from '../../platform/login/schema.ts';

export type OperatorRow = typeof operators.$inferSelect;

/** Returns the one spelling of an account. */
export function normaliseAccount(text: string): string {
  return text.trim().toLowerCase();
}

export async function findOperatorByAccount(
  db: Pick<NodePgDatabase, 'select'>,
  account: string,
): Promise<OperatorRow | null> {
  const [row] = await db
    .select()
    .from(operators)
    .where(eq(operators.account, normaliseAccount(account)));
  return row ?? null;
}

/** Lock for giving an operator a mail address: two at a time could give the same one. */
const ADDRESS_LOCK = 0x4f504144;

/** Keeps all others from giving an operator an address until the transaction ends. */
export async function lockAddresses(tx: Pick<NodePgDatabase, 'execute'>): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${ADDRESS_LOCK})`);
}

/**
 * Whether another enabled operator gets their links at this address: two accounts with one mailbox
 * would be one person.
 */
export async function isAddressTaken(
  db: Pick<NodePgDatabase, '$count'>,
  email: string,
  except: number | null = null,
): Promise<boolean> {
  const taken = await db.$count(
    operators,
    and(
      isNull(operators.disabledAt),
      sql`coalesce(${operators.email}, ${operators.account}) = ${email}`,
      except === null ? undefined : ne(operators.id, except),
    ),
  );
  return taken > 0;
}

/** Returns the version of what admins change of an operator. */
export function versionOfOperator(row: OperatorRow): string {
  const { disabledAt, email, name, passwordHash, roles, rolesFrom, totpBoundAt } = row;
  return versionOf([
    name,
    email,
    roles,
    rolesFrom,
    disabledAt?.getTime() ?? null,
    passwordHash !== null,
    totpBoundAt?.getTime() ?? null,
  ]);
}

/** What the console shows of an operator. */
export function operatorInfoOf(row: OperatorRow, linkExpiresAt: Date | null = null): OperatorInfo {
  const now = Date.now();
  return {
    id: String(row.id),
    account: row.account,
    name: row.name,
    email: row.email,
    roles: row.roles,
    waiting_roles: row.roles.flatMap((role) => {
      const from = row.rolesFrom[role] ?? 0;
      return from > now ? [{ role, from }] : [];
    }),
    disabled: row.disabledAt !== null,
    totp_bound: row.totpBoundAt !== null,
    link_expires_at: linkExpiresAt?.getTime() ?? null,
    created_at: row.createdAt.getTime(),
    version: versionOfOperator(row),
  };
}

/** Returns an operator with the end of their open link, or null when there is none. */
export async function findOperatorInfo(db: NodePgDatabase, id: number): Promise<OperatorInfo | null> {
  const [found] = await db
    .select({ operator: operators, expiresAt: operatorLinks.expiresAt })
    .from(operators)
    .leftJoin(operatorLinks, eq(operatorLinks.operatorId, operators.id))
    .where(eq(operators.id, id));
  return found ? operatorInfoOf(found.operator, found.expiresAt) : null;
}

/**
 * Whether a customer is the operator themselves, by the operator's account or mail address: nobody
 * decides about their own money.
 */
export async function isOwnAccount(
  db: Pick<NodePgDatabase, 'select'>,
  operator: string,
  customer: { email: string; phone: string },
): Promise<boolean> {
  const email = (await findOperatorByAccount(db, operator))?.email ?? '';
  return [operator, email].some((contact) => isAccountOf(contact, customer));
}
