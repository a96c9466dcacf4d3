import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { Secret, TOTP } from 'otpauth';
import type { Seal } from '../sealing/index.ts';
import type { OperatorRow } from './accounts.ts';
import { operators } from './schema.ts';

const PERIOD = 30;
/** Codes of the step before and after are good too: clocks differ. */
const WINDOW = 1;
const SECRET_BYTES = 20;
const CODE = /^\d{6}$/;

/** The second thing that an operator needs to log in: codes of an app on their phone. */
export interface Authenticator {
  /** A new secret for an operator who has none in force; null when one is. */
  begin(operator: OperatorRow): Promise<{ secret: string; uri: string } | null>;
  /** Accepts a code at most once, also when it is sent twice at the same time. The first accepted code puts the secret in force. */
  accept(operator: OperatorRow, code: string): Promise<boolean>;
}

export function createAuthenticator(deps: {
  db: NodePgDatabase;
  seal: Seal;
  appName: string;
}): Authenticator {
  const { appName, db, seal } = deps;
  const totpOf = (account: string, secret: Secret) =>
    new TOTP({ issuer: `${appName} console`, label: account, secret, period: PERIOD });

  return {
    async begin({ id, account }) {
      const secret = new Secret({ size: SECRET_BYTES });
      const sealed = seal.seal(secret.bytes, account);
      const begun = await db
        .update(operators)
        .set({ totpSecret: sealed, totpLastStep: null })
        .where(and(eq(operators.id, id), isNull(operators.totpBoundAt)))
        .returning({ id: operators.id });
      if (begun.length === 0) return null;
      return { secret: secret.base32, uri: totpOf(account, secret).toString() };
    },

    async accept({ id, account, totpSecret }, code) {
      const given = code.replace(/\s/g, '');
      if (!totpSecret || !CODE.test(given)) return false;
      const secret = new Secret({ buffer: new Uint8Array(seal.open(totpSecret, account)).buffer });
      const timestamp = Date.now();
      const delta = totpOf(account, secret).validate({ token: given, timestamp, window: WINDOW });
      if (delta === null) return false;
      const step = Math.floor(timestamp / 1000 / PERIOD) + delta;
      const accepted = await db
        .update(operators)
        .set({ totpLastStep: step, totpBoundAt: sql`coalesce(${operators.totpBoundAt}, now())` })
        .where(
          and(
            eq(operators.id, id),
            eq(operators.totpSecret, totpSecret),
            or(isNull(operators.totpLastStep), lt(operators.totpLastStep, step)),
          ),
        )
        .returning({ id: operators.id });
      return accepted.length > 0;
    },
  };
}
