import { envelope, logErrorBody, nothing, userInfo } from '@trade/protocol';
import { type App, CatalogueError, callerOf, RATE, requireCaller } from '../gateway/index.ts';
import type { Identity } from './identity.ts';
import { findUser, userInfoOf } from './users.ts';

export function profileRoutes(app: App, identity: Identity): void {
  app.get(
    '/user/',
    {
      schema: {
        tags: ['Session'],
        summary: "The user's own data",
        security: [{ bearer: [] }],
        response: { 200: envelope(userInfo) },
      },
      onRequest: requireCaller,
    },
    async (request) => {
      const { userId, mode } = callerOf(request);
      const user = await findUser(identity.db, userId);
      if (!user) throw new CatalogueError(12100);
      return request.answer(userInfoOf(user, mode));
    },
  );

  app.post(
    '/log_error',
    {
      schema: {
        tags: ['Session'],
        summary: 'What went wrong in a client',
        body: logErrorBody,
        response: { 200: envelope(nothing) },
      },
      config: { rateLimit: RATE.reports },
    },
    async (request) => {
      request.log.warn({ client: request.body, user: request.caller?.userId }, 'a client reported an error');
      return request.answer(null);
    },
  );
}
