import { Cron } from 'croner';
import { and, isNull, lt, or, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { FastifyBaseLogger } from 'fastify';
import type { Ties } from '../../core/ties/index.ts';
import type { PasskeyConfig } from '../../platform/config/index.ts';
import { Passkeys, siteOf } from '../../platform/login/index.ts';
import { attempts, authenticators, sessions, verificationCodes } from '../../platform/login/schema.ts';
import type { Messenger } from '../../platform/mail/index.ts';
import type { Notifier } from '../../platform/notifications/index.ts';
import type { SecretKeys } from '../../platform/sealing/index.ts';
import { tellAccountChange } from '../history/index.ts';
import { Authenticators } from './authenticators.ts';
import { Codes } from './codes.ts';
import { passkeyCopied } from './notifications.ts';
import { Sessions } from './sessions.ts';

export interface Identity {
  db: NodePgDatabase;
  ties: Ties;
  sessions: Sessions;
  codes: Codes;
  authenticators: Authenticators;
  passkeys: Passkeys;
  messenger: Messenger;
  notifier: Notifier;
  /** Whether registration is open. */
  isRegistrationOpen: () => boolean;
  /** How messages name the product. */
  appName: () => string;
  /**
   * How long withdrawals are held after the password was changed or the authenticator removed, ms.
   */
  securityHold: number;
  log: FastifyBaseLogger;
}

export function createIdentity(deps: {
  db: NodePgDatabase;
  ties: Ties;
  messenger: Messenger;
  notifier: Notifier;
  isRegistrationOpen: () => boolean;
  secretKeys: SecretKeys;
  /** The key of stored hashes. */
  hashKey: string;
  appName: () => string;
  securityHold: number;
  publicUrl: string | null;
  passkeys: PasskeyConfig;
  /** ms after which an unused login ends. */
  idle: number;
  now: () => number;
  log: FastifyBaseLogger;
}): Identity {
  const { hashKey, idle, now, passkeys, publicUrl, secretKeys, ...rest } = deps;
  const { appName, db, notifier, ties } = deps;
  return {
    ...rest,
    sessions: new Sessions(deps.db, { idle, now }),
    codes: new Codes(deps.db, secretKeys),
    passkeys: new Passkeys({
      db,
      ties,
      kind: 'customer',
      siteOf: siteOf({ publicUrl, passkeys, appName }),
      tellCopied: (tx, { name, owner }) => {
        const userId = Number(owner.split(':')[1]);
        return tellAccountChange(tx, notifier, passkeyCopied, { userId, detail: name });
      },
    }),
    authenticators: new Authenticators(deps.db, {
      ties: deps.ties,
      secretKeys,
      hashKey,
      notifier: deps.notifier,
      appName: deps.appName,
      securityHold: deps.securityHold,
    }),
  };
}

const HOURLY = '17 * * * *';
const A_DAY_AGO = sql`now() - interval '1 day'`;
const A_MONTH_AGO = sql`now() - interval '30 days'`;

/**
 * Removes what is no longer needed: old attempts, codes past their day, bindings never confirmed,
 * sessions ended a month ago.
 */
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

/** Sweeps every hour. Returns the function that stops it. */
export function startSweeping(db: NodePgDatabase, log: FastifyBaseLogger): () => void {
  const job = new Cron(HOURLY, { unref: true }, async () => {
    await sweepIdentity(db).catch((err: unknown) =>
      log.error({ err }, 'old logins and codes were not swept'),
    );
  });
  return () => job.stop();
}
