/**
 * Stands in for `@node-rs/argon2` in the tests (vitest.config.ts): the same hashes at the least
 * cost there is, as nearly every test logs in. The programs that tests start as processes have the
 * package itself.
 */
import { createRequire } from 'node:module';
import type argon2 from '@node-rs/argon2';

const real: typeof argon2 = createRequire(import.meta.url)('@node-rs/argon2');
const LEAST = { memoryCost: 8, timeCost: 1, parallelism: 1 };

/** What the server asked for when it made a hash, by the hash. */
const asked = new Map<unknown, argon2.Options>();
/** What each password hashed or checked so far would cost outside the tests, in turn. */
export const computed: (argon2.Options | undefined)[] = [];

export async function hash(password: string, cost: argon2.Options): Promise<string> {
  const made = await real.hash(password, { ...cost, ...LEAST });
  asked.set(made, cost);
  computed.push(cost);
  return made;
}

export function verify(hashed: string, password: string): Promise<boolean> {
  computed.push(asked.get(hashed));
  return real.verify(hashed, password);
}
