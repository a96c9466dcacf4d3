import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Seal } from '../sealing/index.ts';
import { describeTotp, matchingStep, newTotpSecret } from '../totp/index.ts';
import type { OperatorRow } from './accounts.ts';
import { operators } from './schema.ts';

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

  return {
    async begin({ id, account }) {
      const secret = newTotpSecret();
      const begun = await db
        .update(operators)
        .set({ totpSecret: seal.seal(secret, account), totpLastStep: null })
        .where(and(eq(operators.id, id), isNull(operators.totpBoundAt)))
        .returning({ id: operators.id });
      return begun.length === 0 ? null : describeTotp(secret, { issuer: `${appName} console`, account });
    },

    async accept({ id, account, totpSecret }, code) {
      const step = totpSecret && matchingStep(seal.open(totpSecret, account), code, Date.now());
      if (!totpSecret || step === null) return false;
      const accepted = await db
        .update(operators)
        .set({ totpLastStep: step, totpBoundAt: sql`coalesce(${operators.totpBoundAt}, now())` })
        .where(
          and(
            eq(operators.id, id),
            // Not one that was replaced meanwhile.
            eq(operators.totpSecret, totpSecret),
            or(isNull(operators.totpLastStep), lt(operators.totpLastStep, step)),
          ),
        )
        .returning({ id: operators.id });
      return accepted.length > 0;
    },
  };
}
