import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Ties } from '../../core/ties/index.ts';
import {
  describeTotp,
  matchingStep,
  newTotpSecret,
  requireTotpAccepted,
} from '../../platform/login/index.ts';
import { operators } from '../../platform/login/schema.ts';
import type { Seal } from '../../platform/sealing/index.ts';
import type { OperatorRow } from './accounts.ts';

/** The second factor of an operator's login: codes of an app on their phone. */
export interface Authenticator {
  /** Returns a new secret for an operator without one in force, else null. */
  begin(operator: OperatorRow): Promise<{ secret: string; uri: string } | null>;
  /**
   * Accepts a code at most once, also when it is sent twice at the same time. The first accepted
   * code puts the secret in force. Throws CODES.verification_code_invalid for a wrong code,
   * CODES.authenticator_code_used for one that was accepted before.
   */
  accept(operator: OperatorRow, code: string): Promise<void>;
  /**
   * Returns a secret to replace the one in force, which stays valid until a code of the new one is
   * accepted.
   */
  beginReplacement(operator: OperatorRow): Promise<{ secret: string; uri: string }>;
  /**
   * Puts the secret begun last in force by one of its codes; no code up to this one is accepted
   * again. Throws as `accept` does.
   */
  replace(tx: Pick<NodePgDatabase, 'execute' | 'update'>, operator: OperatorRow, code: string): Promise<void>;
}

export function createAuthenticator(deps: {
  db: NodePgDatabase;
  ties: Ties;
  seal: Seal;
  appName: () => string;
}): Authenticator {
  const { appName, db, seal, ties } = deps;
  const describe = (secret: Uint8Array, account: string) =>
    describeTotp(secret, { issuer: `${appName()} console`, account });

  return {
    async begin({ id, account }) {
      const secret = newTotpSecret();
      const begun = await db.transaction(async (tx) => {
        // Who shows one that is bound as unbound for a moment gets no secret for it.
        await ties.require(tx, 'operators', id);
        return tx
          .update(operators)
          .set({ totpSecret: seal.seal(secret, account), totpLastStep: null })
          .where(and(eq(operators.id, id), isNull(operators.totpBoundAt)))
          .returning({ id: operators.id });
      });
      return begun.length === 0 ? null : describe(secret, account);
    },

    async accept({ id, account, totpBoundAt, totpSecret }, code) {
      const step = totpSecret && matchingStep(seal.open(totpSecret, account), code, Date.now());
      if (!totpSecret || step === null) return requireTotpAccepted('wrong');
      const accept = async (tx: Pick<NodePgDatabase, 'update'>) => {
        const taken = await tx
          .update(operators)
          .set({ totpLastStep: step, totpBoundAt: sql`coalesce(${operators.totpBoundAt}, now())` })
          .where(
            and(
              eq(operators.id, id),
              // Not when the secret was replaced meanwhile.
              eq(operators.totpSecret, totpSecret),
              or(isNull(operators.totpLastStep), lt(operators.totpLastStep, step)),
            ),
          )
          .returning({ id: operators.id });
        requireTotpAccepted(taken.length > 0 ? 'accepted' : 'used');
      };
      if (totpBoundAt !== null) return accept(db);
      return db.transaction(async (tx) => {
        await ties.require(tx, 'operators', id);
        await accept(tx);
        await ties.bind(tx, 'operators', id);
      });
    },

    async beginReplacement({ id, account }) {
      const secret = newTotpSecret();
      await db
        .update(operators)
        .set({ totpNextSecret: seal.seal(secret, account) })
        .where(eq(operators.id, id));
      return describe(secret, account);
    },

    async replace(tx, { id, account, totpNextSecret }, code) {
      const step = totpNextSecret && matchingStep(seal.open(totpNextSecret, account), code, Date.now());
      if (!totpNextSecret || step === null) return requireTotpAccepted('wrong');
      await ties.require(tx, 'operators', id);
      const replaced = await tx
        .update(operators)
        .set({
          totpSecret: totpNextSecret,
          totpNextSecret: null,
          totpLastStep: step,
          totpBoundAt: sql`now()`,
        })
        .where(and(eq(operators.id, id), eq(operators.totpNextSecret, totpNextSecret)))
        .returning({ id: operators.id });
      requireTotpAccepted(replaced.length > 0 ? 'accepted' : 'used');
      await ties.bind(tx, 'operators', id);
    },
  };
}
