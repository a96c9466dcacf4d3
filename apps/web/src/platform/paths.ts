import { type accountKind, CONTRACT_SUFFIX, productOf, type VerificationLevel } from '@trade/protocol';
import type { z } from 'zod';

// Every page's address. They were promised to customers and stand in the specification: the names here may change, the addresses may not.

export const LOGIN_PATH = '/login';
export const REGISTER_PATH = '/register';
export const FORGOT_PATH = '/forgot';

export const HOME_PATH = '/home';
export const MARKET_PATH = '/market/trading';
export const ASSETS_PATH = '/assetsInfo';

/** Everything that the customer has open. */
export const HOLDINGS_PATH = '/holdings';

export const SPOT_ORDERS_PATH = '/market/trade/currency_orders';

export const CONDITIONAL_ORDERS_PATH = '/market/trade/conditional_orders';

/** The page of one conditional order, with the price that decided it. */
export function conditionalOrderPath(id: string): string {
  return `/market/trade/orderDetails?product=conditional&id=${encodeURIComponent(id)}`;
}

export const CONTRACT_ORDERS_PATH = '/market/trade/contract_orders';

/** The page of one contract order. */
export function contractOrderPath(id: string): string {
  return `/market/trade/orderDetails?product=contract&id=${id}`;
}

/** The page of one position, open or ended. */
export function positionPath(id: string): string {
  return `/market/trade/orderDetails?product=position&id=${id}`;
}

/** The page of one coin order. */
export function spotOrderPath(id: string): string {
  return `/market/trade/orderDetails?product=spot&id=${id}`;
}

export const OPTION_ORDERS_PATH = '/market/trade/option_orders';

/** The page of one option, with the ticks that decided it. */
export function optionDetailPath(id: string): string {
  return `/market/trade/orderDetails?product=option&id=${encodeURIComponent(id)}`;
}

/** The trading pages of the products, in the order of the tabs. */
const PATHS = {
  eternal: '/market/trade/eternal_contract',
  dated: '/market/trade/contract',
  option: '/market/trade',
  spot: '/market/trade/coins',
} as const;

export type TradeProduct = keyof typeof PATHS;
export const TRADE_PRODUCTS = Object.keys(PATHS) as readonly TradeProduct[];

/** What a pair is called as a product: `BTCUSDT` as an eternal contract is `BTCUSDT-PERP`. */
export function symbolOf(product: TradeProduct, pair: string): string {
  return product === 'spot' || product === 'option' ? pair : pair + CONTRACT_SUFFIX[product];
}

/** The pair whose price a symbol follows: of `BTCUSDT-PERP` it is `BTCUSDT`. */
export function pairOf(symbol: string): string {
  return symbol.replace(/-(PERP|WEEK)$/, '');
}

/** The page where a pair is traded as a product. */
export function tradePath(product: TradeProduct, pair: string): string {
  return `${PATHS[product]}/${symbolOf(product, pair)}`;
}

/** The page where a symbol is traded. */
export function symbolPath(symbol: string): string {
  return `${PATHS[productOf(symbol)]}/${symbol}`;
}

/** The product and the pair of a trading page's address; null for any other address. */
export function tradeOf(pathname: string): { product: TradeProduct; pair: string } | null {
  const at = pathname.lastIndexOf('/');
  const product = TRADE_PRODUCTS.find((each) => PATHS[each] === pathname.slice(0, at));
  const pair = pairOf(pathname.slice(at + 1));
  return product !== undefined && /^[A-Z0-9]+$/.test(pair) ? { product, pair } : null;
}

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

/** The transfer page, with the known choices filled in. */
export function transferPath(
  chosen: { from?: AccountKind; to?: AccountKind; currency?: string } = {},
): string {
  const query = new URLSearchParams(chosen).toString();
  return query === '' ? TRANSFER_PATH : `${TRANSFER_PATH}?${query}`;
}

export const FINANCIAL_PATH = '/invest/invest';
export const FINANCIAL_PURCHASE_PATH = '/invest/purchase';
export const FINANCIAL_ORDERS_PATH = '/invest/my-finances';

export const LOCK_MINING_WELCOME_PATH = '/lockming/welcome';
export const LOCK_MINING_PATH = '/lockming/lockming';
export const LOCK_MINING_ORDER_PATH = '/lockming/order';
export const LOCK_MINING_RECORDS_PATH = '/lockming/records';

export const IEO_PATH = '/ieo/ieo';
export const IEO_RECORDS_PATH = '/ieo/ieo-record';

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

export const SETTINGS_PATH = '/setting/setpage';
export const SECURITY_PATH = '/setting/security';
export const AUTHENTICATOR_PATH = '/setting/security/authenticator';
export const PASSWORD_PATH = '/setting/change-password';
export const PROFILE_PATH = '/setting/user-profile';
export const ACCOUNT_CHANGES_PATH = '/setting/account-change';

export const VERIFICATION_PATH = '/setting/authentication';
export const VERIFICATION_LEVEL_PATHS: Readonly<Record<VerificationLevel, string>> = {
  primary: `${VERIFICATION_PATH}/primary-certification`,
  advanced: `${VERIFICATION_PATH}/advanced-certification`,
};
