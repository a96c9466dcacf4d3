import { copyEntry, type Entry } from '../../kernel/register/entry.ts';
import type { EngineState } from '../../kernel/state/engine-state.ts';
import { financialSharesCovered } from '../../quote/index.ts';
import { type EarnProduct, unitsOf, yieldPool } from '../pools.ts';
import type { FinancialOrder, FinancialProduct } from './model.ts';
import {
  BUY_FINANCIAL_SHARES,
  type BuyFinancialShares,
  CREATE_FINANCIAL_PRODUCT,
  type CreateFinancialProduct,
  createFinancialProduct,
  EDIT_FINANCIAL_PRODUCT,
  type EditFinancialProduct,
  END_FINANCIAL_SALE,
  type EndFinancialSale,
  editFinancialProduct,
  endFinancialSale,
} from './offer.ts';
import { buyFinancialShares, settleFinancialBefore } from './orders.ts';

const CATEGORIES = {
  financial_buy: true,
  financial_settlement: true,
} as const;

declare module '../../model.ts' {
  interface LedgerCategories extends Record<keyof typeof CATEGORIES, true> {}
}

declare module '../../kernel/execution/command.ts' {
  interface Commands {
    create_financial_product: CreateFinancialProduct;
    edit_financial_product: EditFinancialProduct;
    end_financial_sale: EndFinancialSale;
    buy_financial_shares: BuyFinancialShares;
  }
}

declare module '../../kernel/register/entry.ts' {
  interface EntryBodies {
    financial_order: FinancialOrder;
    financial_product: FinancialProduct;
  }
}

/** A product that matures within this time settles at one of the next ticks, ms. */
const SOON = 60_000;

/** Dual investment. */
export const FINANCIAL = {
  categories: CATEGORIES,
  covered: { pool: 'yield_pool', kind: 'financial_order' },
  commands: {
    create_financial_product: {
      shape: CREATE_FINANCIAL_PRODUCT,
      once: 'creation',
      run: createFinancialProduct,
    },
    edit_financial_product: {
      shape: EDIT_FINANCIAL_PRODUCT,
      replaces: ({ register }, { productId }) => register.get('financial_product', productId)?.entry.body,
      run: editFinancialProduct,
    },
    end_financial_sale: { shape: END_FINANCIAL_SALE, run: endFinancialSale },
    buy_financial_shares: { shape: BUY_FINANCIAL_SHARES, once: 'customer', run: buyFinancialShares },
  },
  entries: { financial_order: {}, financial_product: {} },
  beforeTick: settleFinancialBefore,
  awaitsTick: ({ register }, symbol, at) =>
    register
      .all('financial_product')
      .some(({ entry: { body } }) => body.symbol === symbol && body.maturesAt - at <= SOON),
} satisfies EarnProduct;

/**
 * A financial product with the number of shares that can be bought now, limited by the pool and the
 * unsold ones.
 */
export interface FinancialOffer {
  product: Entry<'financial_product'>;
  remaining: number;
}

/** Returns the products that are not settled, by id. */
export function financialOffers(state: EngineState): FinancialOffer[] {
  return state.register.all('financial_product').map((live) => {
    const { asset, quote, shares, soldShares, ...terms } = live.entry.body;
    const covered = financialSharesCovered({
      ...terms,
      coinUnits: unitsOf(state, asset),
      coinFree: yieldPool(state, asset).available,
      quoteFree: yieldPool(state, quote).available,
    });
    const unsold = shares - soldShares;
    const remaining = covered < BigInt(unsold) ? Number(covered) : unsold;
    return { product: copyEntry(live) as Entry<'financial_product'>, remaining };
  });
}
