import { hash } from '@node-rs/argon2';
import { describe, expect, it } from 'vitest';
import { hashPassword, verifyPassword } from '../../../src/platform/login/index.ts';

const COMPOSED = 'P\u00e4ssw\u00f6rt-17';
const DECOMPOSED = 'Pa\u0308sswo\u0308rt-17';

describe('a password', () => {
  it.each([
    [COMPOSED, DECOMPOSED],
    [DECOMPOSED, COMPOSED],
  ])('%j is right however a keyboard writes it', async (chosen, typed) => {
    const stored = await hashPassword(chosen);
    expect(await verifyPassword(stored, typed)).toBe(true);
    expect(await verifyPassword(stored, 'Passwort-17')).toBe(false);
  });

  it('that was hashed as it was typed is still right as it was typed', async () => {
    expect(await verifyPassword(await hash(DECOMPOSED), DECOMPOSED)).toBe(true);
  });

  it('of nobody is never right', async () => {
    expect(await verifyPassword(null, 'nobody has this password')).toBe(false);
  });
});
