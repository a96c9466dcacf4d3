import { expect, it } from 'vitest';
import { LEDGER_CATEGORIES } from '../src/index.ts';

const PROMISED = `
  buy sell close_buy close_sell transaction_fee margin margin_return cross_margin pending_buy pending_sell take_profit stop_loss
  deposit manual_deposit withdrawal_frost withdrawal_frost_cancel withdrawal_success withdrawal_reject manual_withdrawal
  options_order options_close contract_order contract_cancel contract_close
  single_contract_order single_contract_cancel single_contract_close spot_buy spot_sell fund_transfer exchange
  financial_buy financial_settlement lock_mining cancel_mining mining_income mining_done
`;

it('the ledger knows the promised categories and no others', () => {
  expect(LEDGER_CATEGORIES.toSorted()).toEqual(PROMISED.trim().split(/\s+/).toSorted());
});
