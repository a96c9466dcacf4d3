import { z } from 'zod';
import { code, email, newPassword, PASSWORDS_DIFFER, password, samePasswords } from '../../login/index.ts';

/** What is wrong with a new password that is the old one. */
export const UNCHANGED = 'unchanged';

export const passwordRules = z
  .object({
    email,
    verify_code: code,
    old_password: password,
    password: newPassword,
    password_again: z.string(),
  })
  .refine(samePasswords, PASSWORDS_DIFFER)
  .refine((entries) => entries.password !== entries.old_password, { error: UNCHANGED, path: ['password'] });
