import {
  contractMarketRules,
  contractOrderRules,
  contractPositionRules,
} from '../../contracts/entry-rules.ts';
import {
  ieoProjectRules,
  miningOrderRules,
  miningProductRules,
  miningRateRules,
} from '../../earn/entry-rules.ts';
import { optionOrderRules, optionTermsRules, optionVolatilityRules } from '../../options/entry-rules.ts';
import { conversionRules } from '../../treasury/entry-rules.ts';
import type { LiveEntry } from './entry.ts';
import type { EntryRules } from './entry-rules.ts';
import type { EntryKind } from './kinds.ts';

const ENTRY_RULES: { [Kind in EntryKind]: EntryRules<Kind> } = {
  contract: {},
  contract_platform: {},
  contract_market: contractMarketRules,
  contract_order: contractOrderRules,
  contract_position: contractPositionRules,
  contract_funding: {},
  contract_settlement: {},
  currency_exchange: conversionRules,
  exchange_terms: {},
  financial_order: {},
  financial_product: {},
  fund_transfer: {},
  ieo_project: ieoProjectRules,
  ieo_subscription: {},
  mining_order: miningOrderRules,
  mining_product: miningProductRules,
  mining_rate: miningRateRules,
  option_order: optionOrderRules,
  option_terms: optionTermsRules,
  option_volatility: optionVolatilityRules,
  withdrawal: {},
};

export function rulesOf<Kind extends EntryKind>(live: LiveEntry<Kind>): EntryRules<Kind> {
  return ENTRY_RULES[live.entry.kind];
}
