import type { accountKind, VerificationLevel } from '@trade/protocol';
import type { z } from 'zod';

// Every page's address. They were promised to customers and stand in the specification: the names
// here may change, the addresses may not.

export const LOGIN_PATH = '/login';
export const REGISTER_PATH = '/register';
export const FORGOT_PATH = '/forgot';

export const HOME_PATH = '/home';
export const MARKET_PATH = '/market/trading';
/** What the customer wants to be told of. */
export const ALERTS_PATH = '/alerts';
export const ASSETS_PATH = '/assetsInfo';

/** Everything that the customer has open. */
export const HOLDINGS_PATH = '/holdings';

export const SPOT_ORDERS_PATH = '/market/trade/currency_orders';

export const CONTRACT_ORDERS_PATH = '/market/trade/contract_orders';

export const OPTION_ORDERS_PATH = '/market/trade/option_orders';

type AccountKind = z.infer<typeof accountKind>;

export const ACCOUNT_PATHS: Readonly<Record<AccountKind, string>> = {
  coin: '/coinAccount',
  contract: '/coinContract',
  option: '/coinOption',
};

export const DEPOSIT_PATH = '/recharge/deposit';
export const RECEIVE_PATH = '/recharge/receive-money';
export const VOUCHER_PATH = '/recharge/submit-voucher';
export const DEPOSIT_RECORDS_PATH = '/recharge/recharge-records';

export const WITHDRAWAL_PATH = '/withdrawal/cashout';
export const WITHDRAWAL_RECORDS_PATH = '/withdrawal/withdraw-records';
export const ADD_WALLET_PATH = '/withdrawal/add-wallet';
export const BANKCARDS_PATH = '/withdrawal/manage-bankcard';
export const ADD_BANKCARD_PATH = '/withdrawal/add-bankcard';
export const WALLETS_PATH = '/setting/crypto-address-management';

export const CONVERSION_PATH = '/fund/transfer';
export const TRANSFER_PATH = '/fund/fundTransfer';
export const TRANSFER_HISTORY_PATH = '/fund/transfer_history';

/** The start page of all investments; the products have their own addresses. */
export const FINANCE_PATH = '/financial';

/** The page for questions to the operator. */
export const CONTACT_PATH = '/setting/contact-us';
export const NEWS_PATH = '/news';
export const FAQ_PATH = '/setting/faq';
export const ABOUT_US_PATH = '/setting/about-us';
export const USER_AGREEMENT_PATH = '/setting/user-agreement';
export const CERTIFICATES_PATH = '/setting/msb-certificates';
export const DOWNLOAD_PATH = '/setting/download-app';

export const CHAT_PATH = '/customer-service';

export const LIABILITIES_PATH = '/setting/proof-of-liabilities';
export const SIGNED_HEADS_PATH = '/setting/signed-history';

export const NOTIFICATIONS_PATH = '/notifications';
export const NOTIFICATION_SETTINGS_PATH = '/setting/notifications';

export const SETTINGS_PATH = '/setting/setpage';
export const SECURITY_PATH = '/setting/security';
export const OWN_HOLDS_PATH = '/setting/security/freeze';
export const AUTHENTICATOR_PATH = '/setting/security/authenticator';
export const PASSKEYS_PATH = '/setting/security/passkeys';
export const API_KEYS_PATH = '/setting/security/api-keys';
/** The form for a new one, on the same page. */
export const NEW_API_KEY_PATH = `${API_KEYS_PATH}?view=new`;
export const PASSWORD_PATH = '/setting/change-password';
export const PROFILE_PATH = '/setting/user-profile';
export const ACCOUNT_CHANGES_PATH = '/setting/account-change';

export const VERIFICATION_PATH = '/setting/authentication';
export const VERIFICATION_LEVEL_PATHS: Readonly<Record<VerificationLevel, string>> = {
  primary: `${VERIFICATION_PATH}/primary-certification`,
  advanced: `${VERIFICATION_PATH}/advanced-certification`,
};
