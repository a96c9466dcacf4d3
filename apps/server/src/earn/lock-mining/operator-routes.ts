import { CODES, calls } from '@trade/protocol';
import { submitAct } from '../../operators/approvals/index.ts';
import { operatorOf } from '../../operators/people/index.ts';
import { type App, CatalogueError, readFraction, readId, route } from '../../platform/gateway/index.ts';
import { readDay } from '../../platform/local-time.ts';
import { createOffer, editOffer, stepOffer } from '../offer-routes.ts';
import type { ProductOffers } from '../offers.ts';
import { lockMiningLine } from './offer-line.ts';
import {
  type LockMiningDeps,
  listConsoleLockMining,
  readConsoleLockMining,
  readRates,
  startOfDay,
} from './products.ts';

/**
 * `/console/lockmining`: editing products until their sale starts, and publishing each day's rate.
 */
export function operatorLockMiningRoutes(app: App, deps: LockMiningDeps & { offers: ProductOffers }): void {
  readingRoutes(app, deps);
  termsRoutes(app, deps);
  rateRoutes(app, deps);
}

function readingRoutes(app: App, deps: LockMiningDeps): void {
  route(app, calls.listLockMiningOffers, async () => ({ items: await listConsoleLockMining(deps) }));

  route(app, calls.readLockMiningOffer, (request) => readConsoleLockMining(deps, readId(request.params.id)));
}

function termsRoutes(app: App, deps: LockMiningDeps & { offers: ProductOffers }): void {
  const line = lockMiningLine(deps);

  route(app, calls.createLockMiningOffer, (request) =>
    createOffer(deps, line, operatorOf(request), request.body),
  );

  route(app, calls.editLockMiningOffer, (request) => {
    const { version, ...body } = request.body;
    const read = { id: readId(request.params.id), version };
    return editOffer(deps, line, operatorOf(request), read, body);
  });

  route(app, calls.endLockMiningOffer, (request) => {
    const id = readId(request.params.id);
    const act = { action: 'end_sale', id, operator: operatorOf(request), reason: request.body.reason };
    return stepOffer(deps, line, { type: 'end_mining_sale', productId: id }, act);
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
    const ratePpm = readFraction(rate);
    await submitAct(
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
