import {
  consoleFinancialProduct,
  consoleFinancialProductList,
  createFinancialProductBody,
  editFinancialProductBody,
  envelope,
  productStepBody,
} from '@trade/protocol';
import { digestOf } from '../../money/transfers/index.ts';
import { carryOut } from '../../operators/approvals/carry-out-route.ts';
import { operatorOf } from '../../operators/index.ts';
import { type App, CatalogueError } from '../../platform/gateway/index.ts';
import type { ProductOffers } from '../offers/offers.ts';
import { productParams, readProductId } from '../offers/product-id.ts';
import {
  type FinancialDeps,
  listConsoleFinancial,
  readConsoleFinancial,
  readFinancialTerms,
} from './products.ts';

const common = { tags: ['Console'], security: [{ bearer: [] }] };
const config = { access: 'market' } as const;

/** `/console/financial`: products until their sale starts, and how they go. Nothing here sets what they settle at. */
export function financialRoutes(app: App, deps: FinancialDeps & { offers: ProductOffers }): void {
  readingRoutes(app, deps);
  termsRoutes(app, deps);
}

function readingRoutes(app: App, deps: FinancialDeps): void {
  app.get(
    '/financial/products',
    {
      schema: {
        ...common,
        summary: 'Financial products with what they bind and came to (market)',
        response: { 200: envelope(consoleFinancialProductList) },
      },
      config,
    },
    async (request) => request.answer({ items: await listConsoleFinancial(deps) }),
  );

  app.get(
    '/financial/products/:id',
    {
      schema: {
        ...common,
        summary: 'One financial product (market)',
        params: productParams,
        response: { 200: envelope(consoleFinancialProduct) },
      },
      config,
    },
    async (request) => request.answer(await readConsoleFinancial(deps, readProductId(request.params.id))),
  );
}

function termsRoutes(app: App, deps: FinancialDeps & { offers: ProductOffers }): void {
  app.post(
    '/financial/products',
    {
      schema: {
        ...common,
        summary: 'Offer a new financial product (market)',
        body: createFinancialProductBody,
        response: { 200: envelope(consoleFinancialProduct.nullable()) },
      },
      config,
    },
    async (request) => {
      const { client_id, reason, ...given } = request.body;
      const offer = { line: 'financial_product', id: null, clientId: client_id, terms: given } as const;
      if (await deps.offers.propose(operatorOf(request), offer, reason)) return request.answer(null);
      const terms = readFinancialTerms(request.body);
      const creation = { reference: client_id, digest: digestOf(terms) };
      const command = { type: 'create_financial_product', ...creation, ...terms } as const;
      const { orderId } = await carryOut(deps, command, {
        operator: operatorOf(request).account,
        action: 'financial_product.create',
        subject: 'financial_product:new',
        detail: { reason, client_id, to: given },
      });
      if (orderId === null) throw new CatalogueError(560);
      return request.answer(await readConsoleFinancial(deps, orderId));
    },
  );

  app.put(
    '/financial/products/:id',
    {
      schema: {
        ...common,
        summary: 'Change a financial product before its sale starts (market)',
        params: productParams,
        body: editFinancialProductBody,
        response: { 200: envelope(consoleFinancialProduct.nullable()) },
      },
      config,
    },
    async (request) => {
      const productId = readProductId(request.params.id);
      const { reason, ...given } = request.body;
      const offer = { line: 'financial_product', id: productId, clientId: null, terms: given } as const;
      if (await deps.offers.propose(operatorOf(request), offer, reason)) return request.answer(null);
      const terms = readFinancialTerms(request.body);
      await readConsoleFinancial(deps, productId);
      await carryOut(
        deps,
        { type: 'edit_financial_product', productId, ...terms },
        {
          operator: operatorOf(request).account,
          action: 'financial_product.edit',
          subject: `financial_product:${productId}`,
          detail: { reason, to: given },
        },
      );
      return request.answer(await readConsoleFinancial(deps, productId));
    },
  );

  app.post(
    '/financial/products/:id/end',
    {
      schema: {
        ...common,
        summary: 'Take what is unsold off sale (market)',
        params: productParams,
        body: productStepBody,
        response: { 200: envelope(consoleFinancialProduct) },
      },
      config,
    },
    async (request) => {
      const productId = readProductId(request.params.id);
      await readConsoleFinancial(deps, productId);
      await carryOut(
        deps,
        { type: 'end_financial_sale', productId },
        {
          operator: operatorOf(request).account,
          action: 'financial_product.end_sale',
          subject: `financial_product:${productId}`,
          detail: { reason: request.body.reason },
        },
      );
      return request.answer(await readConsoleFinancial(deps, productId));
    },
  );
}
