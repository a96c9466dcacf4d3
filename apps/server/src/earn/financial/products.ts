import {
  type CreateFinancialProduct,
  type Entry,
  entriesOfKind,
  financialOffers,
  versionOf,
} from '@trade/engine';
import { financialCoinPayout, financialQuotePayout } from '@trade/engine/quote';
import {
  AMOUNT_DECIMALS,
  CODES,
  type ConsoleFinancialProduct,
  type EditFinancialProductBody,
} from '@trade/protocol';
import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { findEntry, listEntries } from '../../core/projection/index.ts';
import { digestOf, type Sequencer } from '../../core/sequencer/index.ts';
import { amountText } from '../../market/quotes/index.ts';
import { CatalogueError, readAmount, readFraction } from '../../platform/gateway/index.ts';
import { financialProductData } from './wire.ts';

const COIN_UNITS = 10n ** BigInt(AMOUNT_DECIMALS);
const PAST_SHOWN = 50;

export interface FinancialDeps {
  db: NodePgDatabase;
  sequencer: Pick<Sequencer, 'submit' | 'look' | 'projected' | 'status'>;
}

/**
 * Reads terms for the engine. Throws CODES.parameter_invalid for too many decimals; the engine
 * checks the bounds.
 */
function readFinancialTerms(
  body: Omit<EditFinancialProductBody, 'version'>,
): Omit<CreateFinancialProduct, 'type' | 'reference' | 'digest'> {
  return {
    symbol: `${body.section}USDT`,
    name: body.name,
    sharePrice: readAmount(body.single_price),
    ratePpm: readFraction(body.annualized_return),
    referencePrice: readAmount(body.reference_price),
    shares: body.total_shares,
    days: body.holding_days,
    saleStartsAt: body.sale_starts_at,
    saleEndsAt: body.sale_ends_at,
  };
}

/** Returns the command for a new offer, or for a change of the offer `id`. */
export function financialCommand(
  body: Omit<EditFinancialProductBody, 'version'>,
  id: number | null,
  reference: string,
) {
  const terms = readFinancialTerms(body);
  return id === null
    ? { type: 'create_financial_product' as const, reference, digest: digestOf(terms), ...terms }
    : { type: 'edit_financial_product' as const, productId: id, ...terms };
}

/** Returns the open products, newest first, then the newest settled ones. */
export async function listConsoleFinancial({
  db,
  sequencer,
}: FinancialDeps): Promise<ConsoleFinancialProduct[]> {
  const settled = await listEntries(db, 'financial_product', {
    open: false,
    where: sql`body ->> 'status' = 'settled'`,
    limit: PAST_SHOWN,
  });
  const past = await Promise.all(settled.map((product) => describeSettled(db, product)));
  return [...openProducts(sequencer).reverse(), ...past];
}

/** Returns a product, open or ended. Throws CODES.not_found. */
export async function readConsoleFinancial(
  deps: FinancialDeps,
  id: number,
): Promise<ConsoleFinancialProduct> {
  const open = openProducts(deps.sequencer).find((product) => product.id === String(id));
  if (open) return open;
  await deps.sequencer.projected(deps.sequencer.status.seq);
  const ended = await findEntry(deps.db, 'financial_product', id);
  if (!ended) throw new CatalogueError(CODES.not_found);
  return describeSettled(deps.db, ended);
}

function openProducts(sequencer: Pick<Sequencer, 'look'>): ConsoleFinancialProduct[] {
  return sequencer.look((state) => {
    const orders = entriesOfKind(state, 'financial_order');
    return financialOffers(state).map(({ product, remaining }) => {
      const own = orders.filter(({ body }) => body.productId === product.id);
      const sum = (part: 'coinPayout' | 'quotePayout') =>
        own.reduce((total, { body }) => total + body[part], 0n);
      return {
        ...describe(product, remaining, state.time),
        cover: { coin: amountText(sum('coinPayout')), usdt: amountText(sum('quotePayout')) },
        editable: state.time < product.body.saleStartsAt,
        settled: null,
      };
    });
  });
}

async function describeSettled(
  db: NodePgDatabase,
  product: Entry<'financial_product'>,
): Promise<ConsoleFinancialProduct> {
  const { body, id, updatedAt } = product;
  const { rows } = await db.execute<{ paid: string | null }>(sql`
    SELECT sum((body -> 'paid' ->> '$n')::numeric)::text AS paid FROM entries
    WHERE kind = 'financial_order' AND (body ->> 'productId')::bigint = ${id}`);
  const inCoin = body.settlement !== null && body.settlement.price < body.referencePrice;
  return {
    ...describe(product, 0, updatedAt),
    cover: { coin: '0', usdt: '0' },
    editable: false,
    settled: {
      at: updatedAt,
      currency: inCoin ? body.asset : body.quote,
      amount: amountText(BigInt(rows[0]?.paid ?? 0)),
    },
  };
}

function describe(product: Entry<'financial_product'>, remaining: number, time: number) {
  const { days, orders, ratePpm, referencePrice, sharePrice, soldShares } = product.body;
  const share = { amount: sharePrice, ratePpm, days };
  return {
    ...financialProductData(product, remaining, time),
    version: versionOf(product.body),
    sold_shares: soldShares,
    orders,
    invested: amountText(sharePrice * BigInt(soldShares)),
    share_outcomes: {
      coin: amountText(financialCoinPayout(share)),
      usdt: amountText(financialQuotePayout(share, referencePrice, COIN_UNITS)),
    },
  };
}
