import type { Execution } from '../../kernel/execution/execution.ts';
import { ACCEPTED, placed, REFUSAL, type Ruling, refused } from '../../kernel/ruling.ts';
import { isInteger, isString, type ShapeOf } from '../../kernel/shape.ts';
import type { EngineState } from '../../kernel/state/engine-state.ts';
import {
  CUSTOMER_COMMAND,
  type CustomerCommand,
  isAmount,
  isIntegerWithin,
  isName,
  isText,
  PRODUCT_CREATION,
  type ProductCreation,
  REPLACEMENT,
  type Replacement,
  readAmount,
} from '../../kernel/values.ts';
import { isWithinBound, isWithinPpm, TERM_BOUNDS } from '../../quote/index.ts';
import type { FinancialProduct, FinancialTerms } from './model.ts';

interface FinancialTermsGiven {
  symbol: string;
  name: string;
  /** Smallest units, as text. */
  sharePrice: string;
  ratePpm: number;
  /** Smallest units of the quote for one whole coin, as text. */
  referencePrice: string;
  shares: number;
  days: number;
  saleStartsAt: number;
  saleEndsAt: number;
}

/** Offers shares of a new financial product. */
export interface CreateFinancialProduct extends ProductCreation, FinancialTermsGiven {
  type: 'create_financial_product';
}

/** Replaces all terms of a product whose sale has not started. */
export interface EditFinancialProduct extends FinancialTermsGiven, Replacement {
  type: 'edit_financial_product';
  productId: number;
}

const FINANCIAL_TERMS = {
  symbol: isName,
  name: isString,
  sharePrice: isAmount,
  ratePpm: isInteger,
  referencePrice: isAmount,
  shares: isInteger,
  days: isInteger,
  saleStartsAt: isInteger,
  saleEndsAt: isInteger,
} as const;

export const CREATE_FINANCIAL_PRODUCT: ShapeOf<CreateFinancialProduct> = {
  ...PRODUCT_CREATION,
  ...FINANCIAL_TERMS,
};

export const EDIT_FINANCIAL_PRODUCT: ShapeOf<EditFinancialProduct> = {
  ...REPLACEMENT,
  ...FINANCIAL_TERMS,
  productId: isInteger,
};

/** Takes the unsold shares off sale; sold ones run on. */
export interface EndFinancialSale {
  type: 'end_financial_sale';
  productId: number;
}

export const END_FINANCIAL_SALE: ShapeOf<EndFinancialSale> = { productId: isInteger };

/** Buys whole shares from the coin account. */
export interface BuyFinancialShares extends CustomerCommand {
  type: 'buy_financial_shares';
  productId: number;
  shares: number;
}

export const BUY_FINANCIAL_SHARES: ShapeOf<BuyFinancialShares> = {
  ...CUSTOMER_COMMAND,
  productId: isInteger,
  shares: isInteger,
};

const DAY = 86_400_000;
const LONGEST_NAME = 60;
const BOUNDS = TERM_BOUNDS.financial;
const LATEST = Number.MAX_SAFE_INTEGER - BOUNDS.days.most * DAY;

type Offer = CreateFinancialProduct | EditFinancialProduct;

/** Returns the code with which the engine would refuse these terms at a time (ms), or null. */
export function financialTermsRefusal(state: EngineState, offer: Offer, time: number): number | null {
  return describe(state, offer, time) === null ? REFUSAL.invalid : null;
}

export function createFinancialProduct(x: Execution, command: CreateFinancialProduct): Ruling {
  const body = describe(x.state, command, x.time);
  if (body === null) return refused(REFUSAL.invalid);
  return placed(x.open('financial_product', { mode: 'real', customer: 0, body }).entry.id);
}

export function editFinancialProduct(x: Execution, command: EditFinancialProduct): Ruling {
  const live = x.state.register.get('financial_product', command.productId);
  if (live === undefined) return refused(REFUSAL.productNotOnSale);
  if (x.time >= live.entry.body.saleStartsAt) return refused(REFUSAL.productSaleStarted);
  const body = describe(x.state, command, x.time);
  if (body === null) return refused(REFUSAL.invalid);
  live.entry.body = body;
  x.touchEntry(live);
  return ACCEPTED;
}

export function endFinancialSale(x: Execution, { productId }: EndFinancialSale): Ruling {
  const live = x.state.register.get('financial_product', productId);
  if (live === undefined) return refused(REFUSAL.productNotOnSale);
  const { body } = live.entry;
  if (body.saleEndsAt > x.time) body.saleEndsAt = x.time;
  x.touchEntry(live);
  if (body.orders > 0) return ACCEPTED;
  body.status = 'withdrawn';
  x.close(live);
  return ACCEPTED;
}

/** Returns a product of these terms; null when the terms are not valid. */
function describe(state: EngineState, command: Offer, time: number): FinancialProduct | null {
  const terms = readTerms(command, time);
  const market = state.markets.get(command.symbol);
  if (terms === null || market === undefined) return null;
  const price =
    market.lastTick === null ? null : BigInt(market.lastTick.price) * BigInt(market.spec.tickUnits);
  if (price !== null && !isWithinPpm(terms.referencePrice, price, BOUNDS.referencePpm)) return null;
  return {
    ...terms,
    asset: market.spec.base,
    quote: market.spec.quote,
    maturesAt: terms.saleEndsAt + terms.days * DAY,
    soldShares: 0,
    orders: 0,
    status: 'open',
    settlement: null,
  };
}

function readTerms(command: Offer, time: number): FinancialTerms | null {
  const { symbol, name, ratePpm, shares, days, saleStartsAt, saleEndsAt } = command;
  const [sharePrice, referencePrice] = [readAmount(command.sharePrice), readAmount(command.referencePrice)];
  const wellFormed =
    isText(name, LONGEST_NAME) &&
    isWithinBound(ratePpm, BOUNDS.ratePpm) &&
    isWithinBound(shares, BOUNDS.shares) &&
    isWithinBound(days, BOUNDS.days) &&
    isIntegerWithin(saleStartsAt, 0, Number.MAX_SAFE_INTEGER) &&
    isIntegerWithin(saleEndsAt, Math.max(saleStartsAt, time) + 1, LATEST) &&
    isWithinBound(saleEndsAt - Math.max(saleStartsAt, time), BOUNDS.saleMs);
  if (!wellFormed || !sharePrice || !referencePrice) return null;
  return { symbol, name, sharePrice, ratePpm, referencePrice, shares, days, saleStartsAt, saleEndsAt };
}
