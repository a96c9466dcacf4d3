import { CODES, type ConsoleConversionTerms, calls } from '@trade/protocol';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Sequencer } from '../../core/sequencer/index.ts';
import { submitAct } from '../../operators/approvals/index.ts';
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

/** `/console/exchange-terms`: the costs of conversions for customers. */
export function conversionTermsRoutes(app: App, deps: ConversionTermsDeps): void {
  const { sequencer, conversionOffers } = deps;
  route(app, calls.readConversionRules, () => termsNow(sequencer));

  route(app, calls.changeConversionRules, { description: BOUNDS_IN_WORDS.exchange }, async (request) => {
    const operator = operatorOf(request);
    const { reason, ...change } = request.body;
    const from = termsNow(sequencer);
    const command = sequencer.look((state) => amendConversionTerms(state, change));
    if (await conversionOffers.propose(operator, command, reason)) return null;
    const act = {
      operator: operator.account,
      action: 'exchange_terms.change',
      subject: 'exchange-terms',
      detail: { reason, from, to: conversionCosts(command) },
    };
    await submitAct(deps, command, act, { code: () => CODES.parameter_invalid });
    return termsNow(sequencer);
  });
}

function termsNow(sequencer: Pick<Sequencer, 'look'>): ConsoleConversionTerms {
  const terms = readConversionTerms(sequencer);
  if (!terms) throw new CatalogueError(CODES.not_found);
  const { currencies: _, ...costs } = terms;
  return costs;
}
