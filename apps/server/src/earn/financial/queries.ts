import { type Entry, financialOffers } from '@trade/engine';
import type { FinancialProduct, FinancialSection } from '@trade/protocol';
import { sql } from 'drizzle-orm';
import { listEntries } from '../../core/projection/index.ts';
import type { FinancialDependencies } from './dependencies.ts';
import { financialProductData } from './wire.ts';

/** How many settled products are still shown. */
const SETTLED_SHOWN = 20;

/** What is, will be and was on sale: the open ones by the start of their sale, then the newest settled ones. */
export async function listFinancialProducts(
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
