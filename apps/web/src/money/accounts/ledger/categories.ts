import type { LedgerCategory } from '@trade/engine';

type Group = 'trading' | 'contract' | 'option' | 'funds' | 'earn';

/** The group of each category in the picker. The type makes sure that none is missing. */
const GROUP_OF: Record<LedgerCategory, Group> = {
  spot_buy: 'trading',
  spot_sell: 'trading',
  buy: 'earn',
  sell: 'trading',
  pending_buy: 'trading',
  pending_sell: 'trading',
  transaction_fee: 'trading',
  close_buy: 'contract',
  close_sell: 'contract',
  margin: 'contract',
  margin_return: 'contract',
  cross_margin: 'contract',
  take_profit: 'contract',
  stop_loss: 'contract',
  contract_order: 'contract',
  contract_cancel: 'contract',
  contract_close: 'contract',
  single_contract_order: 'contract',
  single_contract_cancel: 'contract',
  single_contract_close: 'contract',
  options_order: 'option',
  options_close: 'option',
  deposit: 'funds',
  manual_deposit: 'funds',
  withdrawal_frost: 'funds',
  withdrawal_frost_cancel: 'funds',
  withdrawal_success: 'funds',
  withdrawal_reject: 'funds',
  manual_withdrawal: 'funds',
  fund_transfer: 'funds',
  exchange: 'funds',
  financial_buy: 'earn',
  financial_settlement: 'earn',
  lock_mining: 'earn',
  cancel_mining: 'earn',
  mining_income: 'earn',
  mining_done: 'earn',
};

/** Categories replaced by others: nothing is written under them, so they cannot be chosen. */
const UNWRITTEN: ReadonlySet<LedgerCategory> = new Set(['sell', 'close_buy', 'close_sell']);

const GROUPS: readonly Group[] = ['trading', 'contract', 'option', 'funds', 'earn'];

export const CATEGORY_GROUPS = GROUPS.map((group) => ({
  group,
  categories: (Object.keys(GROUP_OF) as LedgerCategory[]).filter(
    (category) => GROUP_OF[category] === group && !UNWRITTEN.has(category),
  ),
}));

export function isLedgerCategory(text: string): text is LedgerCategory {
  return Object.hasOwn(GROUP_OF, text);
}
