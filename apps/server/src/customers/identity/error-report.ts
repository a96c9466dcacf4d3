import { envelope, logErrorBody, nothing } from '@trade/protocol';
import { type App, RATE } from '../../platform/gateway/index.ts';

export function errorReportRoutes(app: App): void {
  app.post(
    '/log_error',
    {
      schema: {
        tags: ['Session'],
        summary: 'What went wrong in a client',
        body: logErrorBody,
        response: { 200: envelope(nothing) },
      },
      config: RATE.reports,
    },
    async (request) => {
      request.log.warn({ client: request.body, user: request.caller?.userId }, 'a client reported an error');
      return request.answer(null);
    },
  );
}
