import { calls } from '@trade/protocol';
import { operatorOf } from '../../operators/people/index.ts';
import { type App, readId, route } from '../../platform/gateway/index.ts';
import { createOffer, editOffer, stepOffer } from '../offer-routes.ts';
import type { ProductOffers } from '../offers.ts';
import { financialLine } from './offer-line.ts';
import { type FinancialDeps, listConsoleFinancial, readConsoleFinancial } from './products.ts';

/**
 * `/console/financial`: editing products until their sale starts, and watching them. Nobody can set
 * the settlement price here.
 */
export function operatorFinancialRoutes(app: App, deps: FinancialDeps & { offers: ProductOffers }): void {
  readingRoutes(app, deps);
  termsRoutes(app, deps);
}

function readingRoutes(app: App, deps: FinancialDeps): void {
  route(app, calls.listFinancialOffers, async () => ({ items: await listConsoleFinancial(deps) }));

  route(app, calls.readFinancialOffer, (request) => readConsoleFinancial(deps, readId(request.params.id)));
}

function termsRoutes(app: App, deps: FinancialDeps & { offers: ProductOffers }): void {
  const line = financialLine(deps);

  route(app, calls.createFinancialOffer, (request) =>
    createOffer(deps, line, operatorOf(request), request.body),
  );

  route(app, calls.editFinancialOffer, (request) => {
    const { version, ...body } = request.body;
    const read = { id: readId(request.params.id), version };
    return editOffer(deps, line, operatorOf(request), read, body);
  });

  route(app, calls.endFinancialOffer, (request) => {
    const id = readId(request.params.id);
    const act = { action: 'end_sale', id, operator: operatorOf(request), reason: request.body.reason };
    return stepOffer(deps, line, { type: 'end_financial_sale', productId: id }, act);
  });
}
