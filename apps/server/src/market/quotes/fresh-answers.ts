import type { App } from '../../platform/gateway/index.ts';
import type { Market } from './market.ts';

/**
 * Answers every call of this scope from the newest prices: whoever asks sees none that is older
 * than in a market that is in use.
 */
export function answerFresh(api: App, { refresh }: Pick<Market, 'refresh'>): void {
  api.addHook('preHandler', (_request, _reply, done) => {
    const fresh = refresh();
    if (fresh) void fresh.then(() => done());
    else done();
  });
  api.directCalls.answerAfter(refresh);
}
