import { CATALOGUE, type CatalogueCode, CODES } from '@trade/protocol';
import { CatalogueError } from '../../platform/gateway/index.ts';

/** A refusal in the dialect: its code and text, and the HTTP status they are sent with. */
export class Refusal extends Error {
  constructor(
    readonly code: number,
    message: string,
    readonly status = 400,
    /** What stands beside code and text; for calls of two steps. */
    readonly data?: unknown,
  ) {
    super(message);
    this.name = 'Refusal';
  }

  /** As it is sent. */
  get body(): { code: number; msg: string; data?: unknown } {
    const said = { code: this.code, msg: this.message };
    return this.data === undefined ? said : { ...said, data: this.data };
  }
}

type Name = keyof typeof CODES;
type Terms = readonly [code: number, text: string, status?: number];

/** The same refusal for several codes of the catalogue. */
function all<const Given extends Name>(terms: Terms, ...names: readonly Given[]): Record<Given, Terms> {
  return Object.fromEntries(names.map((name) => [name, terms])) as Record<Given, Terms>;
}

const KEY: Terms = [-2015, 'Invalid API-key, IP, or permissions for action.', 401];
const AWAY: Terms = [-1001, 'Internal error; unable to process your request. Please try again.', 503];
const UNKNOWN_ORDER: Terms = [-2013, 'Order does not exist.'];
const NO_BALANCE: Terms = [-2010, 'Account has insufficient balance for requested action.'];
const NO_TRADING: Terms = [-2010, 'This action is disabled on this account.'];
const BAD_VALUE: Terms = [-1130, 'Invalid data sent for a parameter.'];
const BAD_ADDRESS: Terms = [-4007, 'Address validation is not passed.'];
/** Of calls that the dialect does not offer: whoever meets one of these has found a mistake. */
const NOT_OFFERED: Terms = [-1000, 'An unknown error occurred while processing the request.'];

/** Every code of the catalogue in the dialect. */
const TERMS: Readonly<Record<Name, Terms>> = {
  ...all(KEY, 'login_required', 'insufficient_permissions', 'api_key_invalid', 'api_key_address_not_allowed'),
  ...all(KEY, 'user_disabled', 'password_changed_log_in_again', 'session_idle'),
  timestamp_outside_window: [-1021, 'Timestamp for this request is outside of the recvWindow.'],
  signature_invalid: [-1022, 'Signature for this request is not valid.'],
  too_many_requests: [-1003, 'Too much request weight used; please wait before calling again.', 429],
  calling_on: [-1003, 'Way too much request weight used; you are shut out for a while.', 418],
  ...all(AWAY, 'service_unavailable'),
  internal_error: [-1000, 'An unknown error occurred while processing the request.', 500],
  not_found: [-1000, 'This path is not offered.', 404],
  ...all(BAD_VALUE, 'parameter_error', 'parameter_invalid', 'information_incomplete'),
  already_exists: [-2010, 'Duplicate order sent.'],
  ...all(UNKNOWN_ORDER, 'order_not_found', 'not_your_order'),
  order_not_found_or_closed: [-2011, 'Unknown order sent.'],
  lot_range: [-1013, 'Filter failure: LOT_SIZE'],
  order_below_minimum: [-1013, 'Filter failure: NOTIONAL'],
  price_invalid: [-1013, 'Filter failure: PRICE_FILTER'],
  market_suspended: [-1013, 'Market is closed.'],
  post_only_would_match: [-2010, 'Order would immediately match and take.'],
  fill_or_kill_unfillable: [-2010, 'Order would not be filled as a whole at once.'],
  no_liquidity: [-2010, 'Nobody offers what the order asks for.'],
  insufficient_balance_order: NO_BALANCE,
  ...all(NO_BALANCE, 'insufficient_balance_margin', 'insufficient_balance_transfer'),
  trigger_reached: [-2010, 'Stop price would trigger immediately.'],
  too_many_conditional_orders: [-1013, 'Filter failure: MAX_NUM_ALGO_ORDERS'],
  ...all(NO_TRADING, 'trading_daily_limit', 'trading_held', 'account_frozen'),
  ...all(NO_TRADING, 'verification_not_submitted', 'verification_pending', 'user_not_found'),
  insufficient_balance_withdrawal: [-4026, 'You have insufficient balance.'],
  withdrawal_amount_rule: [-4022, 'The amount is below the least withdrawal, or too fine.'],
  withdrawal_daily_limit: [-4023, 'Within 24 hours, the withdrawal exceeds the maximum amount.'],
  pending_withdrawal_exists: [-4015, 'Withdraw is limited: another one is under way.'],
  withdrawals_held: [-4015, 'Withdraw is limited: withdrawals are held.'],
  withdrawal_destination_waiting: [-4015, 'Withdraw is limited: the address was saved not long ago.'],
  ...all(BAD_ADDRESS, 'withdrawal_address_invalid', 'wallet_network_invalid', 'address_nobody'),
  ...all(BAD_ADDRESS, 'address_token_contract', 'address_system_program', 'address_anybody'),
  ...all(BAD_ADDRESS, 'address_own_deposit', 'address_of_venue'),
  ...all(
    NOT_OFFERED,
    'withdrawal_step_passed',
    'withdrawal_fee_changed',
    'google_verification_required',
    'google_verification_binding_required',
    'wrong_password',
    'upload_failed',
    'email_invalid',
    'verification_code_invalid',
    'invite_code_invalid',
    'email_not_registered',
    'upload_day_full',
    'upload_space_full',
    'upload_venue_full',
    'authenticator_code_used',
    'picture_format_not_taken',
    'too_many_api_keys',
    'passkey_request_over',
    'passkey_wrong_origin',
    'passkey_unknown',
    'passkey_removed',
    'passkey_user_not_verified',
    'passkey_copied',
    'passkey_invalid',
    'too_many_passkeys',
    'passkey_required',
    'too_many_alerts',
    'alert_invalid',
    'alert_reached',
    'public_key_invalid',
    'registration_email_exists',
    'verification_code_wrong',
    'pending_deposit_exists',
    'deposit_amount_invalid',
    'payment_type_invalid',
    'payment_proof_missing',
    'deposit_reference_used',
    'application_pending',
    'too_many_destinations',
    'account_number_invalid',
    'aba_number_invalid',
    'swift_code_invalid',
    'withdrawal_code_for_another',
    'account_or_password_wrong',
    'email_exists',
    'not_a_simulation_account',
    'old_password_wrong',
    'password_length',
    'password_common',
    'multiple_not_offered',
    'contract_expiring',
    'position_limit',
    'close_exceeds_position',
    'margin_too_low',
    'other_multiple',
    'exchange_quote_expired',
    'exchange_unavailable',
    'new_password_same',
    'other_margin_mode',
    'margin_shared',
    'contract_awaits_depth',
    'stop_loss_or_take_profit_zero',
    'buy_stop_loss_not_below',
    'buy_take_profit_not_above',
    'sell_stop_loss_not_above',
    'sell_take_profit_not_below',
    'payee_name_required',
    'payee_address_required',
    'bank_type_required',
    'bank_name_required',
    'account_number_required',
    'bank_address_required',
    'bank_country_required',
    'international_code_required',
    'trc20_address_invalid',
    'erc20_address_invalid',
    'bitcoin_address_invalid',
    'solana_address_invalid',
    'open_orders_exist',
    'option_sold_out',
    'option_stake_limits',
    'option_not_offered',
    'option_close_too_late',
    'option_value_below_minimum',
    'option_terms_changed',
    'product_not_on_sale',
    'product_sold_out',
    'product_below_minimum',
    'product_above_maximum',
    'product_sale_started',
    'mining_rate_closed',
    'product_step',
    'ieo_window_open',
    'second_operator_missing',
    'approval_outdated',
    'role_not_in_force',
    'enrolment_link_invalid',
    'lifting_takes_another',
    'record_changed_outside',
    'changed_meanwhile',
    'email_does_not_exist',
    'already_registered',
  ),
};

/** Returns a refusal of the catalogue in the dialect. */
export function refusalOf(code: CatalogueCode): Refusal {
  const [said, text, status] = TERMS[CATALOGUE[code].name];
  return new Refusal(said, text, status);
}

/** Whatever a call threw, in the dialect; null for what is no refusal but a failure. */
export function asRefusal(error: unknown): Refusal | null {
  if (error instanceof Refusal) return error;
  return error instanceof CatalogueError ? refusalOf(error.code) : null;
}

export const failure = (): Refusal => refusalOf(CODES.internal_error);

export const missing = (name: string): Refusal =>
  new Refusal(-1102, `Mandatory parameter '${name}' was not sent, was empty/null, or malformed.`);

export const notRequired = (name: string): Refusal =>
  new Refusal(-1106, `Parameter '${name}' sent when not required.`);

/** A value that can be read and that the venue does not offer. */
export const notOffered = (name: string): Refusal =>
  new Refusal(-1130, `Data sent for parameter '${name}' is not valid.`);

export const badSymbol = (): Refusal => new Refusal(-1121, 'Invalid symbol.');
