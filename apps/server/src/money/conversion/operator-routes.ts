import {
  type ConsoleExchangeTerms,
  consoleExchangeTerms,
  envelope,
  exchangeTermsBody,
} from '@trade/protocol';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Exchange } from '../../core/sequencer/index.ts';
import { audit } from '../../operators/audit/index.ts';
import { operatorOf } from '../../operators/index.ts';
import { type App, CatalogueError } from '../../platform/gateway/index.ts';
import { BOUNDS_IN_WORDS } from '../../venue/terms/index.ts';
import { amendExchangeTerms, exchangeCosts, readExchangeTerms } from '../transfers/index.ts';
import type { ExchangeOffers } from './offers.ts';

interface ExchangeTermsDeps {
  db: NodePgDatabase;
  exchange: Pick<Exchange, 'submit' | 'look'>;
  exchangeOffers: ExchangeOffers;
}

/** `/console/exchange-terms`: what exchanging currencies costs customers. */
export function exchangeTermsRoutes(app: App, { db, exchange, exchangeOffers }: ExchangeTermsDeps): void {
  const common = { tags: ['Console'], security: [{ bearer: [] }] };
  const config = { access: 'market' } as const;
  const response = { 200: envelope(consoleExchangeTerms) };

  app.get(
    '/exchange-terms',
    { schema: { ...common, summary: 'What exchanges cost (market)', response }, config },
    async (request) => request.answer(termsNow(exchange)),
  );

  app.put(
    '/exchange-terms',
    {
      schema: {
        ...common,
        summary:
          'Change what exchanges cost, for quotes from now on; null while cheaper or longer ones wait for a second operator (market)',
        description: BOUNDS_IN_WORDS.exchange,
        body: exchangeTermsBody,
        response: { 200: envelope(consoleExchangeTerms.nullable()) },
      },
      config,
    },
    async (request) => {
      const operator = operatorOf(request);
      const { reason, ...change } = request.body;
      const from = termsNow(exchange);
      const command = exchange.look((state) => amendExchangeTerms(state, change));
      if (await exchangeOffers.propose(operator, command, reason)) return request.answer(null);
      const entry = { operator: operator.account, subject: 'exchange-terms' };
      // Recorded first, so that nothing is done that the log does not say.
      await db.transaction((tx) =>
        audit(tx, {
          ...entry,
          action: 'exchange_terms.change',
          detail: { reason, from, to: exchangeCosts(command) },
        }),
      );
      const { rejection } = await exchange.submit(command);
      if (rejection) {
        const detail = { code: rejection.code };
        await db.transaction((tx) =>
          audit(tx, { ...entry, action: 'exchange_terms.change_refused', detail }),
        );
        throw new CatalogueError(561);
      }
      return request.answer(termsNow(exchange));
    },
  );
}

function termsNow(exchange: Pick<Exchange, 'look'>): ConsoleExchangeTerms {
  const terms = readExchangeTerms(exchange);
  if (!terms) throw new CatalogueError(559);
  const { currencies: _, ...costs } = terms;
  return costs;
}
