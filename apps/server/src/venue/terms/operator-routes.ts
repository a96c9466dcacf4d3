import { envelope, termsNotice } from '@trade/protocol';
import type { App } from '../../platform/gateway/index.ts';
import type { Terms } from './index.ts';

/** `/console/terms-notice`: what the forms say before a change is sent. */
export function termsNoticeRoutes(app: App, { terms }: { terms: Pick<Terms, 'notice'> }): void {
  app.get(
    '/terms-notice',
    {
      schema: {
        tags: ['Console'],
        security: [{ bearer: [] }],
        summary: 'How long a change of terms that can hurt is announced (any operator)',
        response: { 200: envelope(termsNotice) },
      },
      config: { access: 'operator' },
    },
    async (request) => request.answer({ notice_ms: terms.notice }),
  );
}
