import type { Command } from './commands.ts';
import {
  AMEND_CONDITIONAL_ORDER,
  CANCEL_CONDITIONAL_ORDER,
  CANCEL_CONDITIONAL_ORDERS,
  PLACE_BRACKET_ORDER,
  PLACE_CONDITIONAL_ORDER,
} from './conditional/commands.ts';
import {
  AMEND_CONTRACT_ORDER,
  CANCEL_CONTRACT_ORDER,
  CANCEL_CONTRACT_ORDERS,
  CHANGE_CONTRACT_MARGIN_MODE,
  CHANGE_CONTRACT_MULTIPLE,
  CLOSE_CONTRACT_POSITIONS,
  HALT_CONTRACT,
  LIST_CONTRACT,
  MOVE_CONTRACT_MARGIN,
  PLACE_CONTRACT_ORDER,
  REVERSE_CONTRACT_POSITION,
  SET_CONTRACT_PLATFORM,
  SET_CONTRACT_PROTECTION,
} from './contracts/commands.ts';
import {
  BUY_FINANCIAL_SHARES,
  CREATE_FINANCIAL_PRODUCT,
  EDIT_FINANCIAL_PRODUCT,
  END_FINANCIAL_SALE,
} from './earn/financial/offer.ts';
import {
  ALLOT_IEO_PROJECT,
  CANCEL_IEO_PROJECT,
  CREATE_IEO_PROJECT,
  EDIT_IEO_PROJECT,
  SUBSCRIBE_IEO,
} from './earn/ieo/applications.ts';
import {
  CREATE_MINING_PRODUCT,
  EDIT_MINING_PRODUCT,
  END_MINING_SALE,
  LOCK_MINING,
  PUBLISH_MINING_RATE,
  REDEEM_MINING,
} from './earn/lock-mining/model.ts';
import { type Check, type ShapeOf, shaped } from './kernel/shape.ts';
import { BUY_OPTION, CLOSE_OPTION, CLOSE_OPTIONS } from './options/orders.ts';
import { SET_OPTION_TERMS } from './options/terms.ts';
import { AMEND_SPOT_ORDER } from './spot/amend.ts';
import { CANCEL_SPOT_ORDER, CANCEL_SPOT_ORDERS, isPlaceSpotOrder, PLACE_SPOT_ORDER } from './spot/orders.ts';
import { EXCHANGE_FUNDS, QUOTE_EXCHANGE } from './treasury/conversion.ts';
import { SET_EXCHANGE_TERMS } from './treasury/conversion-terms.ts';
import { DEFUND, DEFUND_VENUE, FUND } from './treasury/outside-money.ts';
import { TRANSFER_FUNDS } from './treasury/transfer.ts';
import {
  APPROVE_WITHDRAWAL,
  CANCEL_WITHDRAWAL,
  OPEN_WITHDRAWAL,
  RECORD_PAYOUT,
  REJECT_WITHDRAWAL,
} from './treasury/withdrawal.ts';
import { CANCEL_TWAP_ORDER, PLACE_TWAP_ORDER } from './twap/model.ts';
import { LIST_ASSET, LIST_INSTRUMENT } from './venue/listing.ts';
import { SET_TRADING_STATUS, TICK } from './venue/market-data.ts';
import { RESET_DEMO } from './venue/reset-demo.ts';

/** The shape of every command; the compiler demands that of a new one, and each of its fields. */
const SHAPES: { readonly [Type in Command['type']]: ShapeOf<Extract<Command, { type: Type }>> } = {
  allot_ieo_project: ALLOT_IEO_PROJECT,
  amend_conditional_order: AMEND_CONDITIONAL_ORDER,
  amend_contract_order: AMEND_CONTRACT_ORDER,
  amend_spot_order: AMEND_SPOT_ORDER,
  approve_withdrawal: APPROVE_WITHDRAWAL,
  buy_financial_shares: BUY_FINANCIAL_SHARES,
  buy_option: BUY_OPTION,
  cancel_conditional_order: CANCEL_CONDITIONAL_ORDER,
  cancel_conditional_orders: CANCEL_CONDITIONAL_ORDERS,
  cancel_contract_order: CANCEL_CONTRACT_ORDER,
  cancel_contract_orders: CANCEL_CONTRACT_ORDERS,
  cancel_ieo_project: CANCEL_IEO_PROJECT,
  cancel_spot_order: CANCEL_SPOT_ORDER,
  cancel_spot_orders: CANCEL_SPOT_ORDERS,
  cancel_twap_order: CANCEL_TWAP_ORDER,
  cancel_withdrawal: CANCEL_WITHDRAWAL,
  change_contract_margin_mode: CHANGE_CONTRACT_MARGIN_MODE,
  change_contract_multiple: CHANGE_CONTRACT_MULTIPLE,
  clock: {},
  close_contract_positions: CLOSE_CONTRACT_POSITIONS,
  close_option: CLOSE_OPTION,
  close_options: CLOSE_OPTIONS,
  create_financial_product: CREATE_FINANCIAL_PRODUCT,
  create_ieo_project: CREATE_IEO_PROJECT,
  create_mining_product: CREATE_MINING_PRODUCT,
  defund: DEFUND,
  defund_venue: DEFUND_VENUE,
  edit_financial_product: EDIT_FINANCIAL_PRODUCT,
  edit_ieo_project: EDIT_IEO_PROJECT,
  edit_mining_product: EDIT_MINING_PRODUCT,
  end_financial_sale: END_FINANCIAL_SALE,
  end_mining_sale: END_MINING_SALE,
  exchange_funds: EXCHANGE_FUNDS,
  fund: FUND,
  halt_contract: HALT_CONTRACT,
  list_asset: LIST_ASSET,
  list_contract: LIST_CONTRACT,
  list_instrument: LIST_INSTRUMENT,
  lock_mining: LOCK_MINING,
  move_contract_margin: MOVE_CONTRACT_MARGIN,
  open_withdrawal: OPEN_WITHDRAWAL,
  place_bracket_order: PLACE_BRACKET_ORDER,
  place_conditional_order: PLACE_CONDITIONAL_ORDER,
  place_contract_order: PLACE_CONTRACT_ORDER,
  place_spot_order: PLACE_SPOT_ORDER,
  place_twap_order: PLACE_TWAP_ORDER,
  publish_mining_rate: PUBLISH_MINING_RATE,
  quote_exchange: QUOTE_EXCHANGE,
  record_payout: RECORD_PAYOUT,
  redeem_mining: REDEEM_MINING,
  reject_withdrawal: REJECT_WITHDRAWAL,
  reset_demo: RESET_DEMO,
  reverse_contract_position: REVERSE_CONTRACT_POSITION,
  set_contract_platform: SET_CONTRACT_PLATFORM,
  set_contract_protection: SET_CONTRACT_PROTECTION,
  set_exchange_terms: SET_EXCHANGE_TERMS,
  set_option_terms: SET_OPTION_TERMS,
  set_trading_status: SET_TRADING_STATUS,
  subscribe_ieo: SUBSCRIBE_IEO,
  tick: TICK,
  transfer_funds: TRANSFER_FUNDS,
};

/** By type, in a map: names that every object inherits are no types. */
const CHECKS = new Map<unknown, Check<object>>(
  Object.entries(SHAPES).map(([type, shape]) => [type, shaped<object>(shape)]),
);

/**
 * Whether a value is a command whose fields are all there and of their types. Whatever is not, the
 * engine refuses with 561 and does nothing. What the values mean is up to the rules.
 */
export function isWellFormed(command: unknown): command is Command {
  if (typeof command !== 'object' || command === null) return false;
  const { type } = command as { type?: unknown };
  if (type === 'place_spot_order') return isPlaceSpotOrder(command);
  return CHECKS.get(type)?.(command) === true;
}
