/**
 * The error catalogue: every code that a call can return. Texts are in `@trade/locales` under
 * `catalogue.<code>`. `status` is the HTTP status of the code. A comment explains a code where its
 * name is not enough; no code tells a stranger whether somebody else has an account, except when an
 * account is being created.
 */
export const CATALOGUE = {
  /** The body cannot be read: malformed JSON, another media type, too long. */
  550: { name: 'parameter_error', status: 400 },
  /** No token, or one that belongs to nobody (any more). */
  551: { name: 'login_required', status: 401 },
  /** The password is right, but the account also requires a code of its authenticator app. */
  552: { name: 'google_verification_required', status: 403 },
  /** The request needs an authenticator app, and none is bound or being bound. */
  554: { name: 'google_verification_binding_required', status: 403 },
  /**
   * The password that confirms an act of a logged-in user, such as binding an authenticator app.
   */
  555: { name: 'wrong_password', status: 401 },
  /**
   * The text says what is not permitted: to a demo account, with another's phone, to an operator,
   * or other.
   */
  556: { name: 'insufficient_permissions', status: 403 },
  557: { name: 'too_many_requests', status: 429 },
  558: { name: 'service_unavailable', status: 503 },
  559: { name: 'not_found', status: 404 },
  560: { name: 'internal_error', status: 500 },
  /** The body can be read, but a value or a field is not allowed. */
  561: { name: 'parameter_invalid', status: 422 },
  562: { name: 'upload_failed', status: 422 },
  /** An authenticator app is already bound; a `client_id` was used before with other details. */
  566: { name: 'already_exists', status: 409 },
  567: { name: 'email_invalid', status: 422 },
  /**
   * No code is valid: it is expired, used, out of tries, or for another purpose. Also a wrong
   * code of an authenticator app, or for its recovery; the text says which.
   */
  568: { name: 'verification_code_invalid', status: 422 },
  569: { name: 'invite_code_invalid', status: 422 },
  /** A logged-in user requested a code to an address that is not their account's. */
  570: { name: 'email_not_registered', status: 404 },
  571: { name: 'information_incomplete', status: 422 },
  /** What one customer, or operator, may upload in a day. */
  573: { name: 'upload_day_full', status: 429 },
  /** What the files of one customer may take in all. */
  574: { name: 'upload_space_full', status: 409 },
  /** What all customers together may upload in a day. */
  575: { name: 'upload_venue_full', status: 503 },
  /** The authenticator app shows this code, but it was accepted before, or a later one was. */
  576: { name: 'authenticator_code_used', status: 422 },
  /** A picture of another format than is decoded, such as HEIC; what is no picture is 562. */
  577: { name: 'picture_format_not_taken', status: 422 },
  /** No such API key, or one that has ended or expired. */
  578: { name: 'api_key_invalid', status: 401 },
  /** The API key may not be used from this address. */
  579: { name: 'api_key_address_not_allowed', status: 403 },
  /** The time of a signed call is too far from the venue's, or later than it. */
  580: { name: 'timestamp_outside_window', status: 401 },
  /** A signed call's signature is not that of its key over what was sent. */
  581: { name: 'signature_invalid', status: 401 },
  582: { name: 'too_many_api_keys', status: 409 },
  /** Not the public half of a key of this algorithm, in the form that is asked for. */
  583: { name: 'public_key_invalid', status: 422 },
  /** A program went on calling after it was told to wait; it is not even looked at for a while. */
  584: { name: 'calling_on', status: 418 },
  /** Registering by email: the email already has an account. */
  11302: { name: 'registration_email_exists', status: 409 },
  /** A code is valid, but this is not it. */
  11303: { name: 'verification_code_wrong', status: 422 },
  /** The order or position belongs to another customer. */
  11304: { name: 'not_your_order', status: 403 },
  11803: { name: 'pending_deposit_exists', status: 409 },
  11804: { name: 'deposit_amount_invalid', status: 422 },
  11806: { name: 'payment_type_invalid', status: 422 },
  11807: { name: 'payment_proof_missing', status: 422 },
  /**
   * The transaction or bank reference belongs to another deposit over the same network, credited or
   * about to be.
   */
  11808: { name: 'deposit_reference_used', status: 409 },
  11812: { name: 'application_pending', status: 409 },
  11902: { name: 'insufficient_balance_withdrawal', status: 422 },
  11904: { name: 'pending_withdrawal_exists', status: 409 },
  11905: { name: 'withdrawal_address_invalid', status: 422 },
  /** The address is for a currency and network that are not offered. */
  11906: { name: 'wallet_network_invalid', status: 422 },
  /** The customer has already saved the largest number of addresses, or cards. */
  11907: { name: 'too_many_destinations', status: 409 },
  /** The account number does not fit its bank's country: the IBAN's form or checksum is wrong. */
  11908: { name: 'account_number_invalid', status: 422 },
  11909: { name: 'aba_number_invalid', status: 422 },
  11910: { name: 'swift_code_invalid', status: 422 },
  11914: { name: 'withdrawal_amount_rule', status: 422 },
  /** The address or card was saved too recently. */
  11920: { name: 'withdrawal_destination_waiting', status: 409 },
  /**
   * Held by an operator, or for a time after the password was changed or the authenticator removed.
   */
  11921: { name: 'withdrawals_held', status: 409 },
  11922: { name: 'withdrawal_daily_limit', status: 422 },
  /** The withdrawal is already past this step, or has not reached it. */
  11923: { name: 'withdrawal_step_passed', status: 409 },
  /** The fee is not the one that the customer was shown. */
  11924: { name: 'withdrawal_fee_changed', status: 409 },
  /** The code was sent for another amount or destination; it stays valid for those. */
  11925: { name: 'withdrawal_code_for_another', status: 422 },
  /** What is sent to the contract of a token stays there. */
  11926: { name: 'address_token_contract', status: 422 },
  /** A contract or program of the network itself. */
  11927: { name: 'address_system_program', status: 422 },
  /** No key leads to the address, so nobody can spend what is there. */
  11928: { name: 'address_nobody', status: 422 },
  /** Anybody can take what is sent to the address: it has no rule, or a published key. */
  11929: { name: 'address_anybody', status: 422 },
  /** The customer's own deposit address: the money would only come back, less the fees. */
  11930: { name: 'address_own_deposit', status: 422 },
  /** An address of the venue: another customer's deposits, or its own funds. */
  11931: { name: 'address_of_venue', status: 422 },
  /** The account that a logged-in user or an operator named is wrong or does not exist. */
  12100: { name: 'user_not_found', status: 404 },
  /** At login: the same for an account that does not exist. */
  12103: { name: 'account_or_password_wrong', status: 401 },
  12104: { name: 'insufficient_balance_transfer', status: 422 },
  /** Registering by phone: the email given with it belongs to another account. */
  12105: { name: 'email_exists', status: 409 },
  /** Disabled by an operator. Returned only to those who know the password or hold an old token. */
  12106: { name: 'user_disabled', status: 403 },
  12114: { name: 'verification_not_submitted', status: 403 },
  12116: { name: 'verification_pending', status: 403 },
  12118: { name: 'not_a_simulation_account', status: 403 },
  /** When changing the password; elsewhere it is 555. */
  12119: { name: 'old_password_wrong', status: 422 },
  12120: { name: 'password_length', status: 422 },
  /** The password is one of those that are guessed first. */
  12121: { name: 'password_common', status: 422 },
  12200: { name: 'lot_range', status: 422 },
  12201: { name: 'order_below_minimum', status: 422 },
  12202: { name: 'market_suspended', status: 422 },
  12203: { name: 'post_only_would_match', status: 422 },
  12204: { name: 'fill_or_kill_unfillable', status: 422 },
  12205: { name: 'price_invalid', status: 422 },
  12206: { name: 'insufficient_balance_order', status: 422 },
  12207: { name: 'no_liquidity', status: 422 },
  12208: { name: 'multiple_not_offered', status: 422 },
  /** A dated contract is close to its expiry. Closing stays possible. */
  12209: { name: 'contract_expiring', status: 422 },
  /** No order has this id, or only one in the customer's other mode. */
  12213: { name: 'order_not_found', status: 404 },
  /** The position would be larger than the last tier of its contract. */
  12214: { name: 'position_limit', status: 422 },
  12215: { name: 'close_exceeds_position', status: 422 },
  /** The request would leave the position with too little margin. */
  12216: { name: 'margin_too_low', status: 422 },
  /** An order to increase a position must have the position's multiple. */
  12217: { name: 'other_multiple', status: 422 },
  /** The daily trading limit of the customer's verification level. */
  12219: { name: 'trading_daily_limit', status: 422 },
  /** Held by an operator. Acts that lower risk stay possible. */
  12226: { name: 'trading_held', status: 409 },
  /** Frozen by an operator. Acts that lower risk stay possible. */
  12227: { name: 'account_frozen', status: 409 },
  12228: { name: 'insufficient_balance_margin', status: 422 },
  /** The quote is expired, taken, or replaced by a later one. */
  12230: { name: 'exchange_quote_expired', status: 409 },
  /** No conversion between these currencies, or not of this amount. */
  12231: { name: 'exchange_unavailable', status: 422 },
  /** The price that the order would wait for has been reached already. */
  12232: { name: 'trigger_reached', status: 422 },
  /** The customer has as many waiting orders in this market as one may have. */
  12233: { name: 'too_many_conditional_orders', status: 409 },
  12239: { name: 'new_password_same', status: 422 },
  /** The token is from before the account's password was changed or reset. */
  12242: { name: 'password_changed_log_in_again', status: 401 },
  /** The login of a customer or operator was unused for too long. */
  12243: { name: 'session_idle', status: 401 },
  /** An order to increase a position must have the position's margin mode. */
  12244: { name: 'other_margin_mode', status: 422 },
  /**
   * Margin is not added to a cross position by hand: what is available stands behind it already.
   */
  12245: { name: 'margin_shared', status: 422 },
  12247: { name: 'order_not_found_or_closed', status: 409 },
  /**
   * The contract has just been listed or goes on, and its book is not deep yet. Orders that rest
   * and closing stay possible.
   */
  12248: { name: 'contract_awaits_depth', status: 422 },
  12250: { name: 'stop_loss_or_take_profit_zero', status: 422 },
  12251: { name: 'buy_stop_loss_not_below', status: 422 },
  12252: { name: 'buy_take_profit_not_above', status: 422 },
  12253: { name: 'sell_stop_loss_not_above', status: 422 },
  12254: { name: 'sell_take_profit_not_below', status: 422 },
  12256: { name: 'payee_name_required', status: 422 },
  12257: { name: 'payee_address_required', status: 422 },
  12258: { name: 'bank_type_required', status: 422 },
  12259: { name: 'bank_name_required', status: 422 },
  12260: { name: 'account_number_required', status: 422 },
  12261: { name: 'bank_address_required', status: 422 },
  12262: { name: 'bank_country_required', status: 422 },
  12263: { name: 'international_code_required', status: 422 },
  12264: { name: 'trc20_address_invalid', status: 422 },
  12265: { name: 'erc20_address_invalid', status: 422 },
  12266: { name: 'bitcoin_address_invalid', status: 422 },
  12267: { name: 'solana_address_invalid', status: 422 },
  12268: { name: 'open_orders_exist', status: 409 },
  /** The pool cannot cover the worst case of one more option. */
  12270: { name: 'option_sold_out', status: 422 },
  12271: { name: 'option_stake_limits', status: 422 },
  12272: { name: 'option_not_offered', status: 422 },
  /** The option is too close to its expiry to be closed early. */
  12273: { name: 'option_close_too_late', status: 422 },
  /** Closing would bring less than the customer's minimum. */
  12274: { name: 'option_value_below_minimum', status: 422 },
  /** The terms are not those that the customer was shown. */
  12275: { name: 'option_terms_changed', status: 409 },
  /**
   * Not on sale, not yet, or no more; the window is not open, or the treasury does not hold what is
   * sold.
   */
  12290: { name: 'product_not_on_sale', status: 422 },
  /** The pool or treasury cannot cover this amount. */
  12291: { name: 'product_sold_out', status: 422 },
  12292: { name: 'product_below_minimum', status: 422 },
  /** Together with what the customer already has in it. */
  12293: { name: 'product_above_maximum', status: 422 },
  /** An operator tries to change terms that are on sale. */
  12294: { name: 'product_sale_started', status: 409 },
  /** An operator publishes a rate for a day that already has one, or that has begun. */
  12295: { name: 'mining_rate_closed', status: 409 },
  12296: { name: 'product_step', status: 422 },
  /** An operator tries to allot a project that still accepts applications. */
  12297: { name: 'ieo_window_open', status: 409 },
  /** The act needs two operators, and no second one exists. */
  12310: { name: 'second_operator_missing', status: 409 },
  /** The proposal is not the one that was read, or its object has changed since. */
  12311: { name: 'approval_outdated', status: 409 },
  /** The role was given, or its holder's access reset, too recently to be in force. */
  12312: { name: 'role_not_in_force', status: 403 },
  /** The one-time link of an operator is used, replaced, or expired. */
  12313: { name: 'enrolment_link_invalid', status: 404 },
  /** The operator put this hold themselves, and another operator could lift it. */
  12314: { name: 'lifting_takes_another', status: 403 },
  /**
   * A record that commands money or powers was made or changed outside of the server. It is left as
   * it is.
   */
  12315: { name: 'record_changed_outside', status: 409 },
  /** Somebody has changed it since it was read; nothing was done. */
  12320: { name: 'changed_meanwhile', status: 409 },
  /** What the passkey was to sign is over: too late, answered before, or for something else. */
  12330: { name: 'passkey_request_over', status: 409 },
  /** The passkey signed for another site. */
  12331: { name: 'passkey_wrong_origin', status: 403 },
  12332: { name: 'passkey_unknown', status: 404 },
  /** Its owner removed it, or a reset did. */
  12333: { name: 'passkey_removed', status: 403 },
  /** The device did not check who uses it: no PIN, fingerprint or face. */
  12334: { name: 'passkey_user_not_verified', status: 403 },
  /** Its counter went back: there are two of it. It is no longer accepted. */
  12335: { name: 'passkey_copied', status: 403 },
  /** Not what a passkey answers, a wrong signature, or an algorithm that is not offered. */
  12336: { name: 'passkey_invalid', status: 422 },
  12337: { name: 'too_many_passkeys', status: 409 },
  /** Only a passkey proves it: a mailed code or an authenticator app does not. */
  12338: { name: 'passkey_required', status: 403 },
  /** The customer has as many open alerts as one may have. */
  12340: { name: 'too_many_alerts', status: 409 },
  /** Not a step of the market's price, out of range, or not of the kinds that its market has. */
  12341: { name: 'alert_invalid', status: 422 },
  /** The price or rate is there already. */
  12342: { name: 'alert_reached', status: 422 },
  /** The mail server of the address has no such mailbox. */
  99916: { name: 'email_does_not_exist', status: 404 },
  /**
   * Registering: the phone has an account. Requesting a code to register: the email or the phone
   * has one.
   */
  99917: { name: 'already_registered', status: 409 },
} as const;

export type CatalogueCode = keyof typeof CATALOGUE;

/** The codes by name: `CODES.not_found` is 559. */
export const CODES = /* @__PURE__ */ Object.fromEntries(
  /* @__PURE__ */ Object.entries(CATALOGUE).map(([code, { name }]) => [name, Number(code)]),
) as { readonly [Code in CatalogueCode as (typeof CATALOGUE)[Code]['name']]: Code };
/** The codes of some names: `CodeOf<'not_found' | 'parameter_invalid'>`. */
export type CodeOf<Name extends keyof typeof CODES> = (typeof CODES)[Name];

/** The code of every successful call. */
export const SUCCESS = 200;

/**
 * Texts of success: the envelope's code stays 200, and its `message` is this text in the request's
 * language.
 */
export const SUCCESS_CODES = {
  registered: 11300,
  code_sent: 11301,
  deposit_submitted: 11801,
  bankcard_saved: 11911,
  bankcard_removed: 11912,
  wallet_added: 11915,
  wallet_removed: 11916,
  withdrawal_cancelled: 11918,
  withdrawal_submitted: 11919,
  logged_out: 12101,
  logged_in: 12102,
  password_reset: 12107,
  password_changed: 12108,
  totp_bound: 12109,
  totp_unbound: 12110,
  freeze_on: 12152,
  lock_on: 12153,
  hold_ending: 12154,
  passkey_added: 12155,
  passkey_ended: 12156,
  profile_changed: 12111,
  realname_submitted: 12115,
  contact_sent: 12150,
  chat_ended: 12151,
  demo_reset: 12117,
  funds_transferred: 12130,
  currency_exchanged: 12131,
  order_placed: 12210,
  /** The order waits for its price, as a whole or with the part that did not fill at once. */
  pending_order_placed: 12218,
  order_amended: 12229,
  conditional_order_placed: 12234,
  order_canceled: 12211,
  orders_canceled: 12212,
  option_bought: 12280,
  option_closed: 12281,
  options_closed: 12282,
  shares_bought: 12300,
  mining_locked: 12301,
  mining_redeemed: 12302,
  ieo_subscribed: 12303,
  position_closed: 12220,
  positions_closed: 12221,
  position_reversed: 12222,
  protection_set: 12223,
  margin_changed: 12224,
  multiple_changed: 12225,
  margin_mode_changed: 12246,
} as const;
export type SuccessName = keyof typeof SUCCESS_CODES;
export type SuccessCode = (typeof SUCCESS_CODES)[SuccessName];

export function isCatalogueCode(code: number): code is CatalogueCode {
  return code in CATALOGUE;
}
