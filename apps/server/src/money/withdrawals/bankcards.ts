import { BANKCARDS_MAX, CODES } from '@trade/protocol';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { z } from 'zod';
import type { Ties } from '../../core/ties/index.ts';
import { tellAccountChange } from '../../customers/history/index.ts';
import { CatalogueError } from '../../platform/gateway/index.ts';
import { users } from '../../platform/login/schema.ts';
import type { Notifier } from '../../platform/notifications/index.ts';
import type { Seal } from '../../platform/sealing/index.ts';
import { bankcardAdded, bankcardChanged } from './notifications.ts';
import type { BankAccount } from './read-card.ts';
import { bankcards } from './schema.ts';

const SHOWN = 4;

/** Masks an account number except for its last characters; a short one entirely. */
export function maskAccountNumber(number: string): string {
  const shown = number.length > SHOWN ? number.slice(-SHOWN) : '';
  return '*'.repeat(number.length - shown.length) + shown;
}

type Queries = Pick<NodePgDatabase, 'execute' | 'select' | 'insert' | 'update'>;

/** A saved bank account, with its number unsealed. */
export interface Bankcard extends BankAccount {
  id: number;
  createdAt: Date;
  usableAt: Date;
}

export interface Bankcards {
  list(userId: number): Promise<Bankcard[]>;
  /** Returns a customer's own; null for another customer's or an unknown one. */
  find(db: Pick<NodePgDatabase, 'select'>, userId: number, id: number): Promise<Bankcard | null>;
  /**
   * Throws CODES.already_exists for an account that is saved already, CODES.too_many_destinations
   * beyond the maximum.
   */
  add(userId: number, account: BankAccount): Promise<Bankcard>;
  /**
   * Replaces it with another account, which waits like a new one. Throws CODES.not_found,
   * CODES.already_exists.
   */
  replace(userId: number, id: number, account: BankAccount): Promise<Bankcard>;
  /**
   * Throws CODES.not_found. Withdrawals under way to it go on, because they have their own copy.
   */
  remove(userId: number, id: number): Promise<void>;
}

interface BankcardRules {
  /** How long a new account waits before it can be used, ms. */
  wait: number;
  notifier: Notifier;
}

/** The customer is told of every added or replaced account. */
export function createBankcards(
  { db, ties }: { db: NodePgDatabase; ties: Ties },
  seal: Seal,
  { notifier, wait }: BankcardRules,
): Bankcards {
  const usableAt = sql`now() + make_interval(secs => ${wait / 1000})`;

  async function listIn(tx: Pick<Queries, 'select'>, userId: number): Promise<Bankcard[]> {
    const rows = await tx
      .select()
      .from(bankcards)
      .where(eq(bankcards.userId, userId))
      .orderBy(desc(bankcards.id));
    return rows.map((row) => openCard(seal, row));
  }

  /**
   * Sealed numbers cannot be compared in the database, so a customer's changes are made one after
   * another.
   */
  function changing<Result>(userId: number, work: (tx: Queries, saved: Bankcard[]) => Promise<Result>) {
    return db.transaction(async (tx) => {
      await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
      return work(tx, await listIn(tx, userId));
    });
  }

  return {
    list: (userId) => listIn(db, userId),

    async find(tx, userId, id) {
      return (await listIn(tx, userId)).find((card) => card.id === id) ?? null;
    },

    add: (userId, account) =>
      changing(userId, async (tx, saved) => {
        if (saved.some((card) => isSame(card, account))) throw new CatalogueError(CODES.already_exists);
        if (saved.length >= BANKCARDS_MAX) throw new CatalogueError(CODES.too_many_destinations);
        const [added] = await tx
          .insert(bankcards)
          .values({ ...sealAccount(seal, userId, account), userId, usableAt })
          .returning();
        if (!added) throw new Error('A card that was stored is there');
        await ties.bind(tx, 'bankcards', added.id);
        const detail = describeAccount(account);
        await tellAccountChange(tx, notifier, bankcardAdded, { userId, detail });
        return openCard(seal, added);
      }),

    replace: (userId, id, account) =>
      changing(userId, async (tx, saved) => {
        if (saved.some((card) => card.id === id)) await ties.require(tx, 'bankcards', id);
        const [replaced] = await tx
          .update(bankcards)
          .set({ ...sealAccount(seal, userId, account), usableAt })
          .where(and(eq(bankcards.userId, userId), eq(bankcards.id, id)))
          .returning();
        if (!replaced) throw new CatalogueError(CODES.not_found);
        if (saved.some((card) => card.id !== id && isSame(card, account)))
          throw new CatalogueError(CODES.already_exists);
        await ties.bind(tx, 'bankcards', id);
        const detail = describeAccount(account);
        await tellAccountChange(tx, notifier, bankcardChanged, { userId, detail });
        return openCard(seal, replaced);
      }),

    remove: (userId, id) =>
      db.transaction(async (tx) => {
        const removed = await tx
          .delete(bankcards)
          .where(and(eq(bankcards.userId, userId), eq(bankcards.id, id)))
          .returning({ id: bankcards.id });
        if (removed.length === 0) throw new CatalogueError(CODES.not_found);
        await ties.bind(tx, 'bankcards', id);
      }),
  };
}

/** What a number is sealed together with. */
const sealedNumber = z.object({ since: z.number(), number: z.string() });

/**
 * Reads a stored account, with its number unsealed. Throws CODES.record_changed_outside when the
 * number was put there from another account, or from an earlier one of this card. One from before
 * numbers were named is taken as it is.
 */
function openCard(seal: Seal, row: typeof bankcards.$inferSelect): Bankcard {
  const { accountNumber, userId, ...rest } = row;
  const opened = seal.open(accountNumber, sealContext(userId)).toString();
  if (!opened.startsWith('{')) return { ...rest, accountNumber: opened };
  const { number, since } = sealedNumber.parse(JSON.parse(opened));
  if (since !== row.createdAt.getTime()) throw new CatalogueError(CODES.record_changed_outside);
  return { ...rest, accountNumber: number };
}

/**
 * An account as it is stored, with its number sealed for its customer and for the moment since
 * which the card is this account: that one is tied.
 */
function sealAccount(seal: Seal, userId: number, account: BankAccount) {
  const createdAt = new Date();
  const named = { since: createdAt.getTime(), number: account.accountNumber };
  const accountNumber = seal.seal(Buffer.from(JSON.stringify(named)), sealContext(userId));
  return { ...account, accountNumber, createdAt };
}

/** The account's name for its owner. */
function describeAccount({ accountNumber, bankName }: BankAccount): string {
  return `${bankName} · ${maskAccountNumber(accountNumber)}`;
}

function isSame(one: BankAccount, other: BankAccount): boolean {
  return (
    one.bankCountry === other.bankCountry &&
    one.accountNumber === other.accountNumber &&
    one.internationalCode === other.internationalCode &&
    one.abaNumber === other.abaNumber
  );
}

/** The purpose that a customer's account number is sealed for. */
function sealContext(userId: number): string {
  return `customer:${userId}`;
}
