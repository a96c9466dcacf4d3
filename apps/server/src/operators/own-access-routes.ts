import {
  envelope,
  nothing,
  operatorPasswordBody,
  operatorTotpBody,
  operatorTotpCodeBody,
  totpSecret,
} from '@trade/protocol';
import { type App, RATE } from '../platform/gateway/index.ts';
import { operatorOf } from './guard.ts';
import {
  beginOwnAuthenticator,
  changeOwnPassword,
  type OwnAccessDependencies,
  replaceOwnAuthenticator,
} from './own-access.ts';

/** `/console/password` and `/console/totp`: an operator's own way in. */
export function ownAccessRoutes(app: App, deps: OwnAccessDependencies): void {
  const common = { tags: ['Console'], security: [{ bearer: [] }] };
  const config = { access: 'operator', ...RATE.credentials } as const;

  app.post(
    '/password',
    {
      schema: {
        ...common,
        summary: "Change one's own password; ends every login of the operator",
        body: operatorPasswordBody,
        response: { 200: envelope(nothing) },
      },
      config,
    },
    async (request) => {
      const { old_password, password, totp } = request.body;
      const proof = { password: old_password, totp };
      await changeOwnPassword(deps, operatorOf(request), { password, proof });
      return request.answer(null, 'password_changed');
    },
  );

  app.post(
    '/totp',
    {
      schema: {
        ...common,
        summary: "Begin to replace one's own authenticator",
        body: operatorTotpBody,
        response: { 200: envelope(totpSecret) },
      },
      config,
    },
    async (request) => request.answer(await beginOwnAuthenticator(deps, operatorOf(request), request.body)),
  );

  app.put(
    '/totp',
    {
      schema: {
        ...common,
        summary: 'Put the new authenticator in force with a code of it; ends every login of the operator',
        body: operatorTotpCodeBody,
        response: { 200: envelope(nothing) },
      },
      config,
    },
    async (request) => {
      await replaceOwnAuthenticator(deps, operatorOf(request), request.body.totp);
      return request.answer(null, 'totp_bound');
    },
  );
}
