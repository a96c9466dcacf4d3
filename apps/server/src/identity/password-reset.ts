import { envelope, forgotPasswordBody, nothing } from '@trade/protocol';
import { eq } from 'drizzle-orm';
import { type App, CatalogueError, RATE } from '../gateway/index.ts';
import { parseAccount } from './contacts.ts';
import type { Identity } from './identity.ts';
import { forgetAttempts } from './lockout.ts';
import { checkPasswordRule, hashPassword } from './passwords.ts';
import { users } from './schema.ts';
import { findUserByContact } from './users.ts';

export function passwordResetRoutes(app: App, identity: Identity): void {
  const { codes, db, sessions } = identity;

  app.post(
    '/forgot_password',
    {
      schema: {
        tags: ['Session'],
        summary: 'Set a new password with a code; ends every login of the account',
        body: forgotPasswordBody,
        response: { 200: envelope(nothing) },
      },
      config: { rateLimit: RATE.credentials },
    },
    async (request) => {
      const { account, password, verify_code } = request.body;
      if ([account, password, verify_code].some((text) => text.trim() === '')) throw new CatalogueError(571);
      checkPasswordRule(password);
      const contact = parseAccount(account);
      if (!contact) throw new CatalogueError(561);
      await codes.check('forgot', [contact.target], verify_code);
      const user = await findUserByContact(db, contact);
      if (!user) throw new CatalogueError(568);
      const passwordHash = await hashPassword(password);
      await db.transaction(async (tx) => {
        await codes.use(tx, 'forgot', contact.target);
        await tx.update(users).set({ passwordHash }).where(eq(users.id, user.id));
      });
      await sessions.endAll(user.id);
      await forgetAttempts(db, user.email);
      await forgetAttempts(db, user.phone);
      return request.answer(null, 'password_reset');
    },
  );
}
