import { AMOUNT_DECIMALS, calls } from '@trade/protocol';
import { operatorOf } from '../../operators/people/index.ts';
import { type App, readId, route } from '../../platform/gateway/index.ts';
import { createOffer, editOffer, stepOffer } from '../offer-routes.ts';
import type { ProductOffers } from '../offers.ts';
import { ieoLine } from './offer-line.ts';
import { type IeoDeps, listConsoleIeo, marketOf, readConsoleIeo } from './projects.ts';
import { readAllotment } from './queries.ts';

/** `/console/ieo`: projects until their window opens, their allotment and their market. */
export function operatorIeoRoutes(app: App, deps: IeoDeps & { offers: ProductOffers }): void {
  readingRoutes(app, deps);
  termsRoutes(app, deps);
  stepRoutes(app, deps);
}

function readingRoutes(app: App, deps: IeoDeps): void {
  route(app, calls.listIeoOffers, async () => ({ items: await listConsoleIeo(deps) }));

  route(app, calls.readIeoOffer, (request) => readConsoleIeo(deps, readId(request.params.id)));

  route(app, calls.readIeoOfferAllotment, (request) => readAllotment(deps, request.params.id));
}

function termsRoutes(app: App, deps: IeoDeps & { offers: ProductOffers }): void {
  const line = ieoLine(deps);

  route(app, calls.createIeoOffer, (request) => createOffer(deps, line, operatorOf(request), request.body));

  route(app, calls.editIeoOffer, (request) => {
    const { version, ...body } = request.body;
    const read = { id: readId(request.params.id), version };
    return editOffer(deps, line, operatorOf(request), read, body);
  });
}

function stepRoutes(app: App, deps: IeoDeps): void {
  const line = ieoLine(deps);

  route(app, calls.allotIeoOffer, (request) => {
    const id = readId(request.params.id);
    const act = { action: 'allot', id, operator: operatorOf(request), reason: request.body.reason };
    return stepOffer(deps, line, { type: 'allot_ieo_project', projectId: id }, act);
  });

  route(app, calls.cancelIeoOffer, (request) => {
    const id = readId(request.params.id);
    const act = { action: 'cancel', id, operator: operatorOf(request), reason: request.body.reason };
    return stepOffer(deps, line, { type: 'cancel_ieo_project', projectId: id }, act);
  });

  route(app, calls.listIeoToken, async (request) => {
    const id = readId(request.params.id);
    const instrument = await marketOf(deps, id);
    const act = { action: 'list', id, operator: operatorOf(request), reason: request.body.reason };
    await stepOffer(deps, line, { type: 'list_instrument', instrument, from: null }, act);
    const { base, quote, symbol, tickUnits } = instrument;
    const decimals = { baseDecimals: AMOUNT_DECIMALS, quoteDecimals: AMOUNT_DECIMALS };
    await deps.driver.follow({ symbol, base, quote, tickUnits, ...decimals });
    return readConsoleIeo(deps, id);
  });
}
