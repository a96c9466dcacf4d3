import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { CODE_RESEND_AFTER, CODE_VALID, CODES, type CodePurpose } from '@trade/protocol';
import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { CatalogueError } from '../../platform/gateway/index.ts';
import {
  type Attempted,
  forgetAttempts,
  type Guesser,
  LOGGED_IN,
  requirePace,
  takeAttempt,
} from '../../platform/login/index.ts';
import { verificationCodes } from '../../platform/login/schema.ts';
import type { SecretKeys } from '../../platform/sealing/index.ts';

const CODE = /^\d{6}$/;
const NUMBERS = 1_000_000;
/**
 * Messages a day that strangers can cause for one purpose and target; the account's own devices may
 * cause as many more. Also how many of the last askers are remembered: other strangers' guesses do
 * not stop their first ones.
 */
const MESSAGES_A_DAY = 20;
const WINDOW = sql`interval '1 day'`;
const DAY = 86_400_000;
/**
 * The same to one mailbox under all of its names, and for all purposes: a mailbox usually takes
 * letters to any name with a plus in it.
 */
const MESSAGES_A_DAY_TO_A_MAILBOX = 2 * MESSAGES_A_DAY;

/** The one act that a code confirms. */
interface Bound {
  /** A digest of the act. */
  act: string;
  /** At most this many codes of the purpose are sent to the target in a day. */
  most: number;
}

const IS_LIVE = and(isNull(verificationCodes.usedAt), gt(verificationCodes.expiresAt, sql`now()`));

/**
 * Six-digit codes sent by mail or phone. They are computed from a stored nonce and the secret key,
 * and are stored nowhere.
 */
export class Codes {
  constructor(
    private readonly db: NodePgDatabase,
    private readonly secretKeys: SecretKeys,
  ) {}

  /**
   * Returns the code of a purpose and target: the live one with its time started anew, so that
   * asking never invalidates somebody's code; otherwise a new one. Throws CODES.too_many_requests
   * with the seconds to wait when asked too soon. A code bound to one act replaces one bound to
   * another.
   */
  async issue(
    purpose: CodePurpose,
    target: string,
    asker: Guesser = LOGGED_IN,
    bound?: Bound,
  ): Promise<string> {
    const { askedBy, nonce, sentAt, sentInWindow, usedAt, windowStartedAt } = verificationCodes;
    const fresh = randomBytes(16);
    const expiresAt = sql`now() + make_interval(secs => ${CODE_VALID / 1000})`;
    const newWindow = sql`${windowStartedAt} <= now() - ${WINDOW}`;
    const most = bound?.most ?? (asker.known ? 2 * MESSAGES_A_DAY : MESSAGES_A_DAY);
    const isSame = sql`(${IS_LIVE} AND ${verificationCodes.act} IS NOT DISTINCT FROM excluded.act)`;
    const [issued] = await this.db
      .insert(verificationCodes)
      .values({
        purpose,
        target,
        nonce: fresh,
        act: bound?.act ?? null,
        askedBy: [asker.key],
        sentAt: sql`now()`,
        expiresAt,
        sentInWindow: 1,
        windowStartedAt: sql`now()`,
      })
      .onConflictDoUpdate({
        target: [verificationCodes.purpose, verificationCodes.target],
        set: {
          act: sql`excluded.act`,
          nonce: sql`CASE WHEN ${isSame} THEN ${nonce} ELSE excluded.nonce END`,
          askedBy: sql`CASE WHEN ${isSame} THEN (array_remove(${askedBy}, ${asker.key}) || excluded.asked_by) ELSE excluded.asked_by END`,
          usedAt: sql`CASE WHEN ${isSame} THEN ${usedAt} END`,
          sentAt: sql`now()`,
          expiresAt,
          sentInWindow: sql`CASE WHEN ${newWindow} THEN 1 ELSE ${sentInWindow} + 1 END`,
          windowStartedAt: sql`CASE WHEN ${newWindow} THEN now() ELSE ${windowStartedAt} END`,
        },
        setWhere: sql`${sentAt} <= now() - make_interval(secs => ${CODE_RESEND_AFTER / 1000})
          AND (${newWindow} OR ${sentInWindow} < ${most})`,
      })
      .returning({ nonce });
    if (!issued)
      throw new CatalogueError(CODES.too_many_requests, {
        seconds: await this.secondsToWait(purpose, target, most),
      });
    if (!asker.known) {
      const pace = { most: MESSAGES_A_DAY_TO_A_MAILBOX, window: DAY };
      await requirePace(this.db, { of: 'codes', by: mailboxOf(target), ...pace });
    }
    return codeWith(this.secretKeys[0], purpose, target, issued.nonce);
  }

  /**
   * Lets another code be asked for at once, because this one could not be delivered. It may have
   * been: it stays counted, and what somebody has of it stays good.
   */
  async askAgain(purpose: CodePurpose, target: string): Promise<void> {
    await this.db
      .update(verificationCodes)
      .set({ sentAt: sql`now() - make_interval(secs => ${CODE_RESEND_AFTER / 1000})` })
      .where(rowOf(purpose, target));
  }

  /**
   * Checks a code sent to any of the targets and returns which one. Throws 11303 when it is wrong,
   * 568 when no code is live, 557 when this guesser has to wait. Every guess counts; those of
   * strangers do not stop the account's own devices, nor the first ones of who asked for the code.
   */
  check(
    purpose: CodePurpose,
    targets: readonly string[],
    code: string,
    guesser: Guesser = LOGGED_IN,
  ): Promise<string> {
    return this.match(purpose, targets, code, { guesser, act: null });
  }

  /**
   * Checks a logged-in customer's code that is bound to one act. Throws 11925, before the code is
   * compared, when the live one is bound to another; else as `check`.
   */
  async checkBound(purpose: CodePurpose, target: string, code: string, act: string): Promise<void> {
    await this.match(purpose, [target], code, { guesser: LOGGED_IN, act });
  }

  /**
   * Uses a checked code up in the transaction that it allows. Throws
   * CODES.verification_code_invalid when it was used meanwhile.
   */
  async use(tx: Pick<NodePgDatabase, 'update'>, purpose: CodePurpose, target: string): Promise<void> {
    const used = await tx
      .update(verificationCodes)
      .set({ usedAt: sql`now()` })
      .where(and(rowOf(purpose, target), isNull(verificationCodes.usedAt)))
      .returning({ target: verificationCodes.target });
    if (used.length === 0) throw new CatalogueError(CODES.verification_code_invalid);
  }

  private async match(
    purpose: CodePurpose,
    targets: readonly string[],
    code: string,
    { act, guesser }: { act: string | null; guesser: Guesser },
  ): Promise<string> {
    const guess = code.trim();
    if (!CODE.test(guess)) throw new CatalogueError(CODES.verification_code_invalid);
    const live = await this.db
      .select()
      .from(verificationCodes)
      .where(
        and(eq(verificationCodes.purpose, purpose), inArray(verificationCodes.target, [...targets]), IS_LIVE),
      );
    if (live.length === 0) throw new CatalogueError(CODES.verification_code_invalid);
    if (live.some((one) => one.act !== act)) throw new CatalogueError(CODES.withdrawal_code_for_another);
    const attempted = live.map(({ askedBy, target }) => ({
      at: { kind: 'code', subject: `${purpose} ${target}` } satisfies Attempted,
      by: { ...guesser, asked: askedBy.slice(-MESSAGES_A_DAY).includes(guesser.key) },
      target,
    }));
    for (const { at, by } of attempted) await takeAttempt(this.db, at, by);
    const matching = live.find(({ nonce, target }) =>
      this.secretKeys.some((key) =>
        timingSafeEqual(Buffer.from(codeWith(key, purpose, target, nonce)), Buffer.from(guess)),
      ),
    );
    if (!matching) throw new CatalogueError(CODES.verification_code_wrong);
    // Only those at this code: the others were guessed at, too.
    for (const { at, by, target } of attempted)
      if (target === matching.target) await forgetAttempts(this.db, at, by);
    return matching.target;
  }

  private async secondsToWait(purpose: CodePurpose, target: string, most: number): Promise<number> {
    const { sentAt, windowStartedAt, sentInWindow } = verificationCodes;
    const resend = sql`${sentAt} + make_interval(secs => ${CODE_RESEND_AFTER / 1000})`;
    const until = sql`CASE WHEN ${sentInWindow} < ${most} THEN ${resend} ELSE ${windowStartedAt} + ${WINDOW} END`;
    const [wait] = await this.db
      .select({ seconds: sql<number>`ceil(extract(epoch from ${until} - now()))::int` })
      .from(verificationCodes)
      .where(rowOf(purpose, target));
    return Math.max(1, wait?.seconds ?? 1);
  }
}

/** Returns the mailbox of an address, without what follows a plus; a phone number as it is. */
function mailboxOf(target: string): string {
  return target.replace(/^([^@]+?)\+[^@]*@/, '$1@');
}

function rowOf(purpose: CodePurpose, target: string) {
  return and(eq(verificationCodes.purpose, purpose), eq(verificationCodes.target, target));
}

function codeWith(secretKey: string, purpose: CodePurpose, target: string, nonce: Buffer): string {
  const digest = createHmac('sha256', secretKey)
    .update(`code\n${purpose}\n${target}\n`)
    .update(nonce)
    .digest();
  return String(digest.readUIntBE(0, 6) % NUMBERS).padStart(6, '0');
}
