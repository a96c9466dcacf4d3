import { envelope, ledgerVerificationState } from '@trade/protocol';
import type { App } from '../../platform/gateway/index.ts';
import type { IntegrityMonitor } from './index.ts';

/** `/console/verification-of-books`: whether journal, tables, ledger, audit log and what was noted outside hold together. */
export function ledgerVerificationRoutes(app: App, { integrity }: { integrity: IntegrityMonitor }): void {
  const common = { tags: ['Console'], security: [{ bearer: [] }] };
  const config = { access: 'admin' } as const;
  let failure: string | null = null;
  const state = () => ({ running: integrity.isVerifying(), last: integrity.last(), failure });

  app.get(
    '/verification-of-books',
    {
      schema: {
        ...common,
        summary: 'What the last verification of the books found (admin)',
        response: { 200: envelope(ledgerVerificationState) },
      },
      config,
    },
    async (request) => request.answer(state()),
  );

  app.post(
    '/verification-of-books',
    {
      schema: {
        ...common,
        summary:
          'Verify the books from their beginning; answers at once, the result comes with the other call (admin)',
        response: { 200: envelope(ledgerVerificationState) },
      },
      config,
    },
    async (request) => {
      failure = null;
      integrity.verify().catch((error: Error) => {
        request.log.error({ err: error }, 'the books could not be verified');
        failure = error.message;
      });
      return request.answer(state());
    },
  );
}
