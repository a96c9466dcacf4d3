import { and, eq, ne, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { FastifyRequest } from 'fastify';
import { knownDevices, operatorDevices } from './schema.ts';
import { digestOf, newToken } from './secrets.ts';

/** Whether an operator has logged in before from the device with this token. */
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

/**
 * Remembers the device of an operator's login and returns its token: the present one if it is this
 * operator's, else a new one.
 */
export async function greetOperatorDevice(
  tx: Pick<NodePgDatabase, 'select' | 'insert'>,
  operatorId: number,
  presented: string | null,
): Promise<string> {
  const isOwn = await isOperatorDevice(tx, operatorId, presented);
  const token = isOwn && presented !== null ? presented : newToken();
  await tx
    .insert(operatorDevices)
    .values({ operatorId, tokenHash: digestOf(token) })
    .onConflictDoUpdate({
      target: [operatorDevices.operatorId, operatorDevices.tokenHash],
      set: { lastSeenAt: sql`now()` },
    });
  return token;
}

/** Forgets all devices of an operator, after a change of password or authenticator. */
export async function forgetOperatorDevices(
  tx: Pick<NodePgDatabase, 'delete'>,
  operatorId: number,
): Promise<void> {
  await tx.delete(operatorDevices).where(eq(operatorDevices.operatorId, operatorId));
}

/** 32 random bytes as base64url. */
const TOKEN = /^[\w-]{43}$/;

/**
 * Returns the token of the `device` header; null without one. It names the device and gives no
 * access.
 */
export function deviceTokenOf(request: FastifyRequest): string | null {
  const { device } = request.headers;
  return typeof device === 'string' && TOKEN.test(device) ? device : null;
}

type Queries = Pick<NodePgDatabase, 'select'>;
type Writes = Pick<NodePgDatabase, 'select' | 'insert'>;

/** A device that has just logged in. */
export interface Greeted {
  id: number;
  /** The device keeps it and sends it from now on. */
  token: string;
  /** Whether the customer has not logged in from it before. */
  isNew: boolean;
}

/** Whether a customer has logged in before from the device with this token. */
export async function isKnownDevice(db: Queries, userId: number, token: string | null): Promise<boolean> {
  if (token === null) return false;
  const found = await db
    .select({ id: knownDevices.id })
    .from(knownDevices)
    .where(and(eq(knownDevices.userId, userId), eq(knownDevices.tokenHash, digestOf(token))));
  return found.length > 0;
}

/**
 * Remembers the device of a customer's login, in the login's transaction. An unknown token is not
 * taken over: the device gets a new one. A token given to another customer on the same device is
 * kept.
 */
export async function greetDevice(
  tx: Writes,
  userId: number,
  presented: string | null,
  { device, ip }: { device: string; ip: string },
): Promise<Greeted> {
  const token = presented !== null && (await wasIssued(tx, presented)) ? presented : newToken();
  const isKnown = await isKnownDevice(tx, userId, token);
  const [row] = await tx
    .insert(knownDevices)
    .values({ userId, tokenHash: digestOf(token), device, ip })
    .onConflictDoUpdate({
      target: [knownDevices.userId, knownDevices.tokenHash],
      set: { device, ip, lastSeenAt: sql`now()` },
    })
    .returning({ id: knownDevices.id });
  if (!row) throw new Error('A device that was stored is there');
  return { id: row.id, token, isNew: !isKnown };
}

/** Forgets a device whose login the customer has ended: its next login counts as new. */
export async function forgetDevice(
  tx: Pick<NodePgDatabase, 'delete'>,
  userId: number,
  id: number,
): Promise<void> {
  await tx.delete(knownDevices).where(and(eq(knownDevices.userId, userId), eq(knownDevices.id, id)));
}

/** Forgets every device but the one with this token, after a change of password. */
export async function forgetOtherDevices(
  tx: Pick<NodePgDatabase, 'delete'>,
  userId: number,
  token: string | null,
): Promise<void> {
  const others = token === null ? undefined : ne(knownDevices.tokenHash, digestOf(token));
  await tx.delete(knownDevices).where(and(eq(knownDevices.userId, userId), others));
}

async function wasIssued(db: Queries, token: string): Promise<boolean> {
  const found = await db
    .select({ id: knownDevices.id })
    .from(knownDevices)
    .where(eq(knownDevices.tokenHash, digestOf(token)))
    .limit(1);
  return found.length > 0;
}
