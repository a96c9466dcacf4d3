import type { Command } from '@trade/engine';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Logger } from 'pino';
import { listEntries } from '../../core/projection/index.ts';
import type { Sequencer } from '../../core/sequencer/index.ts';
import { digestOf } from '../../core/sequencer/index.ts';
import type { ReferencePrices } from '../../money/wealth/index.ts';
import { firstFinancialProducts, firstFunds, firstIeo, firstMiningProducts } from './offers.ts';

const HOUR = 3_600_000;
/** More than are ever on sale at once. */
const NEWEST = 100;

export interface FirstProducts {
  sequencer: Pick<Sequencer, 'submit' | 'projected' | 'status'>;
  db: NodePgDatabase;
  prices: Pick<ReferencePrices, 'at'>;
  /** Wall time, ms. */
  now: () => number;
}

/**
 * Offers a first set of products, with funded pools, on an exchange that never had any, and a new sale of a financial product at
 * the market's price whenever one has ended. Not for production: there operators do. Answers how to stop.
 */
export async function offerFirstProducts(
  deps: FirstProducts & { log: Logger },
): Promise<() => Promise<void>> {
  await offerMissing(deps);
  let running = Promise.resolve();
  const timer = setInterval(() => {
    running = offerMissing(deps).catch((error: unknown) => deps.log.error({ err: error }, 'no new products'));
  }, HOUR);
  return async () => {
    clearInterval(timer);
    await running;
  };
}

/** Offers what is not on sale: everything the first time, later the financial products whose sale has ended. */
export async function offerMissing({ db, sequencer, now, prices }: FirstProducts): Promise<void> {
  await sequencer.projected(sequencer.status.seq);
  const kinds = ['financial_product', 'mining_product', 'ieo_project'] as const;
  const known = await Promise.all(kinds.map((kind) => listEntries(db, kind, { limit: 1 })));
  const isFirst = known.every((entries) => entries.length === 0);
  const time = now();
  const newest = await listEntries(db, 'financial_product', { limit: NEWEST });
  const onSale = new Set(newest.filter(({ body }) => body.saleEndsAt > time).map(({ body }) => body.name));
  const offered = new Set(newest.map(({ body }) => body.name));
  const [btc, eth] = await Promise.all([prices.at('BTC', time), prices.at('ETH', time)]);
  const financial = firstFinancialProducts({ BTC: btc, ETH: eth }, time).filter(
    ({ name }) => !onSale.has(name) && (isFirst || offered.has(name)),
  );
  const commands: Command[] = [
    ...(isFirst ? firstFunds() : []),
    ...financial.map((terms) => ({
      type: 'create_financial_product' as const,
      ...creation(`${terms.name} ${time}`, terms),
      ...terms,
    })),
    ...(isFirst ? firstOthers(time) : []),
  ];
  for (const command of commands) {
    const { rejection } = await sequencer.submit(command);
    if (rejection) {
      throw new Error(`A first product was refused (${rejection.code}): ${JSON.stringify(command)}`);
    }
  }
}

function firstOthers(time: number): Command[] {
  const mining = firstMiningProducts(time).map((terms, index) => ({
    type: 'create_mining_product' as const,
    ...creation(String(index), terms),
    ...terms,
  }));
  const ieo = firstIeo(time);
  return [...mining, { type: 'create_ieo_project', ...creation('0', ieo), ...ieo }];
}

/** The names of a first offer repeat from sale to sale, its references never. */
function creation(name: string, terms: unknown) {
  return { reference: `first:${name}`, digest: digestOf(terms) };
}
