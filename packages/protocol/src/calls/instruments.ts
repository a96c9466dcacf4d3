import { z } from 'zod';
import { CODES } from '../catalogue.ts';
import { call } from './call.ts';
import { decimalInput, rateInput } from './number-inputs.ts';
import { MARKET_OR_ADMIN, TERMS_NOTICE } from './power.ts';
import { decimalText, object, page, readVersion, reasonText, strictObject } from './shared.ts';
import { waitingTerms } from './terms.ts';

export const consoleInstrument = object(() => ({
  symbol: z.string(),
  base: z.string(),
  quote: z.string(),
  tick_size: decimalText,
  lot_step: decimalText,
  min_notional: decimalText,
  max_quantity: decimalText,
  maker_fee: decimalText,
  taker_fee: decimalText,
  slippage_bound: decimalText,
  /** Suspended by an operator: a working feed does not open it again. */
  halted: z.boolean(),
  status: z.enum(['open', 'suspended']),
  /** Changes that are not yet in force. */
  waiting: z.array(waitingTerms),
  version: readVersion,
}));
const termInput = (meaning: string) => decimalInput({ meaning, code: CODES.parameter_invalid });
/** As for a contract: a change that can hurt waits, and a halt must be sent alone. */
export const instrumentChangeBody = strictObject(() => ({
  version: readVersion,
  min_notional: termInput('Least value of an order, in the quote currency').optional(),
  max_quantity: termInput('Largest quantity of an order, in the base currency').optional(),
  maker_fee: rateInput('Fee of an order that rests in the book').optional(),
  taker_fee: rateInput('Fee of an order that fills at once').optional(),
  slippage_bound: rateInput('How far from the best price a market order fills').optional(),
  halted: z.boolean().optional().describe('Whether an operator closes the market'),
  reason: reasonText,
}));

export const listInstrumentTerms = call('GET /console/instruments', () => ({
  id: 'listInstrumentTerms',
  access: 'market',
  summary: 'Every instrument (market)',
  answer: page(consoleInstrument),
}));

export const changeInstrument = call('PUT /console/instruments/:symbol', () => ({
  id: 'changeInstrument',
  access: 'market',
  power: {
    does: 'Change the terms of an instrument within their bounds; halt it or open it',
    alone: 'halt or open; lower fees, a smaller least order, other sizes and price bounds',
    second: `${MARKET_OR_ADMIN}: a higher fee, a larger least order`,
    wait: TERMS_NOTICE,
  },
  summary: 'Change fees and bounds, close or open the market (market)',
  body: instrumentChangeBody,
  answer: consoleInstrument,
}));
