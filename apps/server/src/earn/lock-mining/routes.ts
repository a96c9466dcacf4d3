import {
  type Entry,
  entriesOfKind,
  findEntry as findOpenEntry,
  type LockMining,
  miningOffers,
} from '@trade/engine';
import {
  envelope,
  type LockMiningDetail,
  type LockMiningOrder,
  lockMiningDetail,
  lockMiningOrder,
  lockMiningOrderBody,
  lockMiningOrdersQuery,
  lockMiningProductList,
  page,
  type RedemptionQuote,
  redemptionBody,
  redemptionQuote,
} from '@trade/protocol';
import { z } from 'zod';
import { findEntry, listEntries } from '../../core/projection/index.ts';
import { commandIdentity, pageOf, readCursor, readUnits, resultOf } from '../../money/transfers/index.ts';
import {
  type App,
  type Caller,
  CatalogueError,
  callerOf,
  requireCaller,
  requireOwnOrder,
  requireReal,
} from '../../platform/gateway/index.ts';
import type { LockMiningDependencies } from './dependencies.ts';
import { listLockMiningProducts } from './queries.ts';
import { lockMiningOrderData, redemptionQuoteData, timelineOf } from './wire.ts';

const ID = /^[1-9]\d{0,14}$/;

/** Locks money for the days that follow today. */
async function lock(
  deps: LockMiningDependencies,
  caller: Caller,
  { amount, client_id, product_id }: z.infer<typeof lockMiningOrderBody>,
): Promise<LockMiningOrder> {
  await deps.permission.check(caller);
  const units = readUnits(amount);
  const schedule = ID.test(product_id) ? scheduleOf(deps, Number(product_id)) : null;
  const identity = commandIdentity(caller, client_id, ['lock', product_id, units]);
  if (schedule === null) throw new CatalogueError(12290);
  const outcome = await deps.sequencer.submit({
    type: 'lock_mining',
    ...identity,
    productId: Number(product_id),
    amount: units,
    ...schedule,
  });
  return lockMiningOrderData(await resultOf(deps, caller.customer, outcome, 'mining_order'));
}

/** The days that an order of now earns on, and when each is paid; null for a product that is not there. */
function scheduleOf(
  { calendar, sequencer, now }: LockMiningDependencies,
  productId: number,
): Pick<LockMining, 'firstDay' | 'dividends'> | null {
  const product = sequencer.look(miningOffers).find((offer) => offer.product.id === productId)?.product;
  if (!product) return null;
  const { days, dividendTime } = product.body;
  const firstDay = calendar.dayOf(now()) + 1;
  const dividends = Array.from({ length: days }, (_, index) =>
    calendar.instantOf(firstDay + index, dividendTime),
  );
  return { firstDay, dividends };
}

/** An order of the caller with its timeline: 12213 when there is no such order, 11304 when it is somebody else's. */
async function readOrder(
  deps: LockMiningDependencies,
  caller: Caller,
  id: string,
): Promise<LockMiningDetail> {
  const order = await findOrder(deps, caller, id);
  const { productId } = order.body;
  // What is still to come has its rate, once that is published, in the engine's state.
  const rates = deps.sequencer.look((state) => entriesOfKind(state, 'mining_rate'));
  const rateOf = (day: number) =>
    rates.find(({ body }) => body.productId === productId && body.day === day)?.body.ratePpm ?? null;
  return { ...lockMiningOrderData(order), timeline: timelineOf(order, rateOf) };
}

/** What ending an order now costs and gives; 12247 when it has ended or ends this moment. */
async function quoteRedemption(
  deps: LockMiningDependencies,
  caller: Caller,
  id: string,
): Promise<RedemptionQuote> {
  const order = ID.test(id)
    ? deps.sequencer.look((state) => findOpenEntry(state, 'mining_order', Number(id)))
    : null;
  const isOwn = order?.customer === caller.customer && order.mode === caller.mode;
  if (!order || !isOwn || deps.now() >= (order.body.dividends.at(-1) ?? 0)) return refuse(deps, caller, id);
  return redemptionQuoteData(order);
}

/** Ends an order early. */
async function redeem(
  deps: LockMiningDependencies,
  caller: Caller,
  id: string,
  { client_id }: z.infer<typeof redemptionBody>,
): Promise<LockMiningOrder> {
  if (!ID.test(id)) throw new CatalogueError(12213);
  const identity = commandIdentity(caller, client_id, ['redeem', id]);
  const outcome = await deps.sequencer.submit({ type: 'redeem_mining', ...identity, orderId: Number(id) });
  if (outcome.rejection?.code === 12247) return refuse(deps, caller, id);
  return lockMiningOrderData(await resultOf(deps, caller.customer, outcome, 'mining_order'));
}

/** The engine knows open orders only: whether this one ever was the caller's, the read model does. */
async function refuse(deps: LockMiningDependencies, caller: Caller, id: string): Promise<never> {
  await findOrder(deps, caller, id);
  throw new CatalogueError(12247);
}

async function findOrder(
  { db, sequencer }: LockMiningDependencies,
  caller: Caller,
  id: string,
): Promise<Entry<'mining_order'>> {
  if (!ID.test(id)) throw new CatalogueError(12213);
  await sequencer.projectedFor(caller.customer);
  const order = await findEntry(db, 'mining_order', Number(id));
  if (order && order.customer !== caller.customer) throw new CatalogueError(11304);
  return requireOwnOrder(caller, order);
}

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
