import { type Entry, financialOffers } from '@trade/engine';
import { CODES, calls, type FinancialProduct, type FinancialSection } from '@trade/protocol';
import { sql } from 'drizzle-orm';
import { listEntries } from '../../core/projection/index.ts';
import { type CommandDependencies, commandIdentity, resultOf } from '../../core/sequencer/index.ts';
import {
  type App,
  type Caller,
  callerOf,
  pageOfEntries,
  readCursor,
  readId,
  route,
  withText,
} from '../../platform/gateway/index.ts';
import { financialOrderData, financialProductData } from './wire.ts';

interface FinancialDependencies extends CommandDependencies {
  /** Who may buy; `check` rejects with the code of what the customer is missing. */
  permission: { isOffered(): boolean; check(caller: Caller): Promise<void> };
  /** Wall time, ms. */
  now: () => number;
}

/** At most this many settled products are shown. */
const SETTLED_SHOWN = 20;

/** Returns the open products by the start of their sale, then the newest settled ones. */
async function listFinancialProducts(
  { db, sequencer, now }: Pick<FinancialDependencies, 'db' | 'sequencer' | 'now'>,
  section?: FinancialSection,
): Promise<FinancialProduct[]> {
  const open = sequencer
    .look(financialOffers)
    .sort((one, other) => one.product.body.saleStartsAt - other.product.body.saleStartsAt);
  const settled = await listEntries(db, 'financial_product', {
    open: false,
    where: sql`body ->> 'status' = 'settled'`,
    limit: SETTLED_SHOWN,
  });
  const time = now();
  return [
    ...open.map(({ product, remaining }) => financialProductData(product, remaining, time)),
    ...settled.map((product) => financialProductData(product, unsold(product), time)),
  ].filter((product) => section === undefined || product.section === section);
}

function unsold({ body }: Entry<'financial_product'>): number {
  return body.shares - body.soldShares;
}

const OPEN = { all: undefined, purchased: true, completed: false } as const;

/** `/financial`: products of both sections, and the caller's orders. */
export function financialRoutes(app: App, deps: FinancialDependencies): void {
  const { db, sequencer, permission } = deps;

  route(app, calls.listFinancialProducts, async (request) => ({
    offered: permission.isOffered(),
    items: await listFinancialProducts(deps, request.query.section),
  }));

  route(app, calls.placeFinancialOrder, async (request) => {
    const caller = callerOf(request);
    await permission.check(caller);
    const { client_id, product_id, quantity } = request.body;
    const productId = readId(product_id, CODES.product_not_on_sale);
    const identity = commandIdentity(caller, client_id, ['financial', product_id, String(quantity)]);
    const outcome = await sequencer.submit({
      type: 'buy_financial_shares',
      ...identity,
      productId,
      shares: quantity,
    });
    const order = await resultOf(deps, caller.customer, outcome, 'financial_order');
    return withText(financialOrderData(order), 'shares_bought');
  });

  route(app, calls.listFinancialOrders, async (request) => {
    const { customer, mode } = callerOf(request);
    const { cursor, limit, status } = request.query;
    const before = readCursor(cursor);
    await sequencer.projectedFor(customer);
    const filter = { customer, mode, open: OPEN[status], before, limit: limit + 1 };
    const found = await listEntries(db, 'financial_order', filter);
    return pageOfEntries(found, limit, financialOrderData);
  });
}
