import { z } from 'zod';
import { clientId, decimalText, pageQuery, signedDecimalText, symbolName, timestamp } from './shared.ts';

/*
 * Contracts are linear: margined and settled in the quote currency. Quantities are lots, with two decimals; one lot is
 * `contract_size` of the base. A position is a `buy` (long) or a `sell` (short). To open one, order its own side; to close one,
 * order the other side with the action `close`. Amounts of money are in the quote currency, of the contract account.
 */

export const contractProduct = z.enum(['eternal', 'dated']);
export type ContractProduct = z.infer<typeof contractProduct>;
export const positionSide = z.enum(['buy', 'sell']);
const orderType = z.enum(['limit', 'market']);
const timeInForce = z.enum(['GTC', 'IOC', 'FOK']);

/* Any JSON value of a price, a quantity or an amount reaches the rule that answers with the code for it. */
const orderBody = z.strictObject({
  client_id: clientId,
  symbol: z.string().max(30),
  side: positionSide,
  action: z.enum(['open', 'close']),
  type: orderType,
  /** Required for a limit order, refused for a market order. */
  price: z.unknown().optional(),
  lots: z.unknown().optional(),
  /** Required to open. */
  multiple: z.unknown().optional(),
  /** Protection of the position that the order opens; only to open. */
  stop_loss: z.unknown().optional(),
  take_profit: z.unknown().optional(),
  time_in_force: timeInForce.optional(),
  post_only: z.boolean().optional(),
  /** The ticket to close of a dated contract, where every order opens one of its own. An eternal contract needs none. */
  position_id: z.string().max(30).optional(),
});

export const placeContractOrderBody = orderBody;
export type PlaceContractOrderBody = Omit<
  z.infer<typeof orderBody>,
  'price' | 'lots' | 'multiple' | 'stop_loss' | 'take_profit'
> & {
  price?: string;
  lots: string;
  multiple?: number;
  stop_loss?: string;
  take_profit?: string;
};

/** The same body as an order's; a question moves nothing, so it needs no `client_id`. */
export const contractQuoteBody = orderBody.extend({ client_id: clientId.optional() });
export type ContractQuoteBody = Omit<PlaceContractOrderBody, 'client_id'> & { client_id?: string };

/** What an order would come to against the book as it stands, by the rules that execute it. */
export const contractQuote = z.object({
  symbol: z.string(),
  side: positionSide,
  action: z.enum(['open', 'close']),
  type: orderType,
  lots: decimalText,
  multiple: z.number().int().nullable(),
  /** Lots that fill at once; what remains of a limit order waits, of a market order is canceled. */
  filled_lots: decimalText,
  /** Of what fills at once; null when nothing does. */
  average_price: decimalText.nullable(),
  /** The worst price that a fill may have. */
  worst_price: decimalText,
  /** Value of the order: of the fills at their price, of the rest at the limit. */
  notional: decimalText,
  /** Initial margin of what is opened; zero to close. */
  margin: decimalText,
  /** Of the whole order: fills at the taker's rate, the resting part at the worse of both rates. */
  fee: decimalText,
  /** What must be available for the order: margin and fees at their worst; zero to close. */
  reserve: decimalText,
  /** Price of the mark at which the position that results is liquidated; null when no price would, or nothing is left. */
  liquidation_price: decimalText.nullable(),
  /** Price at which the margin of the resulting position is used up; null likewise. */
  bankruptcy_price: decimalText.nullable(),
  /** The most that the order can lose, fees included: the margin and fees of what it opens. Zero to close. */
  worst_case: decimalText,
  /** To close: what the fills realise before fees; otherwise null. */
  realised_pnl: signedDecimalText.nullable(),
  mark_price: decimalText,
  index_price: decimalText,
  /** The position when all of the order is filled; null when nothing of one is left. */
  position: z
    .object({ lots: decimalText, entry_price: decimalText, margin: decimalText, multiple: z.number().int() })
    .nullable(),
  time: timestamp,
});
export type ContractQuoteData = z.infer<typeof contractQuote>;

export const contractFill = z.object({
  id: z.string(),
  price: decimalText,
  lots: decimalText,
  notional: decimalText,
  fee: decimalText,
  role: z.enum(['maker', 'taker']),
  time: timestamp,
});
export type ContractFill = z.infer<typeof contractFill>;

/** Who placed an order: the customer, or the venue on the customer's terms. */
export const orderOrigin = z.enum(['customer', 'stop_loss', 'take_profit', 'liquidation', 'deleverage']);

export const contractOrder = z.object({
  id: z.string(),
  client_id: z.string(),
  symbol: z.string(),
  product: contractProduct,
  side: positionSide,
  action: z.enum(['open', 'close']),
  type: orderType,
  time_in_force: timeInForce,
  post_only: z.boolean(),
  /** Limit price; null for a market order. */
  price: decimalText.nullable(),
  lots: decimalText,
  /** Lots traded. */
  filled_lots: decimalText,
  /** 0 to 100, whole percent, rounded down. */
  filled_percent: z.number().int().min(0).max(100),
  average_price: decimalText.nullable(),
  multiple: z.number().int(),
  /** Margin that the order has put into its position. */
  margin: decimalText,
  /** Still reserved for the rest of the order. */
  reserved: decimalText,
  fee: decimalText,
  /** What a closing order has realised, before fees. */
  realised_pnl: signedDecimalText,
  stop_loss: decimalText.nullable(),
  take_profit: decimalText.nullable(),
  /** The position it opened, increased or closed; null before its first fill. */
  position_id: z.string().nullable(),
  origin: orderOrigin,
  status: z.enum(['new', 'filled', 'canceled']),
  cancel_reason: z
    .enum([
      'requested',
      'unfilled_remainder',
      'self_trade',
      'slippage',
      'position_closed',
      'liquidation',
      /** Filling it would have left the position with too little margin. */
      'margin',
      'expired',
      'demo_reset',
    ])
    .nullable(),
  created_at: timestamp,
  updated_at: timestamp,
});
export type ContractOrder = z.infer<typeof contractOrder>;
export const contractOrderWithFills = contractOrder.extend({ fills: z.array(contractFill) });
export type ContractOrderWithFills = z.infer<typeof contractOrderWithFills>;

export const contractOrdersQuery = pageQuery.extend({
  /** `history` is everything that is not open: filled and canceled. */
  status: z.enum(['open', 'filled', 'history']).default('open'),
  symbol: symbolName.optional(),
  product: contractProduct.optional(),
});
export const cancelContractOrdersQuery = z.strictObject({ symbol: symbolName.optional() });

export const positionStatus = z.enum(['open', 'closed', 'settled']);
/** What ended a position. */
export const positionEnd = z.enum([
  'order',
  'stop_loss',
  'take_profit',
  'liquidation',
  'deleverage',
  'settlement',
  'demo_reset',
]);
export type PositionEnd = z.infer<typeof positionEnd>;

export const position = z.object({
  id: z.string(),
  symbol: z.string(),
  product: contractProduct,
  side: positionSide,
  status: positionStatus,
  /** What ended it, also in part when a liquidation or a deleveraging took some of it; null while nothing has. */
  closed_by: positionEnd.nullable(),
  /** Open lots; of an ended position the most it had. */
  lots: decimalText,
  /** Lots that no closing order has taken up yet. */
  closable_lots: decimalText,
  /** Volume-weighted price of what is open. */
  entry_price: decimalText,
  /** The last mark price; of an ended position its last one. */
  mark_price: decimalText,
  index_price: decimalText,
  multiple: z.number().int(),
  /** Value of the open lots at the mark price. */
  notional: decimalText,
  margin: decimalText,
  maintenance_margin: decimalText,
  /** Maintenance margin over margin and unrealised profit, percent with two decimals: at 100 it is liquidated. Null when nothing is open. */
  margin_ratio: decimalText.nullable(),
  unrealised_pnl: signedDecimalText,
  /** Unrealised profit over the initial margin, percent with two decimals; of an ended position what it realised over what it put in. */
  roi: signedDecimalText,
  /** Price differences of what is closed, before fees and funding. */
  realised_pnl: signedDecimalText,
  fee: decimalText,
  /** Funding received (+) and paid (-). */
  funding: signedDecimalText,
  liquidation_price: decimalText.nullable(),
  bankruptcy_price: decimalText.nullable(),
  stop_loss: decimalText.nullable(),
  take_profit: decimalText.nullable(),
  /** Average price of what was closed, or the settlement price of an expiry; null while nothing was. */
  settlement_price: decimalText.nullable(),
  settlement_time: timestamp.nullable(),
  /** When a dated contract settles by itself; null for an eternal one. */
  expires_at: timestamp.nullable(),
  opened_at: timestamp,
  updated_at: timestamp,
});
export type Position = z.infer<typeof position>;

export const positionsQuery = pageQuery.extend({
  status: z.enum(['open', 'history']).default('open'),
  symbol: symbolName.optional(),
  product: contractProduct.optional(),
});

export const closePositionBody = z.strictObject({
  client_id: clientId,
  type: orderType.default('market'),
  price: z.unknown().optional(),
  /** Absent: all that can be closed. */
  lots: z.unknown().optional(),
});
export const closeAllBody = z.strictObject({ client_id: clientId, symbol: symbolName.optional() });
/** The closing orders that were placed. What no price was found for stays open. */
export const closedData = z.object({ orders: z.array(contractOrder) });
/** Closes all and opens the same lots on the other side, both at market. */
export const reversePositionBody = z.strictObject({ client_id: clientId });
/** Absent leaves as it is, null clears. */
export const protectionBody = z.strictObject({
  stop_loss: z.unknown().optional(),
  take_profit: z.unknown().optional(),
});
/** Signed: more than zero adds margin, less takes some back. */
export const positionMarginBody = z.strictObject({ client_id: clientId, amount: z.unknown() });
export const positionMultipleBody = z.strictObject({ client_id: clientId, multiple: z.unknown() });

export const fundingQuery = pageQuery.extend({ symbol: symbolName });
/** One exchange of funding: long pays short when the rate is positive. */
export const fundingRecord = z.object({
  id: z.string(),
  symbol: z.string(),
  /** Signed fraction, e.g. "0.0001". */
  rate: signedDecimalText,
  mark_price: decimalText,
  index_price: decimalText,
  time: timestamp,
});
export type FundingRecord = z.infer<typeof fundingRecord>;

/** From this notional up to the next tier's, maintenance is `notional x rate - amount`; so it is continuous at every border. */
export const contractTier = z.object({
  /** Most notional of the tier; null in the last one. */
  notional: decimalText.nullable(),
  /** Maintenance rate as a fraction. */
  rate: decimalText,
  amount: decimalText,
  /** Largest multiple that a position of the tier may have. */
  multiple: z.number().int(),
});
export type ContractTier = z.infer<typeof contractTier>;

/** What moves about a contract between orders. */
export const contractMark = z.object({
  symbol: z.string(),
  /** Null before the first tick. */
  mark_price: decimalText.nullable(),
  index_price: decimalText.nullable(),
  /** The rate as it would be exchanged now, a signed fraction; null for a dated contract. */
  funding_rate: signedDecimalText.nullable(),
  next_funding_at: timestamp.nullable(),
  /** Dated contracts only. */
  expires_at: timestamp.nullable(),
  time: timestamp,
});
export type ContractMark = z.infer<typeof contractMark>;

/** Told on the private stream and by email: what the venue did with a position by its rules. */
export const positionNotice = z.object({
  position_id: z.string(),
  symbol: z.string(),
  side: positionSide,
  lots: decimalText,
  /** Average price of what was closed. */
  price: decimalText,
  /** What it realised before fees. */
  realised_pnl: signedDecimalText,
});
export type PositionNotice = z.infer<typeof positionNotice>;
