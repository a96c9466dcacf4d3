import type { Entry } from '@trade/engine';
import { envelope, type FundingRecord, fundingQuery, fundingRecord, page } from '@trade/protocol';
import type { ListedContract } from '../../market/instruments/index.ts';
import { priceText, rateText } from '../../market/quotes/index.ts';
import { type App, CatalogueError } from '../../platform/gateway/index.ts';
import { pageOf } from './paging.ts';
import { listFunding } from './queries.ts';
import { readCursor } from './read.ts';
import type { ContractDependencies } from './trading.ts';

/** `/market/funding`: public; a caller sees the rates of their own mode's books, everybody else those of the real ones. */
export function registerFundingRoutes(app: App, { contracts, db }: ContractDependencies): void {
  app.get(
    '/market/funding',
    {
      schema: {
        tags: ['Market'],
        summary: 'The rates at which funding of an eternal contract was exchanged, newest first',
        querystring: fundingQuery,
        response: { 200: envelope(page(fundingRecord)) },
      },
    },
    async (request) => {
      const { symbol, cursor, limit } = request.query;
      const contract = contracts.find(symbol);
      if (contract?.spec.product !== 'eternal') throw new CatalogueError(559);
      const mode = request.caller?.mode ?? 'real';
      const found = await listFunding(db, { symbol, mode, before: readCursor(cursor), limit: limit + 1 });
      const { items, next_cursor } = pageOf(found, limit);
      return request.answer({ items: items.map((each) => fundingData(each, contract)), next_cursor });
    },
  );
}

function fundingData({ id, body }: Entry<'contract_funding'>, { spec }: ListedContract): FundingRecord {
  return {
    id: String(id),
    symbol: body.symbol,
    rate: rateText(body.rate),
    mark_price: priceText(spec, body.mark),
    index_price: priceText(spec, body.index),
    time: body.at,
  };
}
