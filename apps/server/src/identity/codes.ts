import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { CODE_RESEND_AFTER, CODE_TRIES, CODE_VALID, type CodePurpose } from '@trade/protocol';
import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { CatalogueError } from '../gateway/index.ts';
import type { SecretKeys } from '../sealing/index.ts';
import { verificationCodes } from './schema.ts';

const CODE = /^\d{6}$/;
/** Codes a day for one purpose and target: with five tries each, guessing one stays hopeless. */
const CODES_A_DAY = 20;
const WINDOW = sql`interval '1 day'`;

export interface Codes {
  /** Makes the code of a purpose and target, replacing the one before; 557 with the seconds to wait when asked too soon. */
  issue(purpose: CodePurpose, target: string): Promise<string>;
  /** Makes it possible to ask for another code at once, after this one could not be delivered. */
  withdraw(purpose: CodePurpose, target: string): Promise<void>;
  /** Checks a code sent to any of the targets and answers which one. 11303 when wrong, 568 when there is none to match any more. */
  check(purpose: CodePurpose, targets: readonly string[], code: string): Promise<string>;
  /** Uses a checked code up, inside the transaction that it allows; 568 when somebody else has. */
  use(tx: Pick<NodePgDatabase, 'update'>, purpose: CodePurpose, target: string): Promise<void>;
}

export function createCodes(db: NodePgDatabase, secretKeys: SecretKeys): Codes {
  const digestWith = (secretKey: string, purpose: CodePurpose, target: string, code: string) =>
    createHmac('sha256', secretKey).update(`code\n${purpose}\n${target}\n${code}`).digest();
  const row = (purpose: CodePurpose, target: string) =>
    and(eq(verificationCodes.purpose, purpose), eq(verificationCodes.target, target));

  return {
    async issue(purpose, target) {
      const code = String(randomInt(1_000_000)).padStart(6, '0');
      const fresh = {
        codeHash: digestWith(secretKeys[0], purpose, target, code),
        sentAt: sql`now()`,
        expiresAt: sql`now() + make_interval(secs => ${CODE_VALID / 1000})`,
        triesLeft: CODE_TRIES,
        usedAt: null,
      };
      const { sentAt, windowStartedAt, sentInWindow } = verificationCodes;
      const newWindow = sql`${windowStartedAt} <= now() - ${WINDOW}`;
      const issued = await db
        .insert(verificationCodes)
        .values({ purpose, target, ...fresh, sentInWindow: 1, windowStartedAt: sql`now()` })
        .onConflictDoUpdate({
          target: [verificationCodes.purpose, verificationCodes.target],
          set: {
            ...fresh,
            sentInWindow: sql`CASE WHEN ${newWindow} THEN 1 ELSE ${sentInWindow} + 1 END`,
            windowStartedAt: sql`CASE WHEN ${newWindow} THEN now() ELSE ${windowStartedAt} END`,
          },
          setWhere: sql`${sentAt} <= now() - make_interval(secs => ${CODE_RESEND_AFTER / 1000})
            AND (${newWindow} OR ${sentInWindow} < ${CODES_A_DAY})`,
        })
        .returning({ target: verificationCodes.target });
      if (issued.length === 0)
        throw new CatalogueError(557, { seconds: await secondsToWait(purpose, target) });
      return code;
    },

    async withdraw(purpose, target) {
      await db.delete(verificationCodes).where(row(purpose, target));
    },

    async check(purpose, targets, code) {
      const guess = code.trim();
      if (!CODE.test(guess)) throw new CatalogueError(568);
      // The try is taken before the code is compared, so that guesses made at the same time all count.
      const tried = await db
        .update(verificationCodes)
        .set({ triesLeft: sql`${verificationCodes.triesLeft} - 1` })
        .where(
          and(
            eq(verificationCodes.purpose, purpose),
            inArray(verificationCodes.target, [...targets]),
            isNull(verificationCodes.usedAt),
            gt(verificationCodes.expiresAt, sql`now()`),
            gt(verificationCodes.triesLeft, 0),
          ),
        )
        .returning({ target: verificationCodes.target, codeHash: verificationCodes.codeHash });
      if (tried.length === 0) throw new CatalogueError(568);
      const matching = tried.find(({ target, codeHash }) =>
        secretKeys.some((key) => timingSafeEqual(codeHash, digestWith(key, purpose, target, guess))),
      );
      if (!matching) throw new CatalogueError(11303);
      return matching.target;
    },

    async use(tx, purpose, target) {
      const used = await tx
        .update(verificationCodes)
        .set({ usedAt: sql`now()` })
        .where(and(row(purpose, target), isNull(verificationCodes.usedAt)))
        .returning({ target: verificationCodes.target });
      if (used.length === 0) throw new CatalogueError(568);
    },
  };

  async function secondsToWait(purpose: CodePurpose, target: string): Promise<number> {
    const { sentAt, windowStartedAt, sentInWindow } = verificationCodes;
    const resend = sql`${sentAt} + make_interval(secs => ${CODE_RESEND_AFTER / 1000})`;
    const until = sql`CASE WHEN ${sentInWindow} < ${CODES_A_DAY} THEN ${resend} ELSE ${windowStartedAt} + ${WINDOW} END`;
    const [wait] = await db
      .select({ seconds: sql<number>`ceil(extract(epoch from ${until} - now()))::int` })
      .from(verificationCodes)
      .where(row(purpose, target));
    return Math.max(1, wait?.seconds ?? 1);
  }
}
