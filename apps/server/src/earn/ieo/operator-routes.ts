import { findAsset } from '@trade/engine';
import { AMOUNT_DECIMALS, CODES, calls } from '@trade/protocol';
import type { FastifyRequest } from 'fastify';
import { digestOf } from '../../core/sequencer/index.ts';
import { carryOut } from '../../operators/approvals/index.ts';
import { operatorOf } from '../../operators/people/index.ts';
import { type App, CatalogueError, readId, route } from '../../platform/gateway/index.ts';
import type { ProductOffers } from '../offers/index.ts';
import { type IeoDeps, listConsoleIeo, marketOf, readConsoleIeo, readIeoTerms } from './projects.ts';
import { readAllotment } from './queries.ts';

/** `/console/ieo`: projects until their window opens, their allotment and their market. */
export function ieoRoutes(app: App, deps: IeoDeps & { offers: ProductOffers }): void {
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
  route(app, calls.createIeoOffer, async (request) => {
    const { client_id, reason, ...given } = request.body;
    const offer = { line: 'ieo_project', id: null, clientId: client_id, terms: given } as const;
    if (await deps.offers.propose(operatorOf(request), offer, reason)) return null;
    const terms = readIeoTerms(request.body);
    await ensureToken(deps, terms.asset, { operator: operatorOf(request).account, reason });
    const creation = { reference: client_id, digest: digestOf(terms) };
    const { orderId } = await carryOut(
      deps,
      { type: 'create_ieo_project', ...creation, ...terms },
      {
        operator: operatorOf(request).account,
        action: 'ieo_project.create',
        subject: 'ieo_project:new',
        detail: { reason, client_id, to: given },
      },
    );
    if (orderId === null) throw new CatalogueError(CODES.internal_error);
    return readConsoleIeo(deps, orderId);
  });

  route(app, calls.editIeoOffer, async (request) => {
    const projectId = readId(request.params.id);
    const { reason, ...given } = request.body;
    const offer = { line: 'ieo_project', id: projectId, clientId: null, terms: given } as const;
    if (await deps.offers.propose(operatorOf(request), offer, reason)) return null;
    const terms = readIeoTerms(request.body);
    await readConsoleIeo(deps, projectId);
    await ensureToken(deps, terms.asset, { operator: operatorOf(request).account, reason });
    await carryOut(
      deps,
      { type: 'edit_ieo_project', projectId, ...terms },
      {
        operator: operatorOf(request).account,
        action: 'ieo_project.edit',
        subject: `ieo_project:${projectId}`,
        detail: { reason, to: given },
      },
    );
    return readConsoleIeo(deps, projectId);
  });
}

function stepRoutes(app: App, deps: IeoDeps): void {
  const deedOf = (request: FastifyRequest, action: string, projectId: number, reason: string) => ({
    operator: operatorOf(request).account,
    action,
    subject: `ieo_project:${projectId}`,
    detail: { reason },
  });

  route(app, calls.allotIeoOffer, async (request) => {
    const projectId = readId(request.params.id);
    await readConsoleIeo(deps, projectId);
    const deed = deedOf(request, 'ieo_project.allot', projectId, request.body.reason);
    await carryOut(deps, { type: 'allot_ieo_project', projectId }, deed);
    return readConsoleIeo(deps, projectId);
  });

  route(app, calls.cancelIeoOffer, async (request) => {
    const projectId = readId(request.params.id);
    await readConsoleIeo(deps, projectId);
    const deed = deedOf(request, 'ieo_project.cancel', projectId, request.body.reason);
    await carryOut(deps, { type: 'cancel_ieo_project', projectId }, deed);
    return readConsoleIeo(deps, projectId);
  });

  route(app, calls.listIeoToken, async (request) => {
    const projectId = readId(request.params.id);
    const instrument = await marketOf(deps, projectId);
    const deed = deedOf(request, 'ieo_project.list', projectId, request.body.reason);
    await carryOut(deps, { type: 'list_instrument', instrument }, deed);
    const { base, quote, symbol, tickUnits } = instrument;
    const decimals = { baseDecimals: AMOUNT_DECIMALS, quoteDecimals: AMOUNT_DECIMALS };
    await deps.driver.follow({ symbol, base, quote, tickUnits, ...decimals });
    return readConsoleIeo(deps, projectId);
  });
}

/** Lists a token as an asset, unless there is one of that code. */
async function ensureToken(
  deps: IeoDeps,
  code: string,
  { operator, reason }: { operator: string; reason: string },
): Promise<void> {
  if (deps.sequencer.look((state) => findAsset(state, code))) return;
  await carryOut(
    deps,
    { type: 'list_asset', asset: { code, decimals: AMOUNT_DECIMALS } },
    {
      operator,
      action: 'asset.list',
      subject: `asset:${code}`,
      detail: { reason },
    },
  );
}
