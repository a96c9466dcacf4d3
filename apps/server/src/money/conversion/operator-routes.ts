import { CODES, type ConsoleConversionTerms, calls } from '@trade/protocol';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Sequencer } from '../../core/sequencer/index.ts';
import { audit } from '../../operators/audit/index.ts';
import { operatorOf } from '../../operators/people/index.ts';
import { type App, CatalogueError, route } from '../../platform/gateway/index.ts';
import { BOUNDS_IN_WORDS } from '../../venue/terms/index.ts';
import type { ConversionOffers } from './offers.ts';
import { amendConversionTerms, conversionCosts, readConversionTerms } from './terms.ts';

interface ConversionTermsDeps {
  db: NodePgDatabase;
  sequencer: Pick<Sequencer, 'submit' | 'look'>;
  conversionOffers: ConversionOffers;
}

/** `/console/exchange-terms`: what exchanging currencies costs customers. */
export function conversionTermsRoutes(
  app: App,
  { db, sequencer, conversionOffers }: ConversionTermsDeps,
): void {
  route(app, calls.readConversionRules, () => termsNow(sequencer));

  route(app, calls.changeConversionRules, { description: BOUNDS_IN_WORDS.exchange }, async (request) => {
    const operator = operatorOf(request);
    const { reason, ...change } = request.body;
    const from = termsNow(sequencer);
    const command = sequencer.look((state) => amendConversionTerms(state, change));
    if (await conversionOffers.propose(operator, command, reason)) return null;
    const entry = { operator: operator.account, subject: 'exchange-terms' };
    // Recorded first, so that nothing is done that the log does not say.
    await db.transaction((tx) =>
      audit(tx, {
        ...entry,
        action: 'exchange_terms.change',
        detail: { reason, from, to: conversionCosts(command) },
      }),
    );
    const { rejection } = await sequencer.submit(command);
    if (rejection) {
      const detail = { code: rejection.code };
      await db.transaction((tx) => audit(tx, { ...entry, action: 'exchange_terms.change_refused', detail }));
      throw new CatalogueError(CODES.parameter_invalid);
    }
    return termsNow(sequencer);
  });
}

function termsNow(sequencer: Pick<Sequencer, 'look'>): ConsoleConversionTerms {
  const terms = readConversionTerms(sequencer);
  if (!terms) throw new CatalogueError(CODES.not_found);
  const { currencies: _, ...costs } = terms;
  return costs;
}
