import { type Command, findAsset, type ProductPoolView, productPools } from '@trade/engine';
import { CODES, calls, type ProductPool, type ProductPoolName } from '@trade/protocol';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Sequencer } from '../core/sequencer/index.ts';
import { amountText } from '../market/quotes/index.ts';
import { submitAct } from '../operators/approvals/index.ts';
import { operatorOf } from '../operators/people/index.ts';
import { type App, CatalogueError, readUnits, route } from '../platform/gateway/index.ts';

interface PoolDeps {
  db: NodePgDatabase;
  sequencer: Pick<Sequencer, 'submit' | 'look'>;
}

const KINDS = { financial_order: 'financial', mining_order: 'lock_mining', ieo_project: 'ieo' } as const;

/**
 * `/console/pools/products`: the pools that pay financial products, lock-mining and IEO, and how
 * much of them is bound.
 */
export function productPoolRoutes(app: App, deps: PoolDeps): void {
  route(app, calls.listProductPools, () => ({ items: deps.sequencer.look(productPools).map(describePool) }));

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

function readPool({ sequencer }: PoolDeps, pool: ProductPoolName, currency: string): ProductPool {
  const found = sequencer.look(productPools).find((view) => view.pool === pool && view.asset === currency);
  if (!found) throw new CatalogueError(CODES.internal_error);
  return describePool(found);
}

function describePool({ asset, available, held, obligations, pool }: ProductPoolView): ProductPool {
  return {
    pool,
    currency: asset,
    balance: amountText(available + held),
    cover: amountText(held),
    available: amountText(available),
    obligations: obligations.map(({ kind, count, cover }) => ({
      kind: KINDS[kind],
      count,
      cover: amountText(cover),
    })),
  };
}
