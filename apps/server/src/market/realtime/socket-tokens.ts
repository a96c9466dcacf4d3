import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { Caller } from '../../platform/gateway/index.ts';
import type { SecretKeys } from '../../platform/sealing/index.ts';

const LIFE = 10 * 60_000;

const claims = z.strictObject({
  caller: z.strictObject({
    customer: z.number().int(),
    mode: z.enum(['real', 'demo']),
    userId: z.number().int(),
    sessionId: z.string(),
  }),
  expire_at: z.number().int(),
});

/** Tokens that open a socket for one user, for ten minutes. They carry their claims, so any gateway can check them. */
export interface SocketTokens {
  /** Somebody who is not logged in gets the empty token: a socket of public channels. */
  issue(caller: Caller | null): { token: string; expire_at: number };
  /** Whom a token names; null when it is forged or expired, or when the session has ended since. */
  verify(token: string): Promise<Caller | null>;
}

export function createSocketTokens(
  secretKeys: SecretKeys,
  isLive: (caller: Caller) => Promise<boolean>,
): SocketTokens {
  const signWith = (secretKey: string, payload: string) =>
    createHmac('sha256', secretKey).update(`socket\n${payload}`).digest();

  return {
    issue(caller) {
      const expire_at = Date.now() + LIFE;
      if (!caller) return { token: '', expire_at };
      const payload = Buffer.from(JSON.stringify({ caller, expire_at })).toString('base64url');
      return { token: `${payload}.${signWith(secretKeys[0], payload).toString('base64url')}`, expire_at };
    },

    async verify(token) {
      const [payload = '', signature = '', ...more] = token.split('.');
      const given = Buffer.from(signature, 'base64url');
      const isSigned = secretKeys.some((key) => {
        const expected = signWith(key, payload);
        return given.length === expected.length && timingSafeEqual(given, expected);
      });
      if (more.length > 0 || !isSigned) return null;
      const { caller, expire_at } = claims.parse(JSON.parse(Buffer.from(payload, 'base64url').toString()));
      const current = expire_at > Date.now() && (await isLive(caller));
      return current ? caller : null;
    },
  };
}
