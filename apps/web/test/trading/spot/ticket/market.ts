import { FIRST_FEE_TIER } from '@trade/engine/quote';
import type { SpotInstrumentData } from '@trade/protocol';
import { type InstrumentRules, readRules } from '../../../../src/trading/desk/rules.ts';
import { FIRST_INTENT, type TicketIntent } from '../../../../src/trading/spot/ticket/intent.ts';
import type { MarketView } from '../../../../src/trading/spot/ticket/sizing.ts';

export const instrument: SpotInstrumentData = {
  symbol: 'BTCUSDT',
  product: 'spot',
  base: 'BTC',
  quote: 'USDT',
  tick_size: '0.1',
  lot_step: '0.00001',
  min_notional: '5',
  max_quantity: '100',
  maker_fee: '0.001',
  taker_fee: '0.001',
  slippage_bound: '0.05',
  status: 'open',
};

function rulesOf(data: SpotInstrumentData): InstrumentRules {
  const rules = readRules(data, FIRST_FEE_TIER.spot);
  if (rules === null) throw new Error('the instrument cannot be read');
  return rules;
}

export const rules = rulesOf(instrument);

export const units = (amount: string): bigint => {
  const [whole = '0', fraction = ''] = amount.split('.');
  return BigInt(whole + fraction.padEnd(8, '0'));
};

/**
 * Best bid 999.9, best ask 1000.1, a half coin at each of three levels a side; last price 1000; 1
 * BTC and 1000 USDT.
 */
export function market(changes: Partial<MarketView> = {}): MarketView {
  return {
    rules,
    depth: {
      bids: [
        [9999, 50_000],
        [9990, 50_000],
        [9900, 50_000],
      ],
      asks: [
        [10_001, 50_000],
        [10_010, 50_000],
        [10_100, 50_000],
      ],
    },
    reference: 10_000,
    available: { base: units('1'), quote: units('1000') },
    ...changes,
  };
}

export function intent(changes: Partial<TicketIntent> = {}): TicketIntent {
  return { ...FIRST_INTENT, ...changes };
}

/** A typed size with the unit that it is in. */
type TypedSize = Pick<TicketIntent, 'unit' | 'size'>;
export const amount = (text: string): TypedSize => ({ unit: 'base', size: { by: 'text', text } });
export const total = (text: string): TypedSize => ({ unit: 'quote', size: { by: 'text', text } });
export const percent = (value: number): TicketIntent['size'] => ({ by: 'percent', percent: value });
