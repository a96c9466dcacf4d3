import { createHmac, randomInt } from 'node:crypto';
import { CODES } from '@trade/protocol';
import { and, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Ties } from '../../core/ties/index.ts';
import { CatalogueError } from '../../platform/gateway/index.ts';
import {
  type Attempted,
  describeTotp,
  forgetAttempts,
  type Guesser,
  LOGGED_IN,
  matchingStep,
  newTotpSecret,
  requireTotpAccepted,
  type TotpOutcome,
  takeAttempt,
} from '../../platform/login/index.ts';
import { authenticators, recoveryCodes } from '../../platform/login/schema.ts';
import type { Notifier } from '../../platform/notifications/index.ts';
import { createSeal, type Seal, type SecretKeys } from '../../platform/sealing/index.ts';
import { tellAccountChange } from '../history/index.ts';
import { holdWithdrawals } from '../holds/index.ts';
import { totpBound, totpUnbound } from './notifications.ts';

const COUNT = 10;
/** Leaves out letters and digits that look alike. */
const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz';
/** Characters of each of the two groups: 49 bits in all. */
const GROUP = 5;

/** Codes that replace a lost authenticator app. Only keyed digests are stored. */
interface RecoveryCodes {
  /** Makes the codes of a user who has none. */
  make(tx: Pick<NodePgDatabase, 'insert'>, userId: number): Promise<string[]>;
  /**
   * Uses a code up; case and separators do not matter. Returns false when it is not one of the
   * user's.
   */
  use(tx: Pick<NodePgDatabase, 'delete'>, userId: number, code: string): Promise<boolean>;
  removeAll(tx: Pick<NodePgDatabase, 'delete'>, userId: number): Promise<void>;
}

function createRecoveryCodes(hashKey: string): RecoveryCodes {
  const digest = (userId: number, code: string) =>
    createHmac('sha256', hashKey)
      .update(`recovery\n${userId}\n${plainOf(code)}`)
      .digest();

  return {
    async make(tx, userId) {
      const codes = Array.from({ length: COUNT }, () => `${randomGroup()}-${randomGroup()}`);
      await tx
        .insert(recoveryCodes)
        .values(codes.map((code) => ({ userId, codeHash: digest(userId, code) })));
      return codes;
    },

    async use(tx, userId, code) {
      const used = await tx
        .delete(recoveryCodes)
        .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, digest(userId, code))))
        .returning({ userId: recoveryCodes.userId });
      return used.length > 0;
    },

    async removeAll(tx, userId) {
      await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
    },
  };
}

function randomGroup(): string {
  return Array.from({ length: GROUP }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}

function plainOf(code: string): string {
  return code.toLowerCase().replace(/[\s-]/g, '');
}

type Queries = Pick<NodePgDatabase, 'execute' | 'delete' | 'insert' | 'select' | 'update'>;

interface AuthenticatorRules {
  ties: Ties;
  secretKeys: SecretKeys;
  hashKey: string;
  notifier: Notifier;
  /** The venue's name in the authenticator app. */
  appName: () => string;
  /** How long withdrawals are held once the authenticator is removed, ms. */
  securityHold: number;
}

/**
 * The authenticator apps of users, at most one each. Too many wrong codes are refused with
 * CODES.too_many_requests and the seconds to wait.
 */
export class Authenticators {
  private readonly seal: Seal;
  private readonly recovery: RecoveryCodes;

  constructor(
    private readonly db: NodePgDatabase,
    private readonly rules: AuthenticatorRules,
  ) {
    this.seal = createSeal(rules.secretKeys, 'authenticators');
    this.recovery = createRecoveryCodes(rules.hashKey);
  }

  async isBound(userId: number): Promise<boolean> {
    return Boolean((await find(this.db, userId))?.boundAt);
  }

  /**
   * Returns a new secret that is not in force yet; it replaces an unbound one. Throws
   * CODES.already_exists when one is bound.
   */
  async begin({
    id: userId,
    email,
  }: {
    id: number;
    email: string;
  }): Promise<{ secret: string; uri: string }> {
    const secret = newTotpSecret();
    const fresh = { secret: this.seal.seal(secret, contextOf(userId)), createdAt: sql`now()`, lastStep: 0 };
    const begun = await this.db.transaction(async (tx) => {
      const [known] = await tx
        .select({ boundAt: authenticators.boundAt })
        .from(authenticators)
        .where(eq(authenticators.userId, userId))
        .for('update');
      if (known?.boundAt) return [];
      await this.requireNone(tx, userId);
      return tx
        .insert(authenticators)
        .values({ userId, ...fresh })
        .onConflictDoUpdate({
          target: authenticators.userId,
          set: fresh,
          setWhere: isNull(authenticators.boundAt),
        })
        .returning({ userId: authenticators.userId });
    });
    if (begun.length === 0) throw new CatalogueError(CODES.already_exists);
    return describeTotp(secret, { issuer: this.rules.appName(), account: email });
  }

  /**
   * Binds the begun secret by one of its codes and returns the recovery codes. Throws 554 when none
   * was begun, 566, 568, 576.
   */
  async bind(userId: number, code: string, origin: string): Promise<string[]> {
    const begun = await find(this.db, userId);
    if (!begun) throw new CatalogueError(CODES.google_verification_binding_required);
    if (begun.boundAt) throw new CatalogueError(CODES.already_exists);
    return this.attempt(userId, async (tx) => {
      await this.requireNone(tx, userId);
      requireTotpAccepted(await this.takeStep(tx, begun, code));
      await this.rules.ties.bind(tx, 'authenticators', userId);
      await tellAccountChange(tx, this.rules.notifier, totpBound, { userId, detail: origin });
      return this.recovery.make(tx, userId);
    });
  }

  /**
   * Throws CODES.record_changed_outside when one is bound that somebody else than its owner took
   * away: another one would take its place.
   */
  private async requireNone(tx: Queries, userId: number): Promise<void> {
    if (!(await this.rules.ties.isGone(tx, 'authenticators', userId)))
      throw new CatalogueError(CODES.record_changed_outside);
  }

  /**
   * Removes the authenticator by one of its codes or a recovery code, and holds withdrawals. Throws
   * 554 when none is bound, 568, 576.
   */
  async unbind(userId: number, code: string, origin: string): Promise<void> {
    const { notifier, securityHold } = this.rules;
    if (!(await this.isBound(userId))) throw new CatalogueError(CODES.google_verification_binding_required);
    await this.attempt(userId, async (tx) => {
      await this.accept(tx, userId, code);
      await this.recovery.removeAll(tx, userId);
      await this.rules.ties.require(tx, 'authenticators', userId);
      await tx.delete(authenticators).where(eq(authenticators.userId, userId));
      await this.rules.ties.bind(tx, 'authenticators', userId);
      await holdWithdrawals(tx, this.rules.ties, {
        userId,
        cause: 'authenticator_removed',
        lasts: securityHold,
      });
      await tellAccountChange(tx, notifier, totpUnbound, { userId, detail: origin });
    });
  }

  /**
   * Uses up a code of the bound authenticator or a recovery code. Throws
   * CODES.verification_code_invalid when it is neither, and CODES.authenticator_code_used for a
   * code that the app shows, but that was accepted before.
   */
  use(userId: number, code: string, guesser?: Guesser): Promise<void> {
    return this.attempt(userId, (tx) => this.accept(tx, userId, code), guesser);
  }

  /**
   * Asks for a code and uses it up, as `use` does, once an authenticator is bound: throws
   * CODES.google_verification_required without one. Returns whether one is bound.
   */
  async confirm(userId: number, code = '', guesser?: Guesser): Promise<boolean> {
    if (!(await this.isBound(userId))) return false;
    if (code.trim() === '') throw new CatalogueError(CODES.google_verification_required);
    await this.use(userId, code.trim(), guesser);
    return true;
  }

  private async accept(tx: Queries, userId: number, code: string): Promise<void> {
    const row = await find(tx, userId);
    if (!row?.boundAt) throw new CatalogueError(CODES.google_verification_binding_required);
    const outcome = await this.takeStep(tx, row, code);
    if (outcome === 'wrong' && (await this.recovery.use(tx, userId, code))) return;
    // No code of an app has letters: it was meant as a recovery code, and there is no next one to
    // wait for.
    if (outcome === 'wrong' && /\p{L}/u.test(code))
      throw new CatalogueError(CODES.verification_code_invalid, { reason: 'recovery' });
    requireTotpAccepted(outcome);
  }

  /**
   * Uses up the time step of a code, so that no code of this or an earlier step is accepted again.
   * It is one statement, so that of two calls at the same time only one succeeds.
   */
  private async takeStep(
    tx: Queries,
    row: typeof authenticators.$inferSelect,
    code: string,
  ): Promise<TotpOutcome> {
    const step = matchingStep(this.seal.open(row.secret, contextOf(row.userId)), code, Date.now());
    if (step === null) return 'wrong';
    const sameState = row.boundAt ? isNotNull(authenticators.boundAt) : isNull(authenticators.boundAt);
    const taken = await tx
      .update(authenticators)
      .set({ lastStep: step, boundAt: sql`coalesce(${authenticators.boundAt}, now())` })
      .where(
        and(
          eq(authenticators.userId, row.userId),
          eq(authenticators.secret, row.secret),
          sameState,
          lt(authenticators.lastStep, step),
        ),
      )
      .returning({ userId: authenticators.userId });
    return taken.length > 0 ? 'accepted' : 'used';
  }

  /** Counts the attempt, runs `act`, and forgets the attempt when the code was right. */
  private async attempt<Result>(
    userId: number,
    work: (tx: Queries) => Promise<Result>,
    guesser = LOGGED_IN,
  ): Promise<Result> {
    const attempted: Attempted = { kind: 'totp', subject: String(userId) };
    await takeAttempt(this.db, attempted, guesser);
    const result = await this.db.transaction(work);
    await forgetAttempts(this.db, attempted, guesser);
    return result;
  }
}

async function find(tx: Queries, userId: number) {
  const [row] = await tx.select().from(authenticators).where(eq(authenticators.userId, userId));
  return row ?? null;
}

/** The context that a secret is sealed for: it cannot be opened for another user. */
function contextOf(userId: number): string {
  return `user ${userId}`;
}
