import type { Command } from '@trade/engine';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Exchange } from '../exchange/index.ts';
import { digestOf } from '../funds/index.ts';
import { listEntries } from '../projection/index.ts';
import type { ReferencePrices } from '../wealth/index.ts';
import { firstFinancialProducts, firstFunds, firstIeo, firstMiningProducts } from './offers.ts';

export interface FirstProducts {
  exchange: Pick<Exchange, 'submit' | 'projected' | 'status'>;
  db: NodePgDatabase;
  prices: Pick<ReferencePrices, 'at'>;
  /** Wall time, ms. */
  now: () => number;
}

/** Offers a first set of products, with funded pools, on an exchange that never had any. Not for production: there operators do. */
export async function offerFirstProducts({ db, exchange, now, prices }: FirstProducts): Promise<void> {
  await exchange.projected(exchange.status.seq);
  const kinds = ['financial_product', 'mining_product', 'ieo_project'] as const;
  const known = await Promise.all(kinds.map((kind) => listEntries(db, kind, { limit: 1 })));
  if (known.some((entries) => entries.length > 0)) return;
  const time = now();
  const [btc, eth] = await Promise.all([prices.at('BTC', time), prices.at('ETH', time)]);
  const commands: Command[] = [
    ...firstFunds(),
    ...firstFinancialProducts({ BTC: btc, ETH: eth }, time).map((terms, index) => ({
      type: 'create_financial_product' as const,
      ...creation(index, terms),
      ...terms,
    })),
    ...firstMiningProducts(time).map((terms, index) => ({
      type: 'create_mining_product' as const,
      ...creation(index, terms),
      ...terms,
    })),
    { type: 'create_ieo_project', ...creation(0, firstIeo(time)), ...firstIeo(time) },
  ];
  for (const command of commands) {
    const { rejection } = await exchange.submit(command);
    if (rejection) {
      throw new Error(`A first product was refused (${rejection.code}): ${JSON.stringify(command)}`);
    }
  }
}

function creation(index: number, terms: unknown) {
  return { reference: `first:${index}`, digest: digestOf(terms) };
}
