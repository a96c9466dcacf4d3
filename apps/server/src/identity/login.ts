import { envelope, loginBody, loginData, nothing } from '@trade/protocol';
import { type App, CatalogueError, callerOf, emptyBody, RATE, requireCaller } from '../gateway/index.ts';
import { parseAccount } from './contacts.ts';
import type { Identity } from './identity.ts';
import { forgetAttempts, takeAttempt } from './lockout.ts';
import { verifyPassword } from './passwords.ts';
import { findUserByContact, userInfoOf } from './users.ts';

export function loginRoutes(app: App, identity: Identity): void {
  const { db, sessions } = identity;

  app.post(
    '/login',
    {
      schema: {
        tags: ['Session'],
        summary: 'Log in with an email address or a phone number',
        body: loginBody,
        response: { 200: envelope(loginData) },
      },
      config: { rateLimit: RATE.credentials },
    },
    async (request) => {
      const account = request.body.account.trim();
      const { password } = request.body;
      if (account === '' || password === '') throw new CatalogueError(571);
      const contact = parseAccount(account);
      const attempted = contact?.target ?? account.toLowerCase();
      await takeAttempt(db, attempted);
      const user = contact && (await findUserByContact(db, contact));
      const right = await verifyPassword(user?.passwordHash ?? null, password);
      if (!user || !right) throw new CatalogueError(12103);
      await forgetAttempts(db, attempted);
      if (user.disabledAt) throw new CatalogueError(12106);
      const token = await sessions.open(user.id, 'real');
      return request.answer({ token, userInfo: userInfoOf(user, 'real') }, 'logged_in');
    },
  );

  app.post(
    '/user/logout',
    {
      schema: {
        tags: ['Session'],
        summary: 'End this login and the simulation logins that belong to it',
        security: [{ bearer: [] }],
        body: emptyBody,
        response: { 200: envelope(nothing) },
      },
      onRequest: requireCaller,
    },
    async (request) => {
      await sessions.end(callerOf(request));
      return request.answer(null, 'logged_out');
    },
  );
}
