import { CODES, WALLETS_MAX, type WalletBody } from '@trade/protocol';
import { checkAddress, isAddressRule, losesMoney, refusalOf } from '@trade/protocol/addresses';
import { and, count, desc, eq, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Ties } from '../../core/ties/index.ts';
import { tellAccountChange } from '../../customers/history/index.ts';
import { CatalogueError } from '../../platform/gateway/index.ts';
import { users } from '../../platform/login/schema.ts';
import type { Notifier } from '../../platform/notifications/index.ts';
import { walletAdded } from './notifications.ts';
import { wallets } from './schema.ts';
import { type KnownAddresses, requireSound } from './sound-address.ts';

export type WalletRow = typeof wallets.$inferSelect;

export interface WalletRules {
  ties: Ties;
  db: NodePgDatabase;
  known: KnownAddresses;
  /** Whether a currency can be sent over a network. */
  isOffered: (currency: string, network: string) => boolean;
  /** How long a new address waits before it can be used, ms. */
  wait: number;
  notifier: Notifier;
}

export function listWallets(db: NodePgDatabase, userId: number): Promise<WalletRow[]> {
  return db.select().from(wallets).where(eq(wallets.userId, userId)).orderBy(desc(wallets.id));
}

/** Returns a customer's own address; null for another customer's or an unknown one. */
export async function findWallet(
  db: Pick<NodePgDatabase, 'select'>,
  userId: number,
  id: number,
): Promise<WalletRow | null> {
  const [found] = await db
    .select()
    .from(wallets)
    .where(and(eq(wallets.userId, userId), eq(wallets.id, id)));
  return found ?? null;
}

/**
 * Saves an address and tells the customer. Throws CODES.information_incomplete,
 * CODES.wallet_network_invalid, the codes of invalid addresses, CODES.already_exists and
 * CODES.too_many_destinations as the call describes them.
 */
export async function addWallet(
  { db, isOffered, known, notifier, ties, wait }: WalletRules,
  userId: number,
  body: WalletBody,
): Promise<WalletRow> {
  const { currency, network, address } = await readAddress(body, { db, isOffered, known, userId });
  const values = { userId, currency, network, address, label: body.label ?? '' };
  return db.transaction(async (tx) => {
    // One at a time: otherwise two could both take the last free place.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
    const [saved] = await tx.select({ number: count() }).from(wallets).where(eq(wallets.userId, userId));
    if ((saved?.number ?? 0) >= WALLETS_MAX) throw new CatalogueError(CODES.too_many_destinations);
    const [added] = await tx
      .insert(wallets)
      .values({ ...values, usableAt: sql`now() + make_interval(secs => ${wait / 1000})` })
      .onConflictDoNothing()
      .returning();
    if (!added) throw new CatalogueError(CODES.already_exists);
    await ties.bind(tx, 'wallets', added.id);
    const detail = `${currency} · ${network} · ${address}`;
    await tellAccountChange(tx, notifier, walletAdded, { userId, detail });
    return added;
  });
}

/**
 * Deletes an address; that it is gone is signed, so that nobody can put it back. Throws
 * CODES.not_found. Withdrawals under way to it go on, because they have their own copy.
 */
export async function removeWallet(
  { db, ties }: Pick<WalletRules, 'db' | 'ties'>,
  userId: number,
  id: number,
): Promise<void> {
  await db.transaction(async (tx) => {
    const removed = await tx
      .delete(wallets)
      .where(and(eq(wallets.userId, userId), eq(wallets.id, id)))
      .returning({ id: wallets.id });
    if (removed.length === 0) throw new CatalogueError(CODES.not_found);
    await ties.bind(tx, 'wallets', id);
  });
}

async function readAddress(
  body: WalletBody,
  { db, isOffered, known, userId }: Pick<WalletRules, 'db' | 'isOffered' | 'known'> & { userId: number },
): Promise<{ currency: string; network: string; address: string }> {
  const [currency, network, text] = [body.currency, body.network, body.address].map((part) => part.trim());
  if (!currency || !network || !text) throw new CatalogueError(CODES.information_incomplete);
  const rule = known.rules().get(network);
  if (!isAddressRule(rule) || !isOffered(currency, network))
    throw new CatalogueError(CODES.wallet_network_invalid);
  const check = checkAddress(rule, text);
  if (!check.ok && !losesMoney(check.problem)) throw new CatalogueError(refusalOf(network, check.problem));
  const address = check.ok ? check.address : text;
  await requireSound({ db, known }, { userId, network, address });
  return { currency, network, address };
}
