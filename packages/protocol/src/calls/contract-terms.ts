import { z } from 'zod';
import { CODES } from '../catalogue.ts';
import { LOT_DECIMALS } from '../constants.ts';
import { call } from './call.ts';
import { contractProduct, contractTier, marginMode, positionSide } from './contract-state.ts';
import { decimalInput, rateInput, refusedWith } from './number-inputs.ts';
import { EVERYTHING, MARKET_OR_ADMIN, TERMS_NOTICE } from './power.ts';
import {
  decimalText,
  object,
  page,
  readVersion,
  reasonText,
  signedDecimalText,
  strictObject,
  timestamp,
} from './shared.ts';
import { waitingTerms } from './terms.ts';

export const consoleContract = object(() => ({
  symbol: z.string(),
  product: contractProduct,
  base: z.string(),
  quote: z.string(),
  tick_size: decimalText,
  contract_size: decimalText,
  min_lots: decimalText,
  max_lots: decimalText,
  multiples: z.array(z.number().int()),
  maker_fee: decimalText,
  taker_fee: decimalText,
  liquidation_fee: decimalText,
  slippage_bound: decimalText,
  tiers: z.array(contractTier),
  expires_at: timestamp.nullable(),
  /** Closed by an operator, whatever the state of its instrument's feed. */
  halted: z.boolean(),
  status: z.enum(['open', 'suspended']),
  /** Changes that are not yet in force. */
  waiting: z.array(waitingTerms),
  version: readVersion,
}));
export type ConsoleContract = z.infer<typeof consoleContract>;
const tierMultiple = () => {
  const refusal = refusedWith(CODES.parameter_invalid);
  return z.int(refusal).min(1, refusal).max(100, refusal);
};
/**
 * A change that can hurt holders of positions or orders waits as a whole for a second operator and
 * its notice; it is then listed under `waiting`. Halting and opening act at once, and must be sent
 * alone.
 */
export const contractChangeBody = strictObject(() => ({
  version: readVersion,
  multiples: z.array(tierMultiple()).min(1).max(30).optional().describe('The multiples that are offered'),
  maker_fee: rateInput('Fee of an order that rests in the book').optional(),
  taker_fee: rateInput('Fee of an order that fills at once').optional(),
  liquidation_fee: rateInput('Fee of a liquidation').optional(),
  slippage_bound: rateInput('How far from the best price a market order fills').optional(),
  max_lots: decimalInput({
    meaning: 'Largest order, in lots',
    code: CODES.parameter_invalid,
    decimals: LOT_DECIMALS,
    most: BigInt(Number.MAX_SAFE_INTEGER),
  }).optional(),
  tiers: z
    .array(
      z.strictObject({
        notional: decimalInput({
          meaning: 'Up to which value of a position the tier reaches; null for the last',
          code: CODES.parameter_invalid,
        }).nullable(),
        rate: rateInput('Maintenance margin'),
        multiple: tierMultiple().describe('The largest multiple'),
      }),
    )
    .max(20)
    .optional()
    .describe('All tiers, lowest first: `notional`, `rate`, `multiple`. The amounts are computed from them'),
  halted: z.boolean().optional().describe('Whether an operator closes the market'),
  reason: reasonText,
}));
/** The largest multiple of any contract, even when its own rules allow more. */
export const multipleCap = object(() => ({ multiple: z.number().int(), version: readVersion }));
export type MultipleCap = z.infer<typeof multipleCap>;
export const multipleCapBody = strictObject(() => ({
  version: readVersion,
  multiple: z.number().int().min(1).max(100).describe('The largest multiple'),
  reason: reasonText,
}));

export const riskQuery = strictObject(() => ({
  mode: z.enum(['real', 'demo']).default('real').describe('Real or demo'),
}));
const riskPosition = object(() => ({
  position_id: z.string(),
  customer: z.string(),
  symbol: z.string(),
  side: positionSide,
  lots: decimalText,
  notional: decimalText,
  margin: decimalText,
  margin_mode: marginMode,
  /** What its owner can still add to a cross position; 0 for an isolated one. */
  backing: decimalText,
  multiple: z.number().int(),
  entry_price: decimalText,
  mark_price: decimalText,
  liquidation_price: decimalText.nullable(),
  unrealised_pnl: signedDecimalText,
  /**
   * Distance of the mark from the liquidation price, percent of the mark; null when no price
   * liquidates it.
   */
  distance: signedDecimalText.nullable(),
}));
export const riskReport = object(() => ({
  mode: z.enum(['real', 'demo']),
  insurance_fund: decimalText,
  fee_income: decimalText,
  markets: z.array(
    z.object({
      symbol: z.string(),
      mark_price: decimalText.nullable(),
      long_lots: decimalText,
      short_lots: decimalText,
      /** Value of all long positions at the mark price; the shorts have the same lots. */
      open_interest: decimalText,
      positions: z.number().int(),
    }),
  ),
  /** By notional, largest first. */
  largest: z.array(riskPosition),
  /** By distance to liquidation, nearest first. */
  nearest: z.array(riskPosition),
  time: timestamp,
}));
export type RiskReport = z.infer<typeof riskReport>;

export const listContracts = call('GET /console/contracts', () => ({
  id: 'listContracts',
  access: 'market',
  summary: 'Every contract with its tiers and multiples (market)',
  answer: page(consoleContract),
}));

export const changeContract = call('PUT /console/contracts/:symbol', () => ({
  id: 'changeContract',
  access: 'market',
  power: {
    does: 'Change the terms of a contract within their bounds; halt it or open it',
    alone: 'halt or open; lower fees, less maintenance, other multiples, larger orders',
    second: `${MARKET_OR_ADMIN}: a higher fee, more maintenance for a position of any size, another price bound, smaller orders`,
    wait: TERMS_NOTICE,
  },
  summary: 'Change fees, multiples and tiers, halt or open the contract (market)',
  body: contractChangeBody,
  answer: consoleContract,
}));

export const readMultipleCap = call('GET /console/contract-cap', () => ({
  id: 'readMultipleCap',
  access: 'market',
  summary: 'The largest multiple of any contract (market)',
  answer: multipleCap,
}));

export const setMultipleCap = call('PUT /console/contract-cap', () => ({
  id: 'setMultipleCap',
  access: 'market',
  power: { does: 'Cap the multiples of all contracts; open positions keep theirs', alone: EVERYTHING },
  summary: 'Cap the multiples of all contracts; open positions keep theirs (market)',
  body: multipleCapBody,
  answer: multipleCap,
}));

export const readRisk = call('GET /console/risk', () => ({
  id: 'readRisk',
  access: 'market',
  summary: 'Open interest, the largest positions, those nearest to liquidation, the insurance fund (market)',
  query: riskQuery,
  answer: riskReport,
}));
