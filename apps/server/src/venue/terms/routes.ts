import { envelope, type TermsChange, termsChangeList } from '@trade/protocol';
import type { App } from '../../platform/gateway/index.ts';
import type { Terms } from './open.ts';

/** So long an answer is good for everybody who asks, ms. */
const KEPT = 1_000;

/** `/market/terms-changes`: what will change, and from when on. */
export function registerTermsRoutes(app: App, terms: Pick<Terms, 'announced'>, now: () => number): void {
  let kept: { at: number; items: TermsChange[] } | null = null;
  app.get(
    '/market/terms-changes',
    {
      schema: {
        tags: ['Market'],
        summary: 'Terms that will change, and from when on',
        response: { 200: envelope(termsChangeList) },
      },
    },
    async (request) => {
      if (kept === null || now() - kept.at >= KEPT) kept = { at: now(), items: await terms.announced() };
      return request.answer({ items: kept.items });
    },
  );
}
