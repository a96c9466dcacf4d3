import { CODES, calls } from '@trade/protocol';
import { digestOf } from '../../core/sequencer/index.ts';
import { carryOut } from '../../operators/approvals/index.ts';
import { operatorOf } from '../../operators/people/index.ts';
import { type App, CatalogueError, readId, route } from '../../platform/gateway/index.ts';
import type { ProductOffers } from '../offers/index.ts';
import { readRate } from '../products/index.ts';
import { readDay } from './calendar.ts';
import {
  type LockMiningDeps,
  listConsoleLockMining,
  readConsoleLockMining,
  readLockMiningTerms,
  readRates,
  startOfDay,
} from './products.ts';

/** `/console/lockmining`: products until their sale starts, and the rate of each day for everybody. */
export function lockMiningRoutes(app: App, deps: LockMiningDeps & { offers: ProductOffers }): void {
  readingRoutes(app, deps);
  termsRoutes(app, deps);
  rateRoutes(app, deps);
}

function readingRoutes(app: App, deps: LockMiningDeps): void {
  route(app, calls.listLockMiningOffers, async () => ({ items: await listConsoleLockMining(deps) }));

  route(app, calls.readLockMiningOffer, (request) => readConsoleLockMining(deps, readId(request.params.id)));
}

function termsRoutes(app: App, deps: LockMiningDeps & { offers: ProductOffers }): void {
  route(app, calls.createLockMiningOffer, async (request) => {
    const { client_id, reason, ...given } = request.body;
    const offer = { line: 'mining_product', id: null, clientId: client_id, terms: given } as const;
    if (await deps.offers.propose(operatorOf(request), offer, reason)) return null;
    const terms = readLockMiningTerms(request.body);
    const creation = { reference: client_id, digest: digestOf(terms) };
    const command = { type: 'create_mining_product', ...creation, ...terms } as const;
    const { orderId } = await carryOut(deps, command, {
      operator: operatorOf(request).account,
      action: 'mining_product.create',
      subject: 'mining_product:new',
      detail: { reason, client_id, to: given },
    });
    if (orderId === null) throw new CatalogueError(CODES.internal_error);
    return readConsoleLockMining(deps, orderId);
  });

  route(app, calls.editLockMiningOffer, async (request) => {
    const productId = readId(request.params.id);
    const { reason, ...given } = request.body;
    const offer = { line: 'mining_product', id: productId, clientId: null, terms: given } as const;
    if (await deps.offers.propose(operatorOf(request), offer, reason)) return null;
    const terms = readLockMiningTerms(request.body);
    await readConsoleLockMining(deps, productId);
    await carryOut(
      deps,
      { type: 'edit_mining_product', productId, ...terms },
      {
        operator: operatorOf(request).account,
        action: 'mining_product.edit',
        subject: `mining_product:${productId}`,
        detail: { reason, to: given },
      },
    );
    return readConsoleLockMining(deps, productId);
  });

  route(app, calls.endLockMiningOffer, async (request) => {
    const productId = readId(request.params.id);
    await readConsoleLockMining(deps, productId);
    await carryOut(
      deps,
      { type: 'end_mining_sale', productId },
      {
        operator: operatorOf(request).account,
        action: 'mining_product.end_sale',
        subject: `mining_product:${productId}`,
        detail: { reason: request.body.reason },
      },
    );
    return readConsoleLockMining(deps, productId);
  });
}

function rateRoutes(app: App, deps: LockMiningDeps): void {
  route(app, calls.listLockMiningRates, async (request) => {
    const productId = readId(request.params.id);
    await readConsoleLockMining(deps, productId);
    return readRates(deps, productId);
  });

  route(app, calls.publishLockMiningRate, async (request) => {
    const productId = readId(request.params.id);
    await readConsoleLockMining(deps, productId);
    const { day: text, rate, reason } = request.body;
    const day = readDay(text);
    if (day === null) throw new CatalogueError(CODES.parameter_invalid);
    const startsAt = startOfDay(deps, productId, day);
    const ratePpm = readRate(rate);
    await carryOut(
      deps,
      { type: 'publish_mining_rate', productId, day, startsAt, ratePpm },
      {
        operator: operatorOf(request).account,
        action: 'mining_rate.publish',
        subject: `mining_product:${productId}`,
        detail: { reason, day: text, rate },
      },
    );
    return readRates(deps, productId);
  });
}
