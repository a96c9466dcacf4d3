import type { InstrumentSpec, Mode } from '@trade/engine';
import { CODES, type CustomerOpenOrders, calls } from '@trade/protocol';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { listEntries } from '../../core/projection/index.ts';
import type { CustomerReads } from '../../core/sequencer/index.ts';
import type { ContractRegistry } from '../../market/instruments/index.ts';
import { type App, CatalogueError, readId, route } from '../../platform/gateway/index.ts';
import { findUser } from '../../platform/login/index.ts';
import { conditionalData, placeOf } from '../conditional/index.ts';
import { contractOrderData } from '../contracts/index.ts';
import { listSpotOrders, spotOrderData, twapOrderData } from '../spot/index.ts';

/** As many of each kind; the newest. */
const MOST = 200;

interface OpenOrdersDependencies {
  db: NodePgDatabase;
  reads: CustomerReads;
  /** The listed instrument of a symbol. */
  instrumentOf: (symbol: string) => InstrumentSpec | undefined;
  contracts: Pick<ContractRegistry, 'find'>;
}

/** `/console/customers/:id/open-orders`: what a customer's money waits in. */
export function openOrdersRoutes(app: App, deps: OpenOrdersDependencies): void {
  route(app, calls.readCustomerOpenOrders, async ({ params, query }) => {
    const user = await findUser(deps.db, readId(params.id, CODES.user_not_found));
    if (!user) throw new CatalogueError(CODES.user_not_found);
    return deps.reads.forCustomer(user.id, (db) => readOpenOrders(db, deps, user.id, query.mode));
  });
}

async function readOpenOrders(
  db: NodePgDatabase,
  markets: Pick<OpenOrdersDependencies, 'contracts' | 'instrumentOf'>,
  customer: number,
  mode: Mode,
): Promise<CustomerOpenOrders> {
  const own = { customer, mode, open: true, limit: MOST };
  const [spot, contract, conditional, twap] = await Promise.all([
    listSpotOrders(db, own, { status: 'open', limit: MOST }),
    listEntries(db, 'contract_order', own),
    listEntries(db, 'conditional_order', own),
    listEntries(db, 'twap_order', own),
  ]);
  const { contracts, instrumentOf } = markets;
  return {
    spot: spot.flatMap((order) => described(instrumentOf(order.symbol), order, spotOrderData)),
    contract: contract.flatMap((order) =>
      described(contracts.find(order.body.symbol), order, contractOrderData),
    ),
    conditional: conditional.flatMap((order) =>
      described(placeOf(markets, order.body.market, order.body.symbol), order, conditionalData),
    ),
    twap: twap.flatMap((order) => described(instrumentOf(order.body.symbol), order, twapOrderData)),
  };
}

/** An order in wire form, in a list; an empty one when its market is not listed. */
function described<Order, Market, Wire>(
  market: Market | null | undefined,
  order: Order,
  describe: (order: Order, market: Market) => Wire,
): Wire[] {
  return market ? [describe(order, market)] : [];
}
