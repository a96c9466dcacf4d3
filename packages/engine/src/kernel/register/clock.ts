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
import { invariant } from '../../invariant.ts';
import { optionOrderRules, optionTermsRules, optionVolatilityRules } from '../../options/entry-rules.ts';
import { conversionRules } from '../../treasury/entry-rules.ts';
import type { Execution } from '../execution.ts';
import { ACCEPTED, type Ruling } from '../ruling.ts';
import type { EntryKind, LiveEntry } from './entry.ts';
import type { EntryRules } from './entry-rules.ts';

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

/** Lets time pass: acts on every entry that is due by now, earliest first. */
export function clock(x: Execution): Ruling {
  const { agenda } = x.state.register;
  for (let live = agenda.takeDue(x.time); live !== null; live = agenda.takeDue(x.time)) {
    const rules = rulesOf(live);
    const { kind, id, dueAt } = live.entry;
    invariant(rules.due !== undefined, `a ${kind} knows what to do when it is due`);
    rules.due(x, live);
    invariant(!live.entry.open || live.entry.dueAt !== dueAt, `${kind} ${id} moves on once it was due`);
  }
  return ACCEPTED;
}
