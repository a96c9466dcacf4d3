import {
  envelope,
  financialOrder,
  financialOrderBody,
  financialOrdersQuery,
  financialProductList,
  financialProductsQuery,
  page,
} from '@trade/protocol';
import { listEntries } from '../../core/projection/index.ts';
import { commandIdentity, pageOf, readCursor, resultOf } from '../../money/transfers/index.ts';
import {
  type App,
  CatalogueError,
  callerOf,
  requireCaller,
  requireReal,
} from '../../platform/gateway/index.ts';
import type { FinancialDependencies } from './dependencies.ts';
import { listFinancialProducts } from './queries.ts';
import { financialOrderData } from './wire.ts';

const PRODUCT_ID = /^[1-9]\d{0,14}$/;
const OPEN = { all: undefined, purchased: true, completed: false } as const;

/** `/financial`: products of both sections, and the caller's shares in them. */
export function registerFinancialRoutes(app: App, deps: FinancialDependencies): void {
  const { db, sequencer, permission } = deps;
  const common = { tags: ['Financial products'], security: [{ bearer: [] }] };

  app.get(
    '/financial/products',
    {
      onRequest: requireCaller,
      schema: {
        ...common,
        summary: 'What is, will be and was on sale',
        querystring: financialProductsQuery,
        response: { 200: envelope(financialProductList) },
      },
    },
    async (request) =>
      request.answer({
        offered: permission.isOffered(),
        items: await listFinancialProducts(deps, request.query.section),
      }),
  );

  app.post(
    '/financial/orders',
    {
      onRequest: requireReal,
      schema: {
        ...common,
        summary: 'Buy whole shares out of the coin account',
        body: financialOrderBody,
        response: { 200: envelope(financialOrder) },
      },
    },
    async (request) => {
      const caller = callerOf(request);
      await permission.check(caller);
      const { client_id, product_id, quantity } = request.body;
      if (!PRODUCT_ID.test(product_id)) throw new CatalogueError(12290);
      const identity = commandIdentity(caller, client_id, ['financial', product_id, String(quantity)]);
      const outcome = await sequencer.submit({
        type: 'buy_financial_shares',
        ...identity,
        productId: Number(product_id),
        shares: quantity,
      });
      const order = await resultOf(deps, caller.customer, outcome, 'financial_order');
      return request.answer(financialOrderData(order), 'shares_bought');
    },
  );

  app.get(
    '/financial/orders',
    {
      onRequest: requireReal,
      schema: {
        ...common,
        summary: 'Your shares, newest first',
        querystring: financialOrdersQuery,
        response: { 200: envelope(page(financialOrder)) },
      },
    },
    async (request) => {
      const { customer, mode } = callerOf(request);
      const { cursor, limit, status } = request.query;
      const before = readCursor(cursor);
      await sequencer.projectedFor(customer);
      const filter = { customer, mode, open: OPEN[status], before, limit: limit + 1 };
      const found = await listEntries(db, 'financial_order', filter);
      return request.answer(pageOf(found, limit, financialOrderData));
    },
  );
}
