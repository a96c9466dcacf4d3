import { z } from 'zod';
import { CODES } from '../catalogue.ts';
import { LOT_DECIMALS, LOTS_MAX } from '../constants.ts';
import { toUnits } from '../decimal.ts';
import { call } from './call.ts';
import {
  contractOrder,
  contractOrderType,
  contractTimeInForce,
  marginMode,
  position,
  positionSide,
} from './contract-state.ts';
import { decimalInput, multipleInput, priceInput } from './number-inputs.ts';
import {
  clientId,
  decimalText,
  object,
  page,
  pageQuery,
  signedDecimalText,
  strictObject,
  symbolName,
  timestamp,
} from './shared.ts';
import { canceledData } from './spot.ts';

/*
 * Contracts are linear: margined and settled in the quote currency. Quantities are lots, with two
 * decimals; one lot is `contract_size` of the base. A position is a `buy` (long) or a `sell`
 * (short). To open one, order its own side; to close one, order the other side with the action
 * `close`. Amounts of money are in the quote currency, of the contract account.
 */

const lotsInput = (meaning: string) => {
  const most = toUnits(LOTS_MAX, LOT_DECIMALS) ?? 0n;
  return decimalInput({ meaning, code: CODES.lot_range, decimals: LOT_DECIMALS, most });
};
/** Zero is refused with 12250, and not as a price. */
const triggerInput = (meaning: string) =>
  decimalInput({ meaning, code: CODES.price_invalid, zero: true }).nullish();

const orderBody = strictObject(() => ({
  client_id: clientId,
  symbol: z.string().max(30).describe('The symbol of the market'),
  side: positionSide.describe('The side of the order; to close a position, the other one than its own'),
  action: z.enum(['open', 'close']).describe('Whether it opens or closes a position'),
  type: contractOrderType.describe('At a limit or at the market'),
  price: priceInput('Required for a limit order, refused for a market order').optional(),
  lots: lotsInput('Required: the quantity in lots').optional(),
  multiple: multipleInput('Required to open').optional(),
  margin_mode: marginMode.optional().describe('Only to open; isolated when absent'),
  stop_loss: triggerInput('Protection of the position that the order opens; only for an opening order'),
  take_profit: triggerInput('As `stop_loss`'),
  time_in_force: contractTimeInForce
    .optional()
    .describe('How long it stands: until canceled, or only at once, in part or whole'),
  post_only: z.boolean().optional().describe('Only as an order that rests in the book'),
  position_id: z
    .string()
    .max(30)
    .optional()
    .describe(
      'The position to close of a dated contract, where every order opens its own. A perpetual contract needs none',
    ),
  visible_lots: lotsInput(
    'Most lots of a limit order that others see at a time, at least a tenth of it',
  ).optional(),
}));

export const placeContractOrderBody = orderBody;
export type PlaceContractOrderBody = z.input<typeof orderBody> & { lots: string };

export const amendContractOrderBody = strictObject(() => ({
  client_id: clientId,
  price: priceInput('The new price'),
  lots: lotsInput('The new whole quantity, what is filled already included'),
}));
export type AmendContractOrderBody = z.input<typeof amendContractOrderBody>;

/** The body of an order. A quote moves nothing, so `client_id` is optional. */
export const contractQuoteBody = strictObject(() => ({ ...orderBody.shape, client_id: clientId.optional() }));
export type ContractQuoteBody = z.input<typeof contractQuoteBody> & { lots: string };

/** The result of an order against the current book, by the rules that execute it. */
export const contractQuote = object(() => ({
  symbol: z.string(),
  side: positionSide,
  action: z.enum(['open', 'close']),
  type: contractOrderType,
  lots: decimalText,
  multiple: z.number().int().nullable(),
  /** Of the position that it opens, increases or closes. */
  margin_mode: marginMode,
  /**
   * Lots that fill at once; the rest of a limit order waits, the rest of a market order is
   * canceled.
   */
  filled_lots: decimalText,
  /** Average price of the lots that fill at once; null when none does. */
  average_price: decimalText.nullable(),
  /** The worst price that a fill may have. */
  worst_price: decimalText,
  /** Value of the order: the fills at their prices, the rest at the limit. */
  notional: decimalText,
  /** Initial margin of the opened lots; zero to close. */
  margin: decimalText,
  /**
   * Fee of the whole order: fills at the taker's rate, the waiting part at the higher of both
   * rates.
   */
  fee: decimalText,
  /** What must be available for the order: margin and fees in the worst case; zero to close. */
  reserve: decimalText,
  /** The available balance of the contract account. */
  available: decimalText,
  /** Whether `available` covers `reserve`; if not, the order is refused with 12228. */
  is_affordable: z.boolean(),
  /**
   * Mark price at which the resulting position is liquidated; null when no price would, or no
   * position is left.
   */
  liquidation_price: decimalText.nullable(),
  /** Price at which the margin of the resulting position is used up; null likewise. */
  bankruptcy_price: decimalText.nullable(),
  /** What then stands behind a cross position besides its margin; null for an isolated one. */
  backing: decimalText.nullable(),
  /**
   * The most that the order can lose, fees included: the margin and fees of what it opens, with
   * cross margin the backing, too. Zero to close.
   */
  worst_case: decimalText,
  /** For a closing order: what the fills realise before fees; otherwise null. */
  realised_pnl: signedDecimalText.nullable(),
  mark_price: decimalText,
  index_price: decimalText,
  /** The position once the whole order is filled; null when none is left. */
  position: z
    .object({ lots: decimalText, entry_price: decimalText, margin: decimalText, multiple: z.number().int() })
    .nullable(),
  time: timestamp,
}));
export type ContractQuoteData = z.infer<typeof contractQuote>;

export const contractFill = object(() => ({
  id: z.string(),
  price: decimalText,
  lots: decimalText,
  notional: decimalText,
  fee: decimalText,
  role: z.enum(['maker', 'taker']),
  time: timestamp,
}));
export type ContractFill = z.infer<typeof contractFill>;

export const contractOrderWithFills = object(() => ({
  ...contractOrder.shape,
  fills: z.array(contractFill),
}));
export type ContractOrderWithFills = z.infer<typeof contractOrderWithFills>;
export const cancelContractOrdersQuery = strictObject(() => ({ symbol: symbolName.optional() }));

export const closePositionBody = strictObject(() => ({
  client_id: clientId,
  type: contractOrderType.default('market').describe('At a limit or at the market'),
  price: priceInput('Required for a limit order, refused for a market order').optional(),
  lots: lotsInput('When absent: all that can be closed').optional(),
}));
export const closeAllBody = strictObject(() => ({ client_id: clientId, symbol: symbolName.optional() }));
/** The closing orders that were placed. Positions without a price stay open. */
export const closedData = object(() => ({ orders: z.array(contractOrder) }));
/**
 * Closes all and opens the same lots on the other side, both at market. The old position's
 * protection ends with it.
 */
export const reversePositionBody = strictObject(() => ({
  client_id: clientId,
  stop_loss: triggerInput('Protection of the new position'),
  take_profit: triggerInput('As `stop_loss`'),
}));
/** What a reversal would come to right now, by the rules that execute it. */
export const reversalQuote = object(() => ({
  /** Side of the new position. */
  side: positionSide,
  lots: decimalText,
  /** Average price of the lots that close. */
  closing_price: decimalText,
  /** What the close realises before fees. */
  realised_pnl: signedDecimalText,
  closing_fee: decimalText,
  opening_fee: decimalText,
  /** Average price of the lots that open. */
  opening_price: decimalText,
  /** The worst price that a fill of either may have. */
  worst_price: decimalText,
  /** Initial margin of the new lots. */
  margin: decimalText,
  /** What the opening needs: margin and its fee in the worst case. */
  reserve: decimalText,
  /** The available balance of the contract account, and what the close adds to it. */
  available: decimalText,
  freed: signedDecimalText,
  /** Whether both together cover `reserve`; if not, the reversal is refused with 12228. */
  is_affordable: z.boolean(),
  liquidation_price: decimalText.nullable(),
  bankruptcy_price: decimalText.nullable(),
  /** The position of the new side afterwards: with lots that are open there already. */
  position: z.object({
    lots: decimalText,
    entry_price: decimalText,
    margin: decimalText,
    multiple: z.number().int(),
  }),
  mark_price: decimalText,
  time: timestamp,
}));
export type ReversalQuote = z.infer<typeof reversalQuote>;
export const protectionBody = strictObject(() => ({
  stop_loss: triggerInput('Absent leaves it unchanged, null removes it'),
  take_profit: triggerInput('As `stop_loss`'),
}));
export const positionMarginBody = strictObject(() => ({
  client_id: clientId,
  amount: decimalInput({
    meaning: 'Above zero adds margin, below takes some back',
    code: CODES.parameter_invalid,
    signed: true,
  }),
}));
export const positionMarginModeBody = strictObject(() => ({
  client_id: clientId,
  margin_mode: marginMode.describe(
    'The position’s own margin, or the rest of the contract account behind it',
  ),
}));
export const positionMultipleBody = strictObject(() => ({
  client_id: clientId,
  multiple: multipleInput('The new multiple'),
}));

export const fundingQuery = strictObject(() => ({ ...pageQuery.shape, symbol: symbolName }));
/** One payment of funding: long pays short when the rate is positive. */
export const fundingRecord = object(() => ({
  id: z.string(),
  symbol: z.string(),
  /** Signed fraction, e.g. "0.0001". */
  rate: signedDecimalText,
  mark_price: decimalText,
  index_price: decimalText,
  time: timestamp,
}));
export type FundingRecord = z.infer<typeof fundingRecord>;

export const readPosition = call('GET /contracts/positions/:id', () => ({
  id: 'readPosition',
  access: 'customer',
  scope: 'read',
  tag: 'Contracts',
  summary: 'One position',
  answer: position,
}));

export const closePosition = call('POST /contracts/positions/:id/close', () => ({
  id: 'closePosition',
  access: 'customer',
  scope: 'trade',
  tag: 'Contracts',
  summary: 'Close a position or a part of it, at market or at a limit',
  body: closePositionBody,
  answer: contractOrderWithFills,
}));

export const closePositions = call('POST /contracts/positions/close_all', () => ({
  id: 'closePositions',
  access: 'customer',
  scope: 'trade',
  tag: 'Contracts',
  summary: 'Close every position at market, or those of one contract',
  body: closeAllBody,
  answer: closedData,
}));

export const reversePosition = call('POST /contracts/positions/:id/reverse', () => ({
  id: 'reversePosition',
  access: 'customer',
  scope: 'trade',
  tag: 'Contracts',
  summary: 'Close a position and open the same lots on the other side, at market',
  body: reversePositionBody,
  answer: contractOrderWithFills,
}));

export const quoteReversal = call('GET /contracts/positions/:id/reversal', () => ({
  id: 'quoteReversal',
  access: 'customer',
  scope: 'read',
  tag: 'Contracts',
  summary:
    'What reversing a position would come to right now; refused with 12207 when the book has not enough for both parts',
  answer: reversalQuote,
}));

export const protectPosition = call('PUT /contracts/positions/:id/protection', () => ({
  id: 'protectPosition',
  access: 'customer',
  scope: 'trade',
  tag: 'Contracts',
  summary: 'Set or clear stop-loss and take-profit, triggered by the mark price',
  body: protectionBody,
  answer: position,
}));

export const changePositionMargin = call('PUT /contracts/positions/:id/margin', () => ({
  id: 'changePositionMargin',
  access: 'customer',
  scope: 'trade',
  tag: 'Contracts',
  summary: 'Add margin to an isolated position, or take back what the multiple does not need',
  body: positionMarginBody,
  answer: position,
}));

export const changePositionMultiple = call('PUT /contracts/positions/:id/multiple', () => ({
  id: 'changePositionMultiple',
  access: 'customer',
  scope: 'trade',
  tag: 'Contracts',
  summary: 'Change the multiple: margin moves to what the new one needs',
  body: positionMultipleBody,
  answer: position,
}));

export const changePositionMarginMode = call('PUT /contracts/positions/:id/margin_mode', () => ({
  id: 'changePositionMarginMode',
  access: 'customer',
  scope: 'trade',
  tag: 'Contracts',
  summary: 'Let the rest of the contract account stand behind a position, or its margin alone',
  body: positionMarginModeBody,
  answer: position,
}));

export const placeContractOrder = call('POST /contracts/orders', () => ({
  id: 'placeContractOrder',
  access: 'customer',
  scope: 'trade',
  tag: 'Contracts',
  summary: 'Open or close; answers what filled at once',
  body: placeContractOrderBody,
  answer: contractOrderWithFills,
}));

export const quoteContractOrder = call('POST /contracts/quote', () => ({
  id: 'quoteContractOrder',
  access: 'customer',
  scope: 'read',
  tag: 'Contracts',
  summary: 'What an order would come to right now: margin, fees, liquidation price, worst case',
  body: contractQuoteBody,
  answer: contractQuote,
}));

export const readContractOrder = call('GET /contracts/orders/:id', () => ({
  id: 'readContractOrder',
  access: 'customer',
  scope: 'read',
  tag: 'Contracts',
  summary: 'One order with its fills',
  answer: contractOrderWithFills,
}));

export const listContractOrderFills = call('GET /contracts/orders/:id/fills', () => ({
  id: 'listContractOrderFills',
  access: 'customer',
  scope: 'read',
  tag: 'Contracts',
  summary: 'The fills of one order, newest first',
  query: pageQuery,
  answer: page(contractFill),
}));

export const amendContractOrder = call('PUT /contracts/orders/:id', () => ({
  id: 'amendContractOrder',
  access: 'customer',
  scope: 'trade',
  tag: 'Contracts',
  summary:
    'Change price and lots of an open order in one step; it keeps its place only when it gets smaller and nothing else',
  body: amendContractOrderBody,
  answer: contractOrderWithFills,
}));

export const cancelContractOrder = call('DELETE /contracts/orders/:id', () => ({
  id: 'cancelContractOrder',
  access: 'customer',
  scope: 'trade',
  tag: 'Contracts',
  summary: 'Cancel what is open of an order',
  answer: contractOrder,
}));

export const cancelContractOrders = call('DELETE /contracts/orders', () => ({
  id: 'cancelContractOrders',
  access: 'customer',
  scope: 'trade',
  tag: 'Contracts',
  summary: 'Cancel every open order, or those of one contract',
  query: cancelContractOrdersQuery,
  answer: canceledData,
}));

export const listFunding = call('GET /market/funding', () => ({
  id: 'listFunding',
  access: 'anyone',
  scope: 'read',
  tag: 'Market',
  summary: 'The rates at which funding of an eternal contract was exchanged, newest first',
  query: fundingQuery,
  answer: page(fundingRecord),
}));
