import type {
  ContractMarketState,
  ContractPosition,
  ContractOrder as EngineOrder,
  Entry,
} from '@trade/engine';
import {
  averageContractPrice,
  bankruptcyPrice,
  equity,
  initialMargin,
  liquidationPrice,
  maintenanceMargin,
  notional,
  type PositionSize,
  profit,
} from '@trade/engine/quote';
import {
  type ContractFill,
  type ContractOrder,
  fromUnits,
  LOT_DECIMALS,
  type Position,
} from '@trade/protocol';
import type { ListedContract } from '../../market/instruments/index.ts';
import { amountText, priceText } from '../../market/quotes/index.ts';

/** Percents are shown with two decimals. */
const HUNDREDTHS = 10_000n;

/** Engine lots as lots. */
export function lotText(lots: number): string {
  return fromUnits(BigInt(lots), LOT_DECIMALS);
}

/** Returns an order in wire form. */
export function contractOrderData(
  { id, body, holds, createdAt, updatedAt }: Entry<'contract_order'>,
  contract: ListedContract,
): ContractOrder {
  const ticks = (price: number | null) => (price === null ? null : priceText(contract.spec, price));
  const average = averageContractPrice(body.side, body.filledQuote, body.filledLots, contract.terms);
  return {
    id: String(id),
    client_id: body.clientId,
    symbol: body.symbol,
    product: body.product,
    side: body.side,
    action: body.action,
    type: body.type,
    time_in_force: body.timeInForce,
    post_only: body.postOnly,
    price: body.type === 'market' ? null : ticks(body.price),
    lots: lotText(body.lots),
    visible_lots: body.visibleLots === undefined ? null : lotText(body.visibleLots),
    filled_lots: lotText(body.filledLots),
    filled_percent: Number((BigInt(body.filledLots) * 100n) / BigInt(body.lots)),
    average_price: average === null ? null : amountText(average),
    multiple: body.multiple,
    margin_mode: body.action === 'open' ? (body.marginMode ?? 'isolated') : null,
    margin: amountText(body.margin),
    reserved: amountText(holds.reduce((sum, { amount }) => sum + amount, 0n)),
    fee: amountText(body.fee),
    realised_pnl: amountText(body.realised),
    stop_loss: ticks(body.stopLoss),
    take_profit: ticks(body.takeProfit),
    position_id: body.positionId === null ? null : String(body.positionId),
    origin: body.origin,
    status: body.status,
    cancel_reason: body.cancelReason,
    raised_terms: raisedTermsData(body),
    created_at: createdAt,
    updated_at: updatedAt,
  };
}

/** The changed terms that caused a liquidation; null when only the price caused it. */
export function raisedTermsData({
  raisedTerms,
}: Pick<EngineOrder, 'raisedTerms'>): ContractOrder['raised_terms'] {
  if (raisedTerms === undefined) return null;
  const { announcedAt, at } = raisedTerms;
  return { at, announced_at: announcedAt ?? at };
}

/** One side of a trade of contracts. */
export interface ContractTrade {
  id: number;
  time: number;
  price: number;
  lots: number;
  quote: bigint;
  fee: bigint;
  role: 'maker' | 'taker';
}

export function contractFillData(trade: ContractTrade, { spec }: ListedContract): ContractFill {
  return {
    id: String(trade.id),
    price: priceText(spec, trade.price),
    lots: lotText(trade.lots),
    notional: amountText(trade.quote),
    fee: amountText(trade.fee),
    role: trade.role,
    time: trade.time,
  };
}

/** What a position's figures depend on besides its own state. */
export interface PositionView {
  contract: ListedContract;
  /** The market in the position's mode, with the mark for open positions. */
  market: ContractMarketState | null;
  /** Lots without a closing order; null for an ended position. */
  closableLots: number | null;
  /** What can be added to a cross position, in quote units. */
  backing: bigint;
}

/**
 * Returns a position in wire form: an open one at the present mark, an ended one at its last mark.
 */
export function positionData(
  { id, body, createdAt, updatedAt }: Entry<'contract_position'>,
  { contract, market, closableLots, backing }: PositionView,
): Position {
  const { spec, terms } = contract;
  const isOpen = body.status === 'open';
  const mark = (isOpen ? market?.mark : null) ?? body.mark;
  const value = notional(mark, body.lots, terms.unitsPerTickLot);
  const maintenance = isOpen ? maintenanceMargin(value, terms.tiers) : 0n;
  const isCross = isOpen && body.marginMode === 'cross';
  const backed = { ...body, margin: body.margin + (isCross ? backing : 0n) };
  const unrealised = isOpen ? profit(body.side, body.cost, value) : 0n;
  const ticks = (price: number | null) => (price === null ? null : priceText(spec, price));
  return {
    id: String(id),
    symbol: body.symbol,
    product: body.product,
    side: body.side,
    status: body.status,
    closed_by: body.closedBy,
    lots: lotText(isOpen ? body.lots : body.mostLots),
    closable_lots: lotText(closableLots ?? 0),
    entry_price: amountText(entryPrice(body, contract)),
    mark_price: priceText(spec, mark),
    index_price: priceText(spec, market?.index?.price ?? mark),
    multiple: body.multiple,
    margin_mode: body.marginMode ?? 'isolated',
    notional: amountText(value),
    margin: amountText(body.margin),
    added_margin: amountText(body.addedMargin ?? 0n),
    backing: amountText(isCross ? backing : 0n),
    maintenance_margin: amountText(maintenance),
    margin_ratio: isOpen ? marginRatio(maintenance, equity(backed, mark, terms)) : null,
    unrealised_pnl: amountText(unrealised),
    roi: isOpen
      ? percentText(unrealised, initialMargin(body.cost, body.multiple))
      : percentText(body.realised - body.fee + body.funding, body.marginIn),
    realised_pnl: amountText(body.realised),
    fee: amountText(body.fee),
    funding: amountText(body.funding),
    liquidation_price: isOpen ? priceOrNull(liquidationPrice(backed, terms)) : null,
    rescue_price: isCross ? priceOrNull(body.liquidationPrice) : null,
    bankruptcy_price: isOpen ? priceOrNull(bankruptcyPrice(backed, terms)) : null,
    stop_loss: ticks(body.stopLoss),
    take_profit: ticks(body.takeProfit),
    settlement_price: priceOrNull(closingPrice(body, contract)),
    settlement_time: isOpen ? null : updatedAt,
    expires_at: body.expiresAt,
    opened_at: createdAt,
    updated_at: updatedAt,
  };
}

/**
 * The average entry price: of the open lots, or of the closed lots of an ended position, computed
 * back from its realised result.
 */
function entryPrice(position: ContractPosition, contract: ListedContract): bigint {
  if (position.lots > 0) return averageEntry(position, contract);
  const { side, closedLots, closedQuote, realised } = position;
  const closedCost = side === 'buy' ? closedQuote - realised : closedQuote + realised;
  return averageEntry({ side, lots: closedLots, cost: closedCost }, contract);
}

/** Average price per whole base, rounded against the owner; 0n for no lots. */
export function averageEntry(
  { side, lots, cost }: Pick<PositionSize, 'side' | 'lots' | 'cost'>,
  { terms }: ListedContract,
): bigint {
  return averageContractPrice(side, cost, lots, terms) ?? 0n;
}

function closingPrice(position: ContractPosition, { terms }: ListedContract): bigint | null {
  const { side, closedLots, closedQuote } = position;
  return averageContractPrice(side === 'buy' ? 'sell' : 'buy', closedQuote, closedLots, terms);
}

/** The position is liquidated at 100, which is also returned when no margin is left. */
function marginRatio(maintenance: bigint, left: bigint): string {
  return left <= 0n ? '100' : percentText(maintenance, left);
}

function percentText(part: bigint, whole: bigint): string {
  return whole === 0n ? '0' : fromUnits((part * HUNDREDTHS) / whole, 2);
}

function priceOrNull(units: bigint | null): string | null {
  return units === null ? null : amountText(units);
}
