import { z } from 'zod';
import { call } from './call.ts';
import {
  decimalText,
  object,
  page,
  pageQuery,
  signedDecimalText,
  strictObject,
  symbolName,
  timestamp,
} from './shared.ts';

/*
 * A customer's positions and orders of contracts, and their changes. Kept apart from the calls
 * about contracts because every client of the private stream needs it.
 */

export const contractProduct = /* @__PURE__ */ z.enum(['eternal', 'dated']);
export type ContractProduct = z.infer<typeof contractProduct>;
export const positionSide = /* @__PURE__ */ z.enum(['buy', 'sell']);
export const contractOrderType = /* @__PURE__ */ z.enum(['limit', 'market']);
/**
 * `isolated`: a position loses at most its own margin. `cross`: the rest of the contract account
 * stands behind it.
 */
export const marginMode = /* @__PURE__ */ z.enum(['isolated', 'cross']);
export const contractTimeInForce = /* @__PURE__ */ z.enum(['GTC', 'IOC', 'FOK']);

/** Who placed an order: the customer, or the venue for the customer. */
export const orderOrigin = /* @__PURE__ */ z.enum([
  'customer',
  'stop_loss',
  'take_profit',
  'liquidation',
  'deleverage',
]);

/**
 * The change of terms without which a position would not have been liquidated: when it came into
 * force, and when it was announced.
 */
export const raisedTerms = object(() => ({ at: timestamp, announced_at: timestamp }));

export const contractOrder = object(() => ({
  id: z.string(),
  client_id: z.string(),
  symbol: z.string(),
  product: contractProduct,
  side: positionSide,
  action: z.enum(['open', 'close']),
  type: contractOrderType,
  time_in_force: contractTimeInForce,
  post_only: z.boolean(),
  /** Limit price; null for a market order. */
  price: decimalText.nullable(),
  lots: decimalText,
  /** Most lots of it that others see at a time; null when they see all. */
  visible_lots: decimalText.nullable(),
  /** Lots traded. */
  filled_lots: decimalText,
  /** Whole percent, 0 to 100, rounded down. */
  filled_percent: z.number().int().min(0).max(100),
  average_price: decimalText.nullable(),
  multiple: z.number().int(),
  /** Of the position that it opens or increases; null to close. */
  margin_mode: marginMode.nullable(),
  /** Margin that the order has put into its position. */
  margin: decimalText,
  /** Still reserved for the open rest of the order. */
  reserved: decimalText,
  fee: decimalText,
  /** Profit or loss that a closing order has realised, before fees. */
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
      /** What it held was needed to keep a cross position of the customer from liquidation. */
      'cross_margin',
      /** A fill would have left the position with too little margin. */
      'margin',
      'expired',
      'demo_reset',
    ])
    .nullable(),
  /** Set only for a liquidation that the price alone would not have caused. */
  raised_terms: raisedTerms.nullable(),
  created_at: timestamp,
  updated_at: timestamp,
}));
export type ContractOrder = z.infer<typeof contractOrder>;
export const positionStatus = /* @__PURE__ */ z.enum(['open', 'closed', 'settled']);
/** What ended a position. */
export const positionEnd = /* @__PURE__ */ z.enum([
  'order',
  'stop_loss',
  'take_profit',
  'liquidation',
  'deleverage',
  'settlement',
  'demo_reset',
]);
export type PositionEnd = z.infer<typeof positionEnd>;

export const position = object(() => ({
  id: z.string(),
  symbol: z.string(),
  product: contractProduct,
  side: positionSide,
  status: positionStatus,
  /** What ended it, or closed a part of it (liquidation, deleveraging); null otherwise. */
  closed_by: positionEnd.nullable(),
  /** Open lots; for an ended position the most it had. */
  lots: decimalText,
  /** Lots that are not yet in a closing order. */
  closable_lots: decimalText,
  /** Volume-weighted entry price of the open lots. */
  entry_price: decimalText,
  /** The current mark price; for an ended position its last one. */
  mark_price: decimalText,
  index_price: decimalText,
  multiple: z.number().int(),
  margin_mode: marginMode,
  /** Value of the open lots at the mark price. */
  notional: decimalText,
  margin: decimalText,
  /** What its owner has added by hand and is still in the margin. */
  added_margin: decimalText,
  /**
   * What can still be added to a cross position: available, what the other cross positions have
   * beyond their maintenance, reserves of waiting cross orders. Otherwise 0.
   */
  backing: decimalText,
  maintenance_margin: decimalText,
  /**
   * Maintenance margin over margin, backing and unrealised profit, percent with two decimals: at
   * 100 it is liquidated. Null when nothing is open.
   */
  margin_ratio: decimalText.nullable(),
  unrealised_pnl: signedDecimalText,
  /**
   * Unrealised profit over the initial margin, percent with two decimals; for an ended position the
   * realised profit over the money put in.
   */
  roi: signedDecimalText,
  /** Realised price differences, before fees and funding. */
  realised_pnl: signedDecimalText,
  fee: decimalText,
  /** Funding received (+) and paid (-). */
  funding: signedDecimalText,
  /** Mark price at which margin and backing no longer cover the maintenance margin. */
  liquidation_price: decimalText.nullable(),
  /** Mark price at which a cross position takes from its backing; null for an isolated one. */
  rescue_price: decimalText.nullable(),
  bankruptcy_price: decimalText.nullable(),
  stop_loss: decimalText.nullable(),
  take_profit: decimalText.nullable(),
  /**
   * Average price of what was closed, or the settlement price at expiry; null while nothing was
   * closed.
   */
  settlement_price: decimalText.nullable(),
  settlement_time: timestamp.nullable(),
  /** When a dated contract is settled; null for a perpetual one. */
  expires_at: timestamp.nullable(),
  opened_at: timestamp,
  updated_at: timestamp,
}));
export type Position = z.infer<typeof position>;

/**
 * From this notional up to the next tier's, maintenance is `notional x rate - amount`; the amount
 * makes it continuous at every border.
 */
export const contractTier = object(() => ({
  /** Largest notional of the tier; null in the last one. */
  notional: decimalText.nullable(),
  /** Maintenance rate as a fraction. */
  rate: decimalText,
  amount: decimalText,
  /** Largest multiple of a position in the tier. */
  multiple: z.number().int(),
}));
export type ContractTier = z.infer<typeof contractTier>;

/** The values of a contract that change between orders. */
export const contractMark = object(() => ({
  symbol: z.string(),
  /** Null before the first tick. */
  mark_price: decimalText.nullable(),
  index_price: decimalText.nullable(),
  /** The funding rate if it were exchanged now, a signed fraction; null for a dated contract. */
  funding_rate: signedDecimalText.nullable(),
  next_funding_at: timestamp.nullable(),
  /** Dated contracts only. */
  expires_at: timestamp.nullable(),
  /**
   * Whether it takes no order that would open at once, because its order book is not deep enough
   * yet.
   */
  awaits_depth: z.boolean(),
  time: timestamp,
}));
export type ContractMark = z.infer<typeof contractMark>;

/** Sent on the private stream and by email when the venue acted on a position by its rules. */
export const positionEvent = object(() => ({
  position_id: z.string(),
  symbol: z.string(),
  side: positionSide,
  /** What was closed; after a rescue the open lots. */
  lots: decimalText,
  /** Average price of what was closed; of a rescue the mark price. */
  price: decimalText,
  /** What it realised before fees; of a rescue zero. */
  realised_pnl: signedDecimalText,
  /** Set only for a liquidation that the price alone would not have caused. */
  raised_terms: raisedTerms.nullable(),
}));
export type PositionEvent = z.infer<typeof positionEvent>;

export const contractOrdersQuery = strictObject(() => ({
  ...pageQuery.shape,
  status: z
    .enum(['open', 'filled', 'history'])
    .default('open')
    .describe('`history` is everything that is not open: filled and canceled'),
  symbol: symbolName.optional(),
  product: contractProduct.optional().describe('Which kind of contract'),
}));

export const positionsQuery = strictObject(() => ({
  ...pageQuery.shape,
  status: z.enum(['open', 'history']).default('open').describe('Which ones'),
  symbol: symbolName.optional(),
  product: contractProduct.optional().describe('Which kind of contract'),
}));

export const listPositions = call('GET /contracts/positions', () => ({
  id: 'listPositions',
  access: 'customer',
  scope: 'read',
  tag: 'Contracts',
  summary: 'Positions that are open, or that have ended, newest first',
  query: positionsQuery,
  answer: page(position),
}));

export const listContractOrders = call('GET /contracts/orders', () => ({
  id: 'listContractOrders',
  access: 'customer',
  scope: 'read',
  tag: 'Contracts',
  summary: 'Open, filled or all closed orders, newest first',
  query: contractOrdersQuery,
  answer: page(contractOrder),
}));
