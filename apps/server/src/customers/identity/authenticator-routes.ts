import { envelope, nothing, totpBeginBody, totpBody, totpBound, totpSecret } from '@trade/protocol';
import { type App, CatalogueError, callerOf, RATE, requireReal } from '../../platform/gateway/index.ts';
import { confirmPassword } from './confirm-password.ts';
import type { Identity } from './identity.ts';
import { describeOrigin, originOf } from './origin.ts';
import { findCaller } from './users.ts';

/** `/user/totp`: begin, bind, unbind. */
export function authenticatorRoutes(app: App, { authenticators, db }: Identity): void {
  const common = { tags: ['Security'], security: [{ bearer: [] }] };
  const guard = { onRequest: requireReal, config: RATE.confirmations };

  app.post(
    '/user/totp',
    {
      schema: {
        ...common,
        summary: 'Make a secret for an authenticator app; it is in force once a code confirms it',
        body: totpBeginBody,
        response: { 200: envelope(totpSecret) },
      },
      ...guard,
    },
    async (request) => {
      const { password } = request.body;
      if (password === '') throw new CatalogueError(571);
      const user = await findCaller(db, request);
      await confirmPassword(db, user, password, 555);
      return request.answer(await authenticators.begin(user));
    },
  );

  app.put(
    '/user/totp',
    {
      schema: {
        ...common,
        summary: 'Bind the authenticator app with one of its codes; the recovery codes are shown this once',
        body: totpBody,
        response: { 200: envelope(totpBound) },
      },
      ...guard,
    },
    async (request) => {
      const code = required(request.body.code);
      const origin = describeOrigin(originOf(request));
      const recovery_codes = await authenticators.bind(callerOf(request).userId, code, origin);
      return request.answer({ recovery_codes }, 'totp_bound');
    },
  );

  app.delete(
    '/user/totp',
    {
      schema: {
        ...common,
        summary: 'Unbind the authenticator app with one of its codes or a recovery code',
        body: totpBody,
        response: { 200: envelope(nothing) },
      },
      ...guard,
    },
    async (request) => {
      const code = required(request.body.code);
      await authenticators.unbind(callerOf(request).userId, code, describeOrigin(originOf(request)));
      return request.answer(null, 'totp_unbound');
    },
  );
}

function required(code: string): string {
  if (code.trim() === '') throw new CatalogueError(571);
  return code.trim();
}
