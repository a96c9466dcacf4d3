import {
  envelope,
  lockMiningDetail,
  lockMiningOrder,
  lockMiningOrderBody,
  lockMiningOrdersQuery,
  lockMiningProductList,
  page,
  redemptionBody,
  redemptionQuote,
} from '@trade/protocol';
import { z } from 'zod';
import { listEntries } from '../../core/projection/index.ts';
import { pageOf, readCursor } from '../../money/transfers/index.ts';
import { type App, callerOf, requireCaller, requireReal } from '../../platform/gateway/index.ts';
import type { LockMiningDependencies } from './dependencies.ts';
import { lock, quoteRedemption, readOrder, redeem } from './orders.ts';
import { listLockMiningProducts } from './queries.ts';
import { lockMiningOrderData } from './wire.ts';

const common = { tags: ['Lock-mining'], security: [{ bearer: [] }] };
/** Any text gets as far as the rule that answers 12213. */
const orderParams = z.strictObject({ id: z.string() });

/** `/lockmining`: what can be locked, and what the caller has locked. */
export function registerLockMiningRoutes(app: App, deps: LockMiningDependencies): void {
  orderRoutes(app, deps);
  redemptionRoutes(app, deps);

  app.get(
    '/lockmining/products',
    {
      onRequest: requireCaller,
      schema: {
        ...common,
        summary: 'What can be locked, with the rates of the last days',
        response: { 200: envelope(lockMiningProductList) },
      },
    },
    async (request) =>
      request.answer({
        offered: deps.permission.isOffered(),
        items: await listLockMiningProducts(deps),
      }),
  );
}

function orderRoutes(app: App, deps: LockMiningDependencies): void {
  app.post(
    '/lockmining/orders',
    {
      onRequest: requireReal,
      schema: {
        ...common,
        summary: 'Lock money of the coin account',
        body: lockMiningOrderBody,
        response: { 200: envelope(lockMiningOrder) },
      },
    },
    async (request) => request.answer(await lock(deps, callerOf(request), request.body), 'mining_locked'),
  );

  app.get(
    '/lockmining/orders',
    {
      onRequest: requireReal,
      schema: {
        ...common,
        summary: 'What you have locked, newest first',
        querystring: lockMiningOrdersQuery,
        response: { 200: envelope(page(lockMiningOrder)) },
      },
    },
    async (request) => {
      const { customer, mode } = callerOf(request);
      const { cursor, limit, status } = request.query;
      const before = readCursor(cursor);
      await deps.sequencer.projectedFor(customer);
      const filter = { customer, mode, open: status === 'ongoing', before, limit: limit + 1 };
      const found = await listEntries(deps.db, 'mining_order', filter);
      return request.answer(pageOf(found, limit, lockMiningOrderData));
    },
  );

  app.get(
    '/lockmining/orders/:id',
    {
      onRequest: requireReal,
      schema: {
        ...common,
        summary: 'One order, with what was paid and what is to come',
        params: orderParams,
        response: { 200: envelope(lockMiningDetail) },
      },
    },
    async (request) => request.answer(await readOrder(deps, callerOf(request), request.params.id)),
  );
}

function redemptionRoutes(app: App, deps: LockMiningDependencies): void {
  app.get(
    '/lockmining/orders/:id/redemption',
    {
      onRequest: requireReal,
      schema: {
        ...common,
        summary: 'What ending an order now costs and gives',
        params: orderParams,
        response: { 200: envelope(redemptionQuote) },
      },
    },
    async (request) => request.answer(await quoteRedemption(deps, callerOf(request), request.params.id)),
  );

  app.post(
    '/lockmining/orders/:id/redemption',
    {
      onRequest: requireReal,
      schema: {
        ...common,
        summary: 'End an order early',
        params: orderParams,
        body: redemptionBody,
        response: { 200: envelope(lockMiningOrder) },
      },
    },
    async (request) => {
      const order = await redeem(deps, callerOf(request), request.params.id, request.body);
      return request.answer(order, 'mining_redeemed');
    },
  );
}
