import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { CODE_RESEND_AFTER, CODE_VALID, CODES, type CodePurpose } from '@trade/protocol';
import { Cron } from 'croner';
import { and, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { FastifyBaseLogger } from 'fastify';
import { CatalogueError } from '../../platform/gateway/index.ts';
import {
  attempts,
  authenticators,
  sessions,
  verificationCodes,
} from '../../platform/login/customers/schema.ts';
import {
  type Attempted,
  forgetAttempts,
  type Guesser,
  LOGGED_IN,
  takeAttempt,
} from '../../platform/login/index.ts';
import type { Messenger } from '../../platform/mail/index.ts';
import type { SecretKeys } from '../../platform/sealing/index.ts';
import { type Authenticators, createAuthenticators } from './authenticators.ts';
import { createSessions, type Sessions } from './sessions.ts';

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

interface Codes {
  /**
   * The code of a purpose and target: the one that still lives, which starts its time anew, so that nobody who asks makes another's
   * code worthless; otherwise a fresh one. 557 with the seconds to wait when asked too soon. A code that is bound to one act takes the
   * place of one that is bound to another.
   */
  issue(purpose: CodePurpose, target: string, asker?: Guesser, bound?: Bound): Promise<string>;
  /** Makes it possible to ask for another code at once, after this one could not be delivered. */
  withdraw(purpose: CodePurpose, target: string): Promise<void>;
  /**
   * Checks a code sent to any of the targets and answers which one. 11303 when wrong, 568 when there is none to match any more,
   * 557 when this guesser has to wait. Who asked for the code is not stopped by what strangers have tried.
   */
  check(purpose: CodePurpose, targets: readonly string[], code: string, guesser?: Guesser): Promise<string>;
  /**
   * Checks, for who is logged in, a code that is bound to one act. 11925, before the code is looked at, when the one that lives is bound
   * to another; else as `check`.
   */
  checkBound(purpose: CodePurpose, target: string, code: string, act: string): Promise<void>;
  /** Uses a checked code up, inside the transaction that it allows; 568 when somebody else has. */
  use(tx: Pick<NodePgDatabase, 'update'>, purpose: CodePurpose, target: string): Promise<void>;
}

function createCodes(db: NodePgDatabase, secretKeys: SecretKeys): Codes {
  const codeWith = (secretKey: string, purpose: CodePurpose, target: string, nonce: Buffer) => {
    const digest = createHmac('sha256', secretKey)
      .update(`code\n${purpose}\n${target}\n`)
      .update(nonce)
      .digest();
    return String(digest.readUIntBE(0, 6) % NUMBERS).padStart(6, '0');
  };
  const row = (purpose: CodePurpose, target: string) =>
    and(eq(verificationCodes.purpose, purpose), eq(verificationCodes.target, target));
  const isLive = and(isNull(verificationCodes.usedAt), gt(verificationCodes.expiresAt, sql`now()`));

  return {
    async issue(purpose, target, asker = LOGGED_IN, bound) {
      const { askedBy, nonce, sentAt, sentInWindow, usedAt, windowStartedAt } = verificationCodes;
      const fresh = randomBytes(16);
      const expiresAt = sql`now() + make_interval(secs => ${CODE_VALID / 1000})`;
      const newWindow = sql`${windowStartedAt} <= now() - ${WINDOW}`;
      const most = bound?.most ?? (asker.known ? 2 * MESSAGES_A_DAY : MESSAGES_A_DAY);
      const isSame = sql`(${isLive} AND ${verificationCodes.act} IS NOT DISTINCT FROM excluded.act)`;
      const [issued] = await db
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
          seconds: await secondsToWait(purpose, target, most),
        });
      return codeWith(secretKeys[0], purpose, target, issued.nonce);
    },

    async withdraw(purpose, target) {
      await db.delete(verificationCodes).where(row(purpose, target));
    },

    check: (purpose, targets, code, guesser = LOGGED_IN) =>
      match(purpose, targets, code, { guesser, act: null }),

    async checkBound(purpose, target, code, act) {
      await match(purpose, [target], code, { guesser: LOGGED_IN, act });
    },

    async use(tx, purpose, target) {
      const used = await tx
        .update(verificationCodes)
        .set({ usedAt: sql`now()` })
        .where(and(row(purpose, target), isNull(verificationCodes.usedAt)))
        .returning({ target: verificationCodes.target });
      if (used.length === 0) throw new CatalogueError(CODES.verification_code_invalid);
    },
  };

  async function match(
    purpose: CodePurpose,
    targets: readonly string[],
    code: string,
    { act, guesser }: { act: string | null; guesser: Guesser },
  ): Promise<string> {
    const guess = code.trim();
    if (!CODE.test(guess)) throw new CatalogueError(CODES.verification_code_invalid);
    const live = await db
      .select()
      .from(verificationCodes)
      .where(
        and(eq(verificationCodes.purpose, purpose), inArray(verificationCodes.target, [...targets]), isLive),
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
    for (const { at, by } of attempted) await takeAttempt(db, at, by);
    const matching = live.find(({ nonce, target }) =>
      secretKeys.some((key) =>
        timingSafeEqual(Buffer.from(codeWith(key, purpose, target, nonce)), Buffer.from(guess)),
      ),
    );
    if (!matching) throw new CatalogueError(CODES.verification_code_wrong);
    for (const { at, by } of attempted) await forgetAttempts(db, at, by);
    return matching.target;
  }

  async function secondsToWait(purpose: CodePurpose, target: string, most: number): Promise<number> {
    const { sentAt, windowStartedAt, sentInWindow } = verificationCodes;
    const resend = sql`${sentAt} + make_interval(secs => ${CODE_RESEND_AFTER / 1000})`;
    const until = sql`CASE WHEN ${sentInWindow} < ${most} THEN ${resend} ELSE ${windowStartedAt} + ${WINDOW} END`;
    const [wait] = await db
      .select({ seconds: sql<number>`ceil(extract(epoch from ${until} - now()))::int` })
      .from(verificationCodes)
      .where(row(purpose, target));
    return Math.max(1, wait?.seconds ?? 1);
  }
}

/** What the routes of identity work with. */
export interface Identity {
  db: NodePgDatabase;
  sessions: Sessions;
  codes: Codes;
  authenticators: Authenticators;
  messenger: Messenger;
  /** Whether new customers are taken. */
  isRegistrationOpen: () => boolean;
  /** How messages name the product. */
  appName: () => string;
  /** How long withdrawals are held after the password was changed or the authenticator removed, ms. */
  securityHold: number;
  log: FastifyBaseLogger;
}

export function createIdentity(deps: {
  db: NodePgDatabase;
  messenger: Messenger;
  isRegistrationOpen: () => boolean;
  secretKeys: SecretKeys;
  /** The key of hashes that are kept. */
  hashKey: string;
  appName: () => string;
  securityHold: number;
  /** ms after which an unused login ends. */
  idle: number;
  now: () => number;
  log: FastifyBaseLogger;
}): Identity {
  const { hashKey, idle, now, secretKeys, ...rest } = deps;
  return {
    ...rest,
    sessions: createSessions(deps.db, { idle, now }),
    codes: createCodes(deps.db, secretKeys),
    authenticators: createAuthenticators(deps.db, {
      secretKeys,
      hashKey,
      appName: deps.appName,
      securityHold: deps.securityHold,
    }),
  };
}

const HOURLY = '17 * * * *';
const A_DAY_AGO = sql`now() - interval '1 day'`;
const A_MONTH_AGO = sql`now() - interval '30 days'`;

/** Removes what can no longer decide anything: old attempts, codes past their day, bindings never confirmed, sessions ended a month ago. */
async function sweepIdentity(db: NodePgDatabase): Promise<void> {
  await db.delete(attempts).where(lt(attempts.lastAt, A_DAY_AGO));
  await db.delete(verificationCodes).where(lt(verificationCodes.windowStartedAt, A_DAY_AGO));
  await db
    .delete(authenticators)
    .where(and(isNull(authenticators.boundAt), lt(authenticators.createdAt, A_DAY_AGO)));
  await db
    .delete(sessions)
    .where(or(lt(sessions.expiresAt, A_MONTH_AGO), lt(sessions.revokedAt, A_MONTH_AGO)));
}

/** Sweeps every hour; answers what ends it. */
export function startSweeping(db: NodePgDatabase, log: FastifyBaseLogger): () => void {
  const job = new Cron(HOURLY, { unref: true }, async () => {
    await sweepIdentity(db).catch((err: unknown) =>
      log.error({ err }, 'old logins and codes were not swept'),
    );
  });
  return () => job.stop();
}
