import { type Command, type EntryKind, findAsset, type ProductPoolView, productPools } from '@trade/engine';
import { CODES, calls, type ProductPool, type ProductPoolName } from '@trade/protocol';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Sequencer } from '../core/sequencer/index.ts';
import { amountText } from '../market/quotes/index.ts';
import { submitAct } from '../operators/approvals/index.ts';
import { operatorOf } from '../operators/people/index.ts';
import { type App, CatalogueError, readUnits, route } from '../platform/gateway/index.ts';
import type { ProductOffers } from './offers.ts';

interface PoolDeps {
  db: NodePgDatabase;
  sequencer: Pick<Sequencer, 'submit' | 'look'>;
  offers: Pick<ProductOffers, 'lines'>;
}

/**
 * `/console/pools/products`: the pools that pay the products of earn, and how much of them is
 * bound.
 */
export function productPoolRoutes(app: App, deps: PoolDeps): void {
  route(app, calls.listProductPools, () => ({ items: poolsOf(deps) }));

  route(app, calls.fundProductPool, async (request) => {
    const { amount, client_id, currency, pool, reason } = request.body;
    const units = readUnits(amount);
    const isListed = deps.sequencer.look((state) => findAsset(state, currency)) !== null;
    if (!isListed) throw new CatalogueError(CODES.parameter_invalid);
    const funding: Command = {
      type: 'fund',
      reference: `${pool}:${client_id}`,
      mode: 'real',
      to: { system: pool },
      asset: currency,
      amount: units,
      category: 'manual_deposit',
    };
    await submitAct(deps, funding, {
      operator: operatorOf(request).account,
      action: 'product_pool.fund',
      subject: `${pool}:${currency}`,
      detail: { reason, currency, amount, client_id },
    });
    return readPool(deps, pool, currency);
  });
}

function readPool(deps: PoolDeps, pool: ProductPoolName, currency: string): ProductPool {
  const found = poolsOf(deps).find((view) => view.pool === pool && view.currency === currency);
  if (!found) throw new CatalogueError(CODES.internal_error);
  return found;
}

function poolsOf({ offers, sequencer }: PoolDeps): ProductPool[] {
  const productOf = (kind: EntryKind) => {
    const line = offers.lines.find(({ covered }) => covered.entry === kind);
    if (line === undefined) throw new Error(`a pool covers the offers of a product, not a ${kind}`);
    return line.covered.product;
  };
  return sequencer.look(productPools).map((view) => describePool(view, productOf));
}

function describePool(
  { asset, available, held, obligations, pool }: ProductPoolView,
  productOf: (kind: EntryKind) => ProductPool['obligations'][number]['kind'],
): ProductPool {
  return {
    pool,
    currency: asset,
    balance: amountText(available + held),
    cover: amountText(held),
    available: amountText(available),
    obligations: obligations.map(({ kind, count, cover }) => ({
      kind: productOf(kind),
      count,
      cover: amountText(cover),
    })),
  };
}
