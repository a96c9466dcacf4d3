import type { Command, CreateIeoProject, EditIeoProject } from '@trade/engine';
import { AMOUNT_DECIMALS, type ConsoleIeoProject, calls, type EditIeoProjectBody } from '@trade/protocol';
import { operatorOf } from '../../operators/people/index.ts';
import { type App, readId, route } from '../../platform/gateway/index.ts';
import { createOffer, editOffer, type OfferLine, stepOffer } from '../offer-routes.ts';
import type { ProductOffers } from '../offers.ts';
import {
  type IeoDeps,
  ieoCommand,
  listConsoleIeo,
  marketOf,
  newTokenOf,
  readConsoleIeo,
} from './projects.ts';
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

function lineOf(deps: IeoDeps): OfferLine<Omit<EditIeoProjectBody, 'version'>, ConsoleIeoProject> {
  return {
    name: 'ieo_project',
    command: ieoCommand,
    read: (id) => readConsoleIeo(deps, id),
    listed: (command) => (isTerms(command) ? newTokenOf(deps, command) : null),
  };
}

function isTerms(command: Command): command is CreateIeoProject | EditIeoProject {
  return command.type === 'create_ieo_project' || command.type === 'edit_ieo_project';
}

function termsRoutes(app: App, deps: IeoDeps & { offers: ProductOffers }): void {
  const line = lineOf(deps);

  route(app, calls.createIeoOffer, (request) => createOffer(deps, line, operatorOf(request), request.body));

  route(app, calls.editIeoOffer, (request) => {
    const { version, ...body } = request.body;
    const read = { id: readId(request.params.id), version };
    return editOffer(deps, line, operatorOf(request), read, body);
  });
}

function stepRoutes(app: App, deps: IeoDeps): void {
  const line = lineOf(deps);

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
