import { calls, type TermsChange } from '@trade/protocol';
import { type App, route } from '../../platform/gateway/index.ts';
import type { Terms } from './open.ts';

/** So long an answer is good for everybody who asks, ms. */
const KEPT = 1_000;

/** `/market/terms-changes`: what will change, and from when on. */
export function registerTermsRoutes(app: App, terms: Pick<Terms, 'announced'>, now: () => number): void {
  let kept: { at: number; items: TermsChange[] } | null = null;
  route(app, calls.listTermsChanges, async () => {
    if (kept === null || now() - kept.at >= KEPT) kept = { at: now(), items: await terms.announced() };
    return { items: kept.items };
  });
}
