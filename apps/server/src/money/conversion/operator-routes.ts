import { conversionTermsOf, versionOf } from '@trade/engine';
import { CODES, type ConsoleConversionTerms, calls } from '@trade/protocol';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Sequencer } from '../../core/sequencer/index.ts';
import { submitAct, termsRefusal } from '../../operators/approvals/index.ts';
import { operatorOf } from '../../operators/people/index.ts';
import { type App, CatalogueError, requireUnchanged, route } from '../../platform/gateway/index.ts';
import { BOUNDS_IN_WORDS } from '../../venue/bounds.ts';
import type { ConversionOffers } from './offers.ts';
import { amendConversionTerms, conversionCosts, readConversionChange } from './terms.ts';

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
    const { reason, version, ...given } = request.body;
    const before = sequencer.look(conversionTermsOf);
    if (!before) throw new CatalogueError(CODES.not_found);
    const change = readConversionChange(given);
    requireUnchanged(versionOf(before), version);
    if (await conversionOffers.propose(operator, { before, change, reason })) return null;
    const command = amendConversionTerms(before, change);
    const act = {
      operator: operator.account,
      action: 'exchange_terms.change',
      subject: 'exchange-terms',
      detail: { reason, from: conversionCosts(before), to: conversionCosts(command) },
    };
    await submitAct(deps, command, act, { code: termsRefusal });
    return termsNow(sequencer);
  });
}

function termsNow(sequencer: Pick<Sequencer, 'look'>): ConsoleConversionTerms {
  const terms = sequencer.look(conversionTermsOf);
  if (!terms) throw new CatalogueError(CODES.not_found);
  return { ...conversionCosts(terms), version: versionOf(terms) };
}
