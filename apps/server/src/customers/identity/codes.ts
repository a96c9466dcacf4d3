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
  takeAttempt,
} from '../../platform/login/index.ts';
import { verificationCodes } from '../../platform/login/schema.ts';
import type { SecretKeys } from '../../platform/sealing/index.ts';

const CODE = /^\d{6}$/;
const NUMBERS = 1_000_000;
/**
 * Messages a day for one purpose and target that strangers can cause; as many more are left to the account's own devices. Also how
 * many of those who asked are told from strangers.
 */
const MESSAGES_A_DAY = 20;
const WINDOW = sql`interval '1 day'`;

/** What a code confirms, and nothing else. */
interface Bound {
  /** A digest of the act. */
  act: string;
  /** Codes of the purpose that are sent to the target in a day. */
  most: number;
}

const IS_LIVE = and(isNull(verificationCodes.usedAt), gt(verificationCodes.expiresAt, sql`now()`));

/** The codes of six digits that are mailed or sent. They follow from a stored nonce and the secret key, and are stored nowhere. */
export class Codes {
  constructor(
    private readonly db: NodePgDatabase,
    private readonly secretKeys: SecretKeys,
  ) {}

  /**
   * The code of a purpose and target: the one that still lives, which starts its time anew, so that nobody who asks makes another's
   * code worthless; otherwise a fresh one. 557 with the seconds to wait when asked too soon. A code that is bound to one act takes the
   * place of one that is bound to another.
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
    return codeWith(this.secretKeys[0], purpose, target, issued.nonce);
  }

  /** Makes it possible to ask for another code at once, after this one could not be delivered. */
  async withdraw(purpose: CodePurpose, target: string): Promise<void> {
    await this.db.delete(verificationCodes).where(rowOf(purpose, target));
  }

  /**
   * Checks a code sent to any of the targets and returns which one. 11303 when wrong, 568 when there is none to match any more,
   * 557 when this guesser has to wait. Who asked for the code is not stopped by what strangers have tried.
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
   * Checks, for who is logged in, a code that is bound to one act. 11925, before the code is looked at, when the one that lives is bound
   * to another; else as `check`.
   */
  async checkBound(purpose: CodePurpose, target: string, code: string, act: string): Promise<void> {
    await this.match(purpose, [target], code, { guesser: LOGGED_IN, act });
  }

  /** Uses a checked code up, inside the transaction that it allows; 568 when somebody else has. */
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
      by: {
        key: guesser.key,
        known: guesser.known || askedBy.slice(-MESSAGES_A_DAY).includes(guesser.key),
      },
    }));
    for (const { at, by } of attempted) await takeAttempt(this.db, at, by);
    const matching = live.find(({ nonce, target }) =>
      this.secretKeys.some((key) =>
        timingSafeEqual(Buffer.from(codeWith(key, purpose, target, nonce)), Buffer.from(guess)),
      ),
    );
    if (!matching) throw new CatalogueError(CODES.verification_code_wrong);
    for (const { at, by } of attempted) await forgetAttempts(this.db, at, by);
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
