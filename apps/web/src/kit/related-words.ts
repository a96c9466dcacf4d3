import type { ExplainedWord } from '@trade/locales';

/** Words that are told together, because one is hardly understood without the other. */
export const RELATED: Readonly<Partial<Record<ExplainedWord, readonly ExplainedWord[]>>> = {
  annual_rate: ['reference_price'],
  allotment: ['hold'],
  cross: ['isolated'],
  fair_value: ['volatility', 'spread'],
  funding_rate: ['mark_price'],
  insurance_fund: ['auto_deleveraging'],
  isolated: ['cross'],
  limit_order: ['market_order', 'slippage_bound'],
  liquidation_price: ['maintenance_margin', 'mark_price', 'insurance_fund'],
  maker: ['taker'],
  margin: ['isolated', 'cross'],
  margin_ratio: ['maintenance_margin'],
  mark_price: ['index_price', 'last_price'],
  market_order: ['limit_order', 'slippage_bound'],
  multiple: ['margin', 'liquidation_price'],
  stop_loss: ['take_profit', 'trigger'],
  stop_order: ['trigger', 'trailing_stop', 'oco', 'bracket'],
  taker: ['maker'],
  time_in_force: ['gtc', 'ioc', 'fok'],
};
