import {
  type Entry,
  entriesOfKind,
  findEntry as findOpenEntry,
  type LockMining,
  miningOffers,
} from '@trade/engine';
import {
  CODES,
  calls,
  type LockMiningDetail,
  type LockMiningOrder,
  type LockMiningProduct,
  type lockMiningOrderBody,
  type RedemptionQuote,
  type redemptionBody,
} from '@trade/protocol';
import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { z } from 'zod';
import { findEntry, listEntries } from '../../core/projection/index.ts';
import { type CommandDependencies, commandIdentity, resultOf } from '../../core/sequencer/index.ts';
import { type ListingBook, requireDecimals } from '../../market/listing/index.ts';
import {
  type App,
  type Caller,
  CatalogueError,
  callerOf,
  isId,
  pageOfEntries,
  readCursor,
  readOrderId,
  requireOwnOrder,
  route,
  withText,
} from '../../platform/gateway/index.ts';
import { instantsOf, type LocalCalendar } from '../../platform/local-time.ts';
import { lockMiningOrderData, lockMiningProductData, redemptionQuoteData, timelineOf } from './wire.ts';

interface LockMiningDependencies extends CommandDependencies {
  listing: Pick<ListingBook, 'decimalsOf'>;
  /**
   * Who may lock money; `check` rejects with the code of what the customer is missing. Redeeming
   * needs no permission.
   */
  permission: { isOffered(): boolean; check(caller: Caller): Promise<void> };
  /** Local days of the venue's time zone, in which dividends are paid. */
  calendar: LocalCalendar;
  /** Wall time, ms. */
  now: () => number;
}

/** At most this many rates of a product are shown. */
const RATES_SHOWN = 30;

/** Returns the newest rates of a product, newest day first. */
export async function listRates(
  db: NodePgDatabase,
  productId: number,
  limit = RATES_SHOWN,
): Promise<Entry<'mining_rate'>[]> {
  const where = sql`(body ->> 'productId')::bigint = ${productId}`;
  const rates = await listEntries(db, 'mining_rate', { where, limit });
  return rates.sort((one, other) => other.body.day - one.body.day);
}

/** Returns the products that are on sale, will be, or still have money locked. */
function listLockMiningProducts({
  db,
  sequencer,
  now,
}: Pick<LockMiningDependencies, 'db' | 'sequencer' | 'now'>): Promise<LockMiningProduct[]> {
  const time = now();
  return Promise.all(
    sequencer
      .look(miningOffers)
      .map(async (offer) => lockMiningProductData(offer, await listRates(db, offer.product.id), time)),
  );
}

/** Locks money from tomorrow on. */
async function lock(
  deps: LockMiningDependencies,
  caller: Caller,
  { amount, client_id, product_id }: z.infer<typeof lockMiningOrderBody>,
): Promise<LockMiningOrder> {
  await deps.permission.check(caller);
  const units = amount.toString();
  const schedule = isId(product_id) ? scheduleOf(deps, Number(product_id)) : null;
  const identity = commandIdentity(caller, client_id, ['lock', product_id, units]);
  if (schedule === null) throw new CatalogueError(CODES.product_not_on_sale);
  const { currency, ...days } = schedule;
  requireDecimals(deps.listing, { amount, currency });
  const outcome = await deps.sequencer.submit({
    type: 'lock_mining',
    ...identity,
    productId: Number(product_id),
    amount: units,
    ...days,
  });
  return lockMiningOrderData(await resultOf(deps, caller.customer, outcome, 'mining_order'));
}

/**
 * Returns the product's currency and the days on which an order of now earns, with their payment
 * times; null for an unknown product.
 */
function scheduleOf(
  { calendar, sequencer, now }: LockMiningDependencies,
  productId: number,
): (Pick<LockMining, 'firstDay' | 'dividends'> & { currency: string }) | null {
  const product = sequencer.look(miningOffers).find((offer) => offer.product.id === productId)?.product;
  if (!product) return null;
  const { asset: currency, days, dividendTime } = product.body;
  const firstDay = calendar.dayOf(now()) + 1;
  const dividends = instantsOf(calendar, { firstDay, count: days, time: dividendTime });
  return { currency, firstDay, dividends };
}

/**
 * Returns an order of the caller with its timeline. Throws CODES.order_not_found, and
 * CODES.not_your_order for another customer's order.
 */
async function readOrder(
  deps: LockMiningDependencies,
  caller: Caller,
  id: string,
): Promise<LockMiningDetail> {
  const order = await findOrder(deps, caller, id);
  const { productId } = order.body;
  // The engine's state has the published rates of future days.
  const rates = deps.sequencer.look((state) => entriesOfKind(state, 'mining_rate'));
  const rateOf = (day: number) =>
    rates.find(({ body }) => body.productId === productId && body.day === day)?.body.ratePpm ?? null;
  return { ...lockMiningOrderData(order), timeline: timelineOf(order, rateOf) };
}

/**
 * Returns the cost and the payment of ending an order now. Throws CODES.order_not_found_or_closed
 * when it has ended.
 */
async function quoteRedemption(
  deps: LockMiningDependencies,
  caller: Caller,
  id: string,
): Promise<RedemptionQuote> {
  const order = isId(id)
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
  const orderId = readOrderId(id);
  const identity = commandIdentity(caller, client_id, ['redeem', id]);
  const outcome = await deps.sequencer.submit({ type: 'redeem_mining', ...identity, orderId });
  if (outcome.rejection?.code === CODES.order_not_found_or_closed) return refuse(deps, caller, id);
  return lockMiningOrderData(await resultOf(deps, caller.customer, outcome, 'mining_order'));
}

/** The engine knows open orders only; the tables tell whether the order was the caller's. */
async function refuse(deps: LockMiningDependencies, caller: Caller, id: string): Promise<never> {
  await findOrder(deps, caller, id);
  throw new CatalogueError(CODES.order_not_found_or_closed);
}

async function findOrder(
  { db, sequencer }: LockMiningDependencies,
  caller: Caller,
  id: string,
): Promise<Entry<'mining_order'>> {
  const orderId = readOrderId(id);
  await sequencer.projectedFor(caller.customer);
  const order = await findEntry(db, 'mining_order', orderId);
  if (order && order.customer !== caller.customer) throw new CatalogueError(CODES.not_your_order);
  return requireOwnOrder(caller, order);
}

/** `/lockmining`: products, and the caller's orders. */
export function lockMiningRoutes(app: App, deps: LockMiningDependencies): void {
  orderRoutes(app, deps);
  redemptionRoutes(app, deps);

  route(app, calls.listLockMiningProducts, async () => ({
    offered: deps.permission.isOffered(),
    items: await listLockMiningProducts(deps),
  }));
}

function orderRoutes(app: App, deps: LockMiningDependencies): void {
  route(app, calls.placeLockMiningOrder, async (request) =>
    withText(await lock(deps, callerOf(request), request.body), 'mining_locked'),
  );

  route(app, calls.listLockMiningOrders, async (request) => {
    const { customer, mode } = callerOf(request);
    const { cursor, limit, status } = request.query;
    const before = readCursor(cursor);
    await deps.sequencer.projectedFor(customer);
    const filter = { customer, mode, open: status === 'ongoing', before, limit: limit + 1 };
    const found = await listEntries(deps.db, 'mining_order', filter);
    return pageOfEntries(found, limit, lockMiningOrderData);
  });

  route(app, calls.readLockMiningOrder, (request) => readOrder(deps, callerOf(request), request.params.id));
}

function redemptionRoutes(app: App, deps: LockMiningDependencies): void {
  route(app, calls.quoteRedemption, (request) => quoteRedemption(deps, callerOf(request), request.params.id));

  route(app, calls.redeemLockMiningOrder, async (request) => {
    const order = await redeem(deps, callerOf(request), request.params.id, request.body);
    return withText(order, 'mining_redeemed');
  });
}
