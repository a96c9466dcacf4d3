import { CODES, calls } from '@trade/protocol';
import { digestOf } from '../../core/sequencer/index.ts';
import { carryOut } from '../../operators/approvals/index.ts';
import { operatorOf } from '../../operators/people/index.ts';
import { type App, CatalogueError, readId, route } from '../../platform/gateway/index.ts';
import type { ProductOffers } from '../offers/index.ts';
import {
  type FinancialDeps,
  listConsoleFinancial,
  readConsoleFinancial,
  readFinancialTerms,
} from './products.ts';

/** `/console/financial`: products until their sale starts, and how they go. Nothing here sets what they settle at. */
export function financialRoutes(app: App, deps: FinancialDeps & { offers: ProductOffers }): void {
  readingRoutes(app, deps);
  termsRoutes(app, deps);
}

function readingRoutes(app: App, deps: FinancialDeps): void {
  route(app, calls.listFinancialOffers, async () => ({ items: await listConsoleFinancial(deps) }));

  route(app, calls.readFinancialOffer, (request) => readConsoleFinancial(deps, readId(request.params.id)));
}

function termsRoutes(app: App, deps: FinancialDeps & { offers: ProductOffers }): void {
  route(app, calls.createFinancialOffer, async (request) => {
    const { client_id, reason, ...given } = request.body;
    const offer = { line: 'financial_product', id: null, clientId: client_id, terms: given } as const;
    if (await deps.offers.propose(operatorOf(request), offer, reason)) return null;
    const terms = readFinancialTerms(request.body);
    const creation = { reference: client_id, digest: digestOf(terms) };
    const command = { type: 'create_financial_product', ...creation, ...terms } as const;
    const { orderId } = await carryOut(deps, command, {
      operator: operatorOf(request).account,
      action: 'financial_product.create',
      subject: 'financial_product:new',
      detail: { reason, client_id, to: given },
    });
    if (orderId === null) throw new CatalogueError(CODES.internal_error);
    return readConsoleFinancial(deps, orderId);
  });

  route(app, calls.editFinancialOffer, async (request) => {
    const productId = readId(request.params.id);
    const { reason, ...given } = request.body;
    const offer = { line: 'financial_product', id: productId, clientId: null, terms: given } as const;
    if (await deps.offers.propose(operatorOf(request), offer, reason)) return null;
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
    return readConsoleFinancial(deps, productId);
  });

  route(app, calls.endFinancialOffer, async (request) => {
    const productId = readId(request.params.id);
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
    return readConsoleFinancial(deps, productId);
  });
}
