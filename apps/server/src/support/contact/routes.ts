import { contactBody, contactReceipt, envelope } from '@trade/protocol';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { type App, callerOf, RATE, requireCaller } from '../../platform/gateway/index.ts';
import { sendMessage } from './send.ts';

/** `/contact`: a message to the operator, from a real or a demo account alike. */
export function registerContactRoutes(app: App, db: NodePgDatabase): void {
  app.post(
    '/contact',
    {
      schema: {
        tags: ['Support'],
        summary: 'Write to the operator, with pictures if they help',
        security: [{ bearer: [] }],
        body: contactBody,
        response: { 200: envelope(contactReceipt) },
      },
      onRequest: requireCaller,
      config: RATE.messages,
    },
    async (request) => {
      const writer = { userId: callerOf(request).userId, locale: request.locale };
      const id = await sendMessage(db, writer, request.body);
      return request.answer({ id: String(id) }, 'contact_sent');
    },
  );
}
