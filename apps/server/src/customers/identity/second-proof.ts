import { CODES, type CodePurpose, type PasskeyAnswer, type PasskeyPurpose } from '@trade/protocol';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { CatalogueError, callerOf, type DirectRequest, wholeOf } from '../../platform/gateway/index.ts';
import type { User } from '../../platform/login/index.ts';
import type { Identity } from './identity.ts';

/** Uses up what proved it; run it in the transaction of what it confirms. */
export type UseUp = (tx: Pick<NodePgDatabase, 'update'>) => Promise<void>;

export const NOTHING_USED: UseUp = async () => undefined;

/** How a customer can prove, beside their login, that they ask themselves. */
export type ProofKind = 'passkey' | 'totp' | 'email';

/** What a call brought of the proofs. */
export interface Proofs {
  passkey?: PasskeyAnswer | undefined;
  /** A code of the authenticator app, or a recovery code. */
  totp?: string | undefined;
  /** A code that was sent by mail. */
  mailed?: string | undefined;
}

export interface Proving {
  /** What it confirms; a passkey's answer for another purpose is refused. */
  purpose: PasskeyPurpose;
  given: Proofs;
  /**
   * What is asked of customers with neither passkey nor authenticator app: a mailed code of that
   * purpose, bound to one act where it says one; null for nothing.
   */
  mail: { purpose: CodePurpose; act?: string } | null;
}

/**
 * The strongest proof that the account has, apart from a passkey, which always does: a mailed code
 * proves nothing once there is something better.
 */
export async function proofOf(
  { authenticators, passkeys }: Pick<Identity, 'authenticators' | 'passkeys'>,
  userId: number,
): Promise<ProofKind> {
  if (await authenticators.isBound(userId)) return 'totp';
  return (await passkeys.has(userId)) ? 'passkey' : 'email';
}

/**
 * The one way to ask for a second proof: a passkey; or a code of the authenticator app if one is
 * bound; or, with neither, a mailed code. Returns what uses it up. Throws
 * CODES.google_verification_required or CODES.passkey_required without the proof that the account
 * has, CODES.information_incomplete without the mailed code, CODES.parameter_invalid for a passkey
 * over a socket, and what a wrong one throws.
 */
export async function secondProof(
  identity: Pick<Identity, 'authenticators' | 'codes' | 'passkeys'>,
  request: DirectRequest,
  user: Pick<User, 'id' | 'email'>,
  { given, mail, purpose }: Proving,
): Promise<UseUp> {
  const { authenticators, codes, passkeys } = identity;
  if (given.passkey) {
    const whole = wholeOf(request);
    // A passkey signs for a site, which a socket does not name.
    if (!whole) throw new CatalogueError(CODES.parameter_invalid);
    const session = callerOf(request).subject.id;
    await passkeys.prove(whole, { id: user.id, purpose, session, answer: given.passkey });
    return NOTHING_USED;
  }
  const kind = await proofOf(identity, user.id);
  if (kind === 'totp') {
    await authenticators.confirm(user.id, given.totp);
    return NOTHING_USED;
  }
  if (kind === 'passkey') throw new CatalogueError(CODES.passkey_required);
  if (mail === null) return NOTHING_USED;
  const code = given.mailed?.trim() ?? '';
  if (code === '') throw new CatalogueError(CODES.information_incomplete);
  if (mail.act === undefined) await codes.check(mail.purpose, [user.email], code);
  else await codes.checkBound(mail.purpose, user.email, code, mail.act);
  return (tx) => codes.use(tx, mail.purpose, user.email);
}
