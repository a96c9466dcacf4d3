import type { Entry, FinancialOrder, FinancialProduct, FinancialSettlement } from '@trade/engine';
import {
  AMOUNT_DECIMALS,
  type FinancialOrder as FinancialOrderData,
  type FinancialProduct as FinancialProductData,
  financialSection,
  type ReferenceTickData,
} from '@trade/protocol';
import { amountText, fractionText } from '../../market/quotes/index.ts';

const COIN_UNITS = 10n ** BigInt(AMOUNT_DECIMALS);

/** Returns a product in wire form at `now`, with the number of shares that can still be bought. */
export function financialProductData(
  { id, body }: Entry<'financial_product'>,
  remaining: number,
  time: number,
): FinancialProductData {
  return {
    id: String(id),
    section: financialSection.parse(body.asset),
    name: body.name,
    currency: body.asset,
    single_price: amountText(body.sharePrice),
    annualized_return: fractionText(body.ratePpm),
    reference_price: amountText(body.referencePrice),
    total_shares: body.shares,
    remaining_shares: remaining,
    holding_days: body.days,
    sale_starts_at: body.saleStartsAt,
    sale_ends_at: body.saleEndsAt,
    maturity_date: body.maturesAt,
    status: statusOf(body, remaining, time),
    ...settlementData(body.settlement),
  };
}

function statusOf(
  { saleEndsAt, saleStartsAt, status }: FinancialProduct,
  remaining: number,
  time: number,
): FinancialProductData['status'] {
  if (status !== 'open') return 'settled';
  if (time < saleStartsAt) return 'upcoming';
  if (time >= saleEndsAt) return 'holding';
  return remaining > 0 ? 'selling' : 'sold_out';
}

export function financialOrderData({ id, body, createdAt }: Entry<'financial_order'>): FinancialOrderData {
  return {
    id: String(id),
    product_id: String(body.productId),
    name: body.name,
    section: financialSection.parse(body.asset),
    currency: body.asset,
    quantity: body.shares,
    single_price: amountText(body.sharePrice),
    investment_amount: amountText(body.amount),
    annualized_return: fractionText(body.ratePpm),
    reference_price: amountText(body.referencePrice),
    holding_days: body.days,
    transaction_time: createdAt,
    maturity_date: body.maturesAt,
    status: body.status,
    ...settlementData(body.settlement),
    settlement_amount: body.paid === null ? null : amountText(body.paid),
    settlement_currency: body.paidAsset,
    income: body.paid === null ? null : amountText(body.paid - principalOf(body)),
  };
}

/**
 * The invested amount in the asset that was paid out: the same coins, otherwise converted at the
 * reference price and rounded down to whole units.
 */
function principalOf({ amount, asset, paidAsset, referencePrice }: FinancialOrder): bigint {
  return paidAsset === asset ? amount : (amount * referencePrice) / COIN_UNITS;
}

function settlementData(settlement: FinancialSettlement | null): {
  settlement_price: string | null;
  settlement_tick: ReferenceTickData | null;
} {
  if (settlement === null) return { settlement_price: null, settlement_tick: null };
  const price = amountText(settlement.price);
  return { settlement_price: price, settlement_tick: { id: settlement.tickId, price, time: settlement.at } };
}
