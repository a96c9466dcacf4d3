import { calls } from '@trade/protocol';
import { TOTP } from 'otpauth';
import { type Customer, PASSWORD } from './customers.ts';
import type { TestServer } from './server.ts';

const STEP = 30_000;

/** Returns the code that an authenticator app shows `steps` half minutes from now. */
export function codeOf(secret: string, steps = 0): string {
  return new TOTP({ secret }).generate({ timestamp: Date.now() + steps * STEP });
}

/** Returns six digits that are no valid code now or near now. */
export function wrongCodeOf(secret: string): string {
  const near = new Set([-2, -1, 0, 1, 2].map((steps) => codeOf(secret, steps)));
  const wrong = ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !near.has(code));
  return wrong ?? '';
}

export interface BoundAuthenticator {
  secret: string;
  /** `code` bound it and is used up; `next` is the code after it, still valid. */
  code: string;
  next: string;
  recoveryCodes: string[];
}

/** Binds an authenticator app to a customer. */
export async function bindAuthenticator(
  server: TestServer,
  { token }: Pick<Customer, 'token'>,
): Promise<BoundAuthenticator> {
  const entries = { password: PASSWORD };
  const { secret } = (await server.client.call<{ secret: string }>(calls.beginTotp, { body: entries, token }))
    .data;
  const [code, next] = [codeOf(secret), codeOf(secret, 1)];
  const bound = await server.client.call<{ recovery_codes: string[] }>(calls.bindTotp, {
    token,
    body: { code },
  });
  if (bound.code !== 200) throw new Error(`The authenticator was not bound: ${bound.code}`);
  return { secret, code, next, recoveryCodes: bound.data.recovery_codes };
}

/** Makes all codes accepted so far count as long past. */
export async function passTime(server: TestServer, { id }: Pick<Customer, 'id'>): Promise<void> {
  await server.database.pool.query('UPDATE authenticators SET last_step = 0 WHERE user_id = $1', [id]);
}
